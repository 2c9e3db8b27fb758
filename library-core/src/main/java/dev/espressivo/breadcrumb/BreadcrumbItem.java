package dev.espressivo.breadcrumb;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.RouteParameters;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.LinkTarget;
import dev.espressivo.base.internal.SafeAddress;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * One item of a {@link Breadcrumb}: a link, or a button that calls a listener. Immutable.
 *
 * <p>The last item of a breadcrumb is the current page. It is shown as text, even if it has a
 * target.
 */
public final class BreadcrumbItem implements Serializable {

  private final String label;
  private final @Nullable LinkTarget target;
  private final @Nullable ComponentEventListener<Breadcrumb.ItemClickEvent> listener;
  private final @Nullable Component icon;

  private BreadcrumbItem(
      String label,
      @Nullable LinkTarget target,
      @Nullable ComponentEventListener<Breadcrumb.ItemClickEvent> listener,
      @Nullable Component icon) {
    Check.notBlank("label", label);
    this.label = label;
    this.target = target;
    this.listener = listener;
    this.icon = icon;
  }

  /**
   * Creates an item that links to an address whose scheme is safe: relative, {@code http}, {@code
   * https}, {@code mailto}, {@code tel} or {@code ftp}, or one of those in Vaadin's property {@code
   * safeUrlSchemes}, which is {@code com.vaadin.safeUrlSchemes} in Vaadin 25.2.
   *
   * @param label the text, not blank
   * @param href an absolute address, or one relative to the page's base
   * @return the item
   * @throws IllegalArgumentException if the scheme is not safe, such as {@code javascript:}
   */
  public static BreadcrumbItem of(String label, String href) {
    return ofUnsafe(label, SafeAddress.require("href", href, "ofUnsafe(String, String)"));
  }

  /**
   * Creates an item that links to an address with any scheme. An address such as {@code
   * javascript:…} runs a script in this page, so never use one that comes from users.
   *
   * @param label the text, not blank
   * @param href an address that the app trusts
   * @return the item
   */
  public static BreadcrumbItem ofUnsafe(String label, String href) {
    return new BreadcrumbItem(label, new LinkTarget.Address(href), null, null);
  }

  /**
   * Creates an item that links to a view, which opens without reloading the page.
   *
   * @param label the text, not blank
   * @param view the view's class, whose route needs no parameters
   * @return the item
   */
  public static BreadcrumbItem of(String label, Class<? extends Component> view) {
    return of(label, view, RouteParameters.empty());
  }

  /**
   * Creates an item that links to a view with route parameters.
   *
   * @param label the text, not blank
   * @param view the view's class, which has a route
   * @param parameters the parameters of its route
   * @return the item
   */
  public static BreadcrumbItem of(
      String label, Class<? extends Component> view, RouteParameters parameters) {
    return of(label, view, parameters, QueryParameters.empty());
  }

  /**
   * Creates an item that links to a view with route and query parameters.
   *
   * @param label the text, not blank
   * @param view the view's class, which has a route
   * @param parameters the parameters of its route
   * @param query the query parameters
   * @return the item
   */
  public static BreadcrumbItem of(
      String label,
      Class<? extends Component> view,
      RouteParameters parameters,
      QueryParameters query) {
    return new BreadcrumbItem(label, new LinkTarget.View(view, parameters, query), null, null);
  }

  /**
   * Creates an item that is a button.
   *
   * @param label the text, not blank
   * @param listener called when the button is pressed
   * @return the item
   */
  public static BreadcrumbItem action(
      String label, ComponentEventListener<Breadcrumb.ItemClickEvent> listener) {
    return current(label).withClickListener(listener);
  }

  /**
   * Creates an item for the current page, without a target. It can only be the last one.
   *
   * @param label the text, not blank
   * @return the item
   */
  public static BreadcrumbItem current(String label) {
    return new BreadcrumbItem(label, null, null, null);
  }

  /**
   * {@return this item with an icon before its text}
   *
   * @param icon the icon, an instance for this item alone; it is hidden from screen readers
   */
  public BreadcrumbItem withIcon(Component icon) {
    return new BreadcrumbItem(label, target, listener, Check.notNull("icon", icon));
  }

  /**
   * {@return this item with a click listener} A link is followed after the listener has been
   * called.
   *
   * @param listener the listener, which replaces an earlier one
   */
  public BreadcrumbItem withClickListener(
      ComponentEventListener<Breadcrumb.ItemClickEvent> listener) {
    return new BreadcrumbItem(label, target, Check.notNull("listener", listener), icon);
  }

  /** {@return the text; never blank} */
  public String getLabel() {
    return label;
  }

  /**
   * {@return the address that the item links to; null if the item links to a view or is no link}
   */
  public @Nullable String getHref() {
    return target instanceof LinkTarget.Address address ? address.href() : null;
  }

  /**
   * {@return the class of the view that the item links to; null if the item links to an address or
   * is no link}
   */
  public @Nullable Class<? extends Component> getView() {
    return target instanceof LinkTarget.View link ? link.view() : null;
  }

  /** {@return the icon before the text; null if there is none} */
  public @Nullable Component getIcon() {
    return icon;
  }

  @Nullable LinkTarget target() {
    return target;
  }

  @Nullable ComponentEventListener<Breadcrumb.ItemClickEvent> listener() {
    return listener;
  }

  @Override
  public String toString() {
    return label;
  }
}
