package dev.espressivo.base.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.dom.Element;
import dev.espressivo.base.HasHref;
import org.jspecify.annotations.Nullable;

/** What {@link HasHref} keeps and shows; not in the interface, where it would be public. */
public final class Links {

  /** The address; the property that a signal can drive. */
  public static final Prop<Component, @Nullable String> HREF =
      Prop.shownBy("href", Links::href, Links::setHref);

  /** Whether the link opens in a new tab. */
  public static final Prop<Component, Boolean> NEW_TAB =
      Prop.kept("openInNewTab", false).then(Links::show);

  private Links() {}

  /**
   * Returns where a component leads.
   *
   * @param component the component
   * @return the target, or null if it is no link
   */
  public static @Nullable LinkTarget of(Component component) {
    return ComponentUtil.getData(component, LinkTarget.class);
  }

  /**
   * Sets where a component leads.
   *
   * @param component the component
   * @param target the target; null for none
   * @throws com.vaadin.flow.router.NotFoundException if the app has no such route
   */
  public static void set(Component component, @Nullable LinkTarget target) {
    HREF.requireUnbound(component);
    write(component, target);
  }

  private static void write(Component component, @Nullable LinkTarget target) {
    if (target != null && target.href(component) == null) {
      // Made before there is an app to ask for the route.
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
   * Shows an element as the link of a component or, while that is none, as something else: a button
   * that is enabled as the component is, or a text.
   *
   * @param element the element; it is replaced in its place if it needs another tag
   * @param owner the component
   * @param otherwise the tag of the element while the component is no link
   */
  public static void render(Element element, Component owner, String otherwise) {
    LinkTarget target = of(owner);
    boolean enabled = owner.getElement().isEnabled();
    String tag = target == null ? otherwise : "a";
    boolean isButton = tag.equals("button");
    TagSwap.to(element, tag);
    Dom.setAttribute(element, "type", isButton ? "button" : null);
    element.setAttribute("disabled", isButton && !enabled);
    LinkTarget.show(element, target, owner, enabled, NEW_TAB.get(owner));
  }

  /** Whether it is a link and whether it is enabled show in the same attributes. */
  private static void show(Component component) {
    component.onEnabledStateChanged(component.getElement().isEnabled());
  }

  private static @Nullable String href(Component component) {
    LinkTarget target = of(component);
    return target == null ? null : target.href(component);
  }

  private static void setHref(Component component, @Nullable String href) {
    write(component, href == null ? null : new LinkTarget.Address(href));
  }
}
