package dev.espressivo.demo.shell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasComponents;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.HasDynamicTitle;
import dev.espressivo.breadcrumb.Breadcrumb;
import dev.espressivo.breadcrumb.BreadcrumbItem;
import dev.espressivo.demo.shell.PageInfo.Section;

/** A page within the shell: a large title, a sentence, and the content of the page. */
@Tag("article")
public abstract class GalleryPage extends Component implements HasComponents, HasDynamicTitle {

  private final String title;

  /** Creates a page that is {@link Listed}, with the title that it has in the navigation. */
  protected GalleryPage() {
    this.title = PageInfo.of(getClass()).title();
    getElement().getClassList().add("page");
  }

  /**
   * Creates a page with a title of its own.
   *
   * @param title the page's name, in the browser's title too
   */
  protected GalleryPage(String title) {
    this.title = title;
    getElement().getClassList().add("page");
  }

  @Override
  public String getPageTitle() {
    return browserTitle(title);
  }

  /** Returns a page's title in the browser's tab. */
  static String browserTitle(String title) {
    return title.equals("Espressivo")
        ? "Espressivo – Material 3 Expressive components for Vaadin Flow"
        : title + " – Espressivo";
  }

  /**
   * Adds the head of the page with its only heading of the first level.
   *
   * @param eyebrow the small line above the title
   * @param lead the sentence below it, as safe markup
   * @return the head, already added
   */
  protected Div addHead(String eyebrow, String lead) {
    return addHead(Tags.span("eyebrow", eyebrow), lead);
  }

  /**
   * Adds the head of a page that is listed on the home page, below a breadcrumb from there.
   *
   * @param section the section of the page on the home page
   * @param lead the sentence below the title, as safe markup
   * @return the head, already added
   */
  protected Div addHead(Section section, String lead) {
    Breadcrumb way =
        new Breadcrumb(
            BreadcrumbItem.of("Home", Pages.home()),
            BreadcrumbItem.of(section.label(), "./#" + section.anchor()),
            BreadcrumbItem.current(title));
    return addHead(way, lead);
  }

  private Div addHead(Component above, String lead) {
    Div text =
        Tags.div(
            "page-head-text",
            above,
            Tags.heading(1, "page-title", title),
            Tags.html("page-lead", lead));
    Div head = Tags.div("page-head", text);
    add(head);
    return head;
  }

  /**
   * Adds a section with its own heading and address.
   *
   * @param anchor the id of the section
   * @param heading the title of the section
   * @return the part, already added
   */
  protected Div addPart(String anchor, String heading) {
    Div part = Tags.div("part", Tags.heading(2, "part-title", heading));
    part.setId(anchor);
    add(part);
    return part;
  }
}
