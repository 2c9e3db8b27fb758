package dev.espressivo.demo.pages;

import com.vaadin.flow.component.AttachEvent;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.docs.ExampleDoc;
import dev.espressivo.demo.shell.GalleryPage;
import dev.espressivo.demo.shell.PageInfo;
import dev.espressivo.demo.shell.PageInfo.Section;
import dev.espressivo.demo.shell.Tags;

/**
 * A page of a whole screen that mixes components: the subclass's methods marked with {@link
 * Example}, below the components they are made of.
 */
public abstract class ScreenPage extends GalleryPage {

  /** Creates the page. */
  protected ScreenPage() {
    addClassName("screen-page");
  }

  /** Here and not in the constructor, since examples use the subclass's fields. */
  @Override
  protected void onAttach(AttachEvent event) {
    if (event.isInitialAttach()) {
      addHead(Section.EXAMPLES, PageInfo.of(getClass()).summary());
      for (ExampleDoc example : ExampleDoc.of(getClass())) {
        add(new ExampleView(example, () -> example.build(this)));
      }
      add(
          Tags.html(
              "prose part",
              "<p>The code tab has the whole class. What stands between the components is laid out"
                  + " by <code>gallery/screens.css</code>, and colours are tokens.</p>"));
    }
  }
}
