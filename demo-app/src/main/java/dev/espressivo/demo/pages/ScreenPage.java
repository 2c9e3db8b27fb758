package dev.espressivo.demo.pages;

import com.vaadin.flow.component.AttachEvent;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.docs.ExampleDoc;
import dev.espressivo.demo.shell.GalleryPage;
import dev.espressivo.demo.shell.PageInfo.Section;
import dev.espressivo.demo.shell.Tags;

/**
 * A page of a whole screen that mixes components: the subclass's methods marked with {@link
 * Example}, below the components they are made of.
 */
public abstract class ScreenPage extends GalleryPage {

  private final String lead;

  /**
   * Makes the page.
   *
   * @param title its name
   * @param lead the sentence below it, as safe markup
   */
  protected ScreenPage(String title, String lead) {
    super(title);
    this.lead = lead;
    addClassName("screen-page");
  }

  /** Here and not in the constructor, since examples use the subclass's fields. */
  @Override
  protected void onAttach(AttachEvent event) {
    if (event.isInitialAttach()) {
      addHead(Section.EXAMPLES, lead);
      for (ExampleDoc example : ExampleDoc.of(getClass())) {
        add(new ExampleView(this, example));
      }
      add(
          Tags.html(
              "prose part",
              "<p>The code tab has the whole class. What stands between the components is laid out"
                  + " by <code>gallery/screens.css</code>, and colours are tokens.</p>"));
    }
  }
}
