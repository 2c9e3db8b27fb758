package dev.espressivo.base.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.dom.Element;
import org.jspecify.annotations.Nullable;

/**
 * The state and rendering of {@code HasHref}. It is not in the interface because it would be public
 * there.
 */
public final class Links {

  /** Whether the link opens in a new tab. */
  public static final Prop<Component, Boolean> NEW_TAB =
      Prop.kept("openInNewTab", false).then(Links::show);

  private Links() {}

  /**
   * {@return the link target of a component; null if the component is no link}
   *
   * @param component a component that can be a link
   */
  public static @Nullable LinkTarget of(Component component) {
    return ComponentUtil.getData(component, LinkTarget.class);
  }

  /**
   * {@return the address of a component's link; null if the component is no link}
   *
   * @param component a component that can be a link
   */
  public static @Nullable String href(Component component) {
    LinkTarget target = of(component);
    return target == null ? null : target.href(component);
  }

  /**
   * Sets the address of a component's link.
   *
   * @param component a component that can be a link
   * @param href the address; null for none
   * @throws IllegalArgumentException if the scheme is not safe
   */
  public static void setHref(Component component, @Nullable String href) {
    set(
        component,
        href == null
            ? null
            : new LinkTarget.Address(SafeAddress.require("href", href, "setUnsafeHref(String)")));
  }

  /**
   * Sets the link target of a component.
   *
   * @param component a component that can be a link
   * @param target the target; null for none
   * @throws com.vaadin.flow.router.NotFoundException if the app has no such route
   */
  public static void set(Component component, @Nullable LinkTarget target) {
    if (target != null && target.href(component) == null) {
      // The link may have been created before there was a router to resolve its route.
      component.addAttachListener(
          event -> {
            event.unregisterListener();
            show(component);
          });
    }
    ComponentUtil.setData(component, LinkTarget.class, target);
    show(component);
  }

  /**
   * Renders an element as the link of a component. While the component is no link, the element has
   * another tag: a button, which is enabled if the component is, or a text element.
   *
   * @param element the element; it is replaced in the tree if its tag changes
   * @param owner the component
   * @param enabled whether the component is enabled. While a component is removed from a disabled
   *     parent, this is the argument of {@code onEnabledStateChanged}; the component itself still
   *     says that it is disabled.
   * @param otherwise the tag of the element while the component is no link
   */
  public static void render(Element element, Component owner, boolean enabled, String otherwise) {
    LinkTarget target = of(owner);
    String tag = target == null ? otherwise : "a";
    boolean isButton = tag.equals("button");
    TagSwap.to(element, tag);
    Dom.setAttribute(element, "type", isButton ? "button" : null);
    element.setAttribute("disabled", isButton && !enabled);
    LinkTarget.show(element, target, owner, enabled, NEW_TAB.get(owner));
  }

  /** Renders the link. The same attributes depend on the link and on the enabled state. */
  private static void show(Component component) {
    component.onEnabledStateChanged(component.getElement().isEnabled());
  }
}
