package dev.espressivo.demo.pages;

import com.vaadin.flow.component.AttachEvent;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.docs.ExampleDoc;
import dev.espressivo.demo.shell.GalleryPage;
import dev.espressivo.demo.shell.PageInfo;
import dev.espressivo.demo.shell.PageInfo.Section;
import dev.espressivo.demo.shell.Tags;

/**
 * A page with a complete screen of several components: the list of the components, then the
 * subclass's methods marked with {@link Example}.
 */
public abstract class ScreenPage extends GalleryPage {

  /** Creates the page. */
  protected ScreenPage() {
    addClassName("screen-page");
  }

  /** Adds the content here and not in the constructor, since examples use the subclass's fields. */
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
              "<p>The code tab shows the whole class. The layout between the components is in"
                  + " <code>gallery/screens.css</code>; colours are tokens.</p>"));
    }
  }
}
