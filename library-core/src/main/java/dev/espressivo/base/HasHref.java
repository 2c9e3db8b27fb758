package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasElement;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.RouteParameters;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.internal.LinkTarget;
import dev.espressivo.base.internal.Links;
import org.jspecify.annotations.Nullable;

/**
 * A component that is a link while it has an address.
 *
 * <p>Setting or removing the address calls {@link Component#onEnabledStateChanged}, where a
 * component renders its link together with its enabled state.
 */
public interface HasHref extends HasElement {

  /**
   * Returns the address of the link.
   *
   * @return null, the default, if the component is no link
   */
  default @Nullable String getHref() {
    return Links.HREF.get((Component) this);
  }

  /**
   * Makes the component a link to an address.
   *
   * @param href an absolute address, or one relative to the page's base; null for no link
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  default void setHref(@Nullable String href) {
    Links.HREF.set((Component) this, href);
  }

  /**
   * Makes the component a link to a view, which opens without loading the page anew.
   *
   * @param view a routed class
   * @throws com.vaadin.flow.router.NotFoundException if the app has no route to the view, or only
   *     one with parameters
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  default void setHref(Class<? extends Component> view) {
    setHref(view, RouteParameters.empty());
  }

  /**
   * Makes the component a link to a view with route parameters.
   *
   * @param view a routed class
   * @param parameters the parameters of its route
   * @throws com.vaadin.flow.router.NotFoundException if the app has no such route
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  default void setHref(Class<? extends Component> view, RouteParameters parameters) {
    setHref(view, parameters, QueryParameters.empty());
  }

  /**
   * Makes the component a link to a view with route and query parameters.
   *
   * @param view a routed class
   * @param parameters the parameters of its route
   * @param query the query parameters
   * @throws com.vaadin.flow.router.NotFoundException if the app has no such route
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  default void setHref(
      Class<? extends Component> view, RouteParameters parameters, QueryParameters query) {
    Links.set((Component) this, new LinkTarget.View(view, parameters, query));
  }

  /**
   * Binds the address of the link to a signal.
   *
   * @param href the signal; null in it means no link
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  default SignalBinding<@Nullable String> bindHref(Signal<@Nullable String> href) {
    return Links.HREF.bind((Component) this, href);
  }

  /**
   * Returns whether the link opens in a new tab.
   *
   * @return default false
   */
  default boolean isOpenInNewTab() {
    return Links.NEW_TAB.get((Component) this);
  }

  /**
   * Sets whether the link opens in a new tab, which cannot reach this page.
   *
   * @param openInNewTab whether it opens in a new tab
   */
  default void setOpenInNewTab(boolean openInNewTab) {
    Links.NEW_TAB.set((Component) this, openInNewTab);
  }
}
