package dev.espressivo.demo.shell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.router.RouterLink;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The links to all pages, in groups that can be folded. The browser ({@code navigation.js}) stores
 * the folded groups and reveals the current page.
 */
@Tag("gallery-navigation")
@JsModule("context://gallery/navigation.js")
final class GalleryNavigation extends Component {

  private final Map<String, RouterLink> links = new LinkedHashMap<>();

  GalleryNavigation(List<PageInfo> pages) {
    for (Group group : Group.values()) {
      List<PageInfo> members = pages.stream().filter(page -> page.group() == group).toList();
      if (!members.isEmpty()) {
        getElement().appendChild(group(group, members));
      }
    }
  }

  /**
   * Marks and reveals the current page.
   *
   * @param path the address of a page, relative to the application
   */
  void show(String path) {
    links.forEach(
        (address, link) -> {
          if (address.equals(path)) {
            link.getElement().setAttribute("aria-current", "page");
          } else {
            link.getElement().removeAttribute("aria-current");
          }
        });
    getElement().executeJs("this.reveal()");
  }

  private Element group(Group group, List<PageInfo> pages) {
    Element details = new Element("details");
    details.getClassList().add("navigation-group");
    details.setAttribute("data-group", group.name());
    details.setAttribute("open", true);
    Element summary = Tags.child(details, "summary");
    summary.getClassList().add("navigation-label");
    summary.setText(group.label());
    pages.forEach(page -> details.appendChild(link(page).getElement()));
    return details;
  }

  private RouterLink link(PageInfo page) {
    RouterLink link = new RouterLink();
    link.setRoute(page.view());
    link.addClassName("navigation-link");
    Span indicator = Tags.span("navigation-indicator", "");
    indicator.getElement().setAttribute("data-glyph", page.glyph());
    link.add(indicator, Tags.span("navigation-text", page.title()));
    links.put(page.path(), link);
    return link;
  }
}
