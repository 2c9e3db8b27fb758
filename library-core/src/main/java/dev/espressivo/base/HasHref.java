package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasElement;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.RouteParameters;
import dev.espressivo.base.internal.LinkTarget;
import dev.espressivo.base.internal.Links;
import org.jspecify.annotations.Nullable;

/**
 * A component that is a link while it has an address.
 *
 * <p>Setting or removing the address calls {@link Component#onEnabledStateChanged}, in which a
 * component renders its link and its enabled state together.
 */
public interface HasHref extends HasElement {

  /** {@return the address of the link, or null (the default) if the component is no link} */
  default @Nullable String getHref() {
    return Links.href((Component) this);
  }

  /**
   * Makes the component a link to an address whose scheme is safe: relative, {@code http}, {@code
   * https}, {@code mailto}, {@code tel} or {@code ftp}, or one of those in Vaadin's property {@code
   * safeUrlSchemes}, which is {@code com.vaadin.safeUrlSchemes} in Vaadin 25.2.
   *
   * @param href an absolute address, or one relative to the page's base; null for no link
   * @throws IllegalArgumentException if the scheme is not safe, such as {@code javascript:}
   */
  default void setHref(@Nullable String href) {
    Links.setHref((Component) this, href);
  }

  /**
   * Makes the component a link to an address with any scheme. An address such as {@code
   * javascript:…} runs a script in this page, so never set one that comes from users.
   *
   * @param href an address that the app trusts
   */
  default void setUnsafeHref(String href) {
    Links.set((Component) this, new LinkTarget.Address(href));
  }

  /**
   * Makes the component a link to a view, which opens without reloading the page.
   *
   * @param view the view's class, which has a route
   * @throws com.vaadin.flow.router.NotFoundException if the app has no route to the view, or only
   *     one with parameters
   */
  default void setHref(Class<? extends Component> view) {
    setHref(view, RouteParameters.empty());
  }

  /**
   * Makes the component a link to a view with route parameters.
   *
   * @param view the view's class, which has a route
   * @param parameters the parameters of its route
   * @throws com.vaadin.flow.router.NotFoundException if the app has no such route
   */
  default void setHref(Class<? extends Component> view, RouteParameters parameters) {
    setHref(view, parameters, QueryParameters.empty());
  }

  /**
   * Makes the component a link to a view with route and query parameters.
   *
   * @param view the view's class, which has a route
   * @param parameters the parameters of its route
   * @param query the query parameters
   * @throws com.vaadin.flow.router.NotFoundException if the app has no such route
   */
  default void setHref(
      Class<? extends Component> view, RouteParameters parameters, QueryParameters query) {
    Links.set((Component) this, new LinkTarget.View(view, parameters, query));
  }

  /** {@return whether the link opens in a new tab; default false} */
  default boolean isOpenInNewTab() {
    return Links.NEW_TAB.get((Component) this);
  }

  /**
   * Sets whether the link opens in a new tab. The new tab has no access to this page ({@code
   * rel="noopener"}).
   *
   * @param openInNewTab whether it opens in a new tab
   */
  default void setOpenInNewTab(boolean openInNewTab) {
    Links.NEW_TAB.set((Component) this, openInNewTab);
  }
}
