package dev.espressivo.views;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;

/** A page with nothing on it but a button which asks the server. */
@Route("test/blank")
@PageTitle("Blank")
public class BlankView extends Div {

  /** Makes the page. */
  public BlankView() {
    add(new NativeButton("Ask", event -> add(new Div("answered"))));
  }
}
