package dev.espressivo.base.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.RouteConfiguration;
import com.vaadin.flow.router.RouteParameters;
import com.vaadin.flow.server.VaadinService;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** The target of a link: an address, or a view of the app. Immutable. */
public sealed interface LinkTarget extends Serializable {

  /**
   * {@return the address for the {@code href} attribute; null for a view while the component is
   * detached and no Vaadin service is current}
   *
   * @param component the component that is the link
   * @throws com.vaadin.flow.router.NotFoundException if the app has no such route
   */
  @Nullable String href(Component component);

  /**
   * An address. It is not checked here, since a record that is deserialised is constructed again,
   * perhaps where the app's safe schemes are not known; see {@link SafeAddress}.
   *
   * @param href an absolute address, or one relative to the page's base
   */
  record Address(String href) implements LinkTarget {

    /** Refuses null. */
    public Address {
      Check.notNull("href", href);
    }

    @Override
    public String href(Component component) {
      return href;
    }
  }

  /**
   * A view of the app, which the router opens without reloading the page.
   *
   * @param view a routed class
   * @param parameters the parameters of its route
   * @param query the query parameters
   */
  record View(Class<? extends Component> view, RouteParameters parameters, QueryParameters query)
      implements LinkTarget {

    /** Refuses null. */
    public View {
      Check.notNull("view", view);
      Check.notNull("parameters", parameters);
      Check.notNull("query", query);
    }

    @Override
    public @Nullable String href(Component component) {
      if (!component.isAttached() && VaadinService.getCurrent() == null) {
        return null;
      }
      String path =
          RouteConfiguration.forRegistry(ComponentUtil.getRouter(component).getRegistry())
              .getUrl(view, parameters);
      String parameters = query.getQueryString();
      return parameters.isEmpty() ? path : path + "?" + parameters;
    }
  }

  /**
   * Sets or removes the link attributes of an element. HTML has no disabled links, so a disabled
   * one has no address: it cannot be followed and is not focusable.
   *
   * @param element an {@code <a>}, or another element if there is no target
   * @param target the target; null for no link
   * @param owner the component that is the link
   * @param enabled whether the link can be followed
   * @param newTab whether it opens in a new tab
   */
  static void show(
      Element element,
      @Nullable LinkTarget target,
      Component owner,
      boolean enabled,
      boolean newTab) {
    boolean followed = target != null && enabled;
    Dom.setAttribute(element, "href", followed ? target.href(owner) : null);
    element.setAttribute("router-link", followed && target instanceof View && !newTab);
    Dom.setAttribute(element, "target", followed && newTab ? "_blank" : null);
    Dom.setAttribute(element, "rel", followed && newTab ? "noopener" : null);
    if (target != null && !enabled) {
      element.setAttribute("role", "link").setAttribute("aria-disabled", "true");
    } else {
      if ("link".equals(element.getAttribute("role"))) {
        element.removeAttribute("role");
      }
      element.removeAttribute("aria-disabled");
    }
  }
}
