package dev.espressivo.views;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;

/** A page that contains only a button, which sends a request to the server. */
@Route("test/blank")
@PageTitle("Blank")
public class BlankView extends Div {

  /** Makes the page. */
  public BlankView() {
    add(new NativeButton("Ask", event -> add(new Div("answered"))));
  }
}
