package dev.espressivo.demo.shell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.router.RouteConfiguration;
import com.vaadin.flow.router.RouteData;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** The pages in the navigation and the search: the routes within the {@link GalleryShell}. */
public final class Pages {

  private Pages() {}

  /**
   * Returns all pages in the order in which they are shown: by group, and in a group by address.
   *
   * @throws IllegalStateException if there is no current Vaadin service
   */
  public static List<PageInfo> all() {
    return among(
        RouteConfiguration.forApplicationScope().getAvailableRoutes().stream()
            .<Class<? extends Component>>map(RouteData::getNavigationTarget)
            .toList());
  }

  /** Returns the pages among routed classes, in the order in which they are shown. */
  static List<PageInfo> among(Collection<Class<? extends Component>> views) {
    return views.stream()
        .filter(view -> view.getAnnotation(Route.class).layout() == GalleryShell.class)
        .map(PageInfo::of)
        .sorted(Comparator.comparing(PageInfo::group).thenComparing(PageInfo::path))
        .toList();
  }

  /** Returns the class of the home page. */
  static Class<? extends Component> home() {
    return all().getFirst().view();
  }
}
