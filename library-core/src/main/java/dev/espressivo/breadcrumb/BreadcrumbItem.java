package dev.espressivo.breadcrumb;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.router.RouteParameters;
import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One crumb: where it leads, or what it does. Immutable.
 *
 * <p>The last crumb of a breadcrumb is where one is, and is shown as text whatever it leads to.
 */
public final class BreadcrumbItem implements Serializable {

  private final String label;
  private final @Nullable String href;
  private final @Nullable Class<? extends Component> view;
  private final @Nullable RouteParameters parameters;
  private final @Nullable ComponentEventListener<Breadcrumb.ItemClickEvent> listener;
  private final @Nullable Component icon;

  private BreadcrumbItem(
      String label,
      @Nullable String href,
      @Nullable Class<? extends Component> view,
      @Nullable RouteParameters parameters,
      @Nullable ComponentEventListener<Breadcrumb.ItemClickEvent> listener,
      @Nullable Component icon) {
    this.label = Objects.requireNonNull(label, "label must not be null");
    if (label.isBlank()) {
      throw new IllegalArgumentException("label must not be blank: a crumb needs a name");
    }
    this.href = href;
    this.view = view;
    this.parameters = parameters;
    this.listener = listener;
    this.icon = icon;
  }

  /**
   * A crumb that links to an address.
   *
   * @param label its text, not blank
   * @param href an address, relative to the page's base or whole
   * @return the crumb
   */
  public static BreadcrumbItem of(String label, String href) {
    Objects.requireNonNull(href, "href must not be null");
    return new BreadcrumbItem(label, href, null, null, null, null);
  }

  /**
   * A crumb that links to a view of the app, as a {@link com.vaadin.flow.router.RouterLink} does.
   *
   * @param label its text, not blank
   * @param view a class with a route that needs no parameters
   * @return the crumb
   */
  public static BreadcrumbItem of(String label, Class<? extends Component> view) {
    return of(label, view, RouteParameters.empty());
  }

  /**
   * A crumb that links to a view of the app, as a {@link com.vaadin.flow.router.RouterLink} does.
   *
   * @param label its text, not blank
   * @param view a class with a route
   * @param parameters the parameters of the route
   * @return the crumb
   */
  public static BreadcrumbItem of(
      String label, Class<? extends Component> view, RouteParameters parameters) {
    Objects.requireNonNull(view, "view must not be null");
    Objects.requireNonNull(parameters, "parameters must not be null");
    return new BreadcrumbItem(label, null, view, parameters, null, null);
  }

  /**
   * A crumb that is a button.
   *
   * @param label its text, not blank
   * @param listener called when it is pressed
   * @return the crumb
   */
  public static BreadcrumbItem action(
      String label, ComponentEventListener<Breadcrumb.ItemClickEvent> listener) {
    Objects.requireNonNull(listener, "listener must not be null");
    return new BreadcrumbItem(label, null, null, null, listener, null);
  }

  /**
   * The crumb of where one is, which leads nowhere. It can only be the last.
   *
   * @param label its text, not blank
   * @return the crumb
   */
  public static BreadcrumbItem current(String label) {
    return new BreadcrumbItem(label, null, null, null, null, null);
  }

  /**
   * The same crumb with an icon before its text.
   *
   * @param icon the icon, which is of no other crumb; it should say nothing to a screen reader
   * @return the crumb with it
   */
  public BreadcrumbItem withIcon(Component icon) {
    Objects.requireNonNull(icon, "icon must not be null");
    return new BreadcrumbItem(label, href, view, parameters, listener, icon);
  }

  /**
   * The same crumb with something that hears when it is pressed, before a link leads on.
   *
   * @param listener called when it is pressed, in place of the one there was
   * @return the crumb with it
   */
  public BreadcrumbItem withClickListener(
      ComponentEventListener<Breadcrumb.ItemClickEvent> listener) {
    Objects.requireNonNull(listener, "listener must not be null");
    return new BreadcrumbItem(label, href, view, parameters, listener, icon);
  }

  /**
   * The text.
   *
   * @return never blank
   */
  public String getLabel() {
    return label;
  }

  /**
   * The address it links to.
   *
   * @return null if it links to none, or to a view
   */
  public @Nullable String getHref() {
    return href;
  }

  /**
   * The view it links to.
   *
   * @return null if it links to none, or to an address
   */
  public @Nullable Class<? extends Component> getView() {
    return view;
  }

  /**
   * The icon before the text.
   *
   * @return null if it has none
   */
  public @Nullable Component getIcon() {
    return icon;
  }

  /** The parameters of the view's route. */
  RouteParameters parameters() {
    return parameters == null ? RouteParameters.empty() : parameters;
  }

  @Nullable ComponentEventListener<Breadcrumb.ItemClickEvent> listener() {
    return listener;
  }

  /** Whether there is something to press. */
  boolean leadsOn() {
    return href != null || view != null || listener != null;
  }

  @Override
  public String toString() {
    return label;
  }
}
