package dev.espressivo.base.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.HasComponents;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.ElementEffect;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.Signal;
import java.io.Serializable;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The children that the app added to a component. An element is a child if it belongs to a
 * component, has neither {@code data-part} nor {@code slot}, and is not an {@linkplain #ICON icon}.
 * Children are in the element with the attribute {@link #HOST}, or in the root if there is no such
 * element.
 */
public final class Content {

  /** The attribute of the element that holds the children. */
  public static final String HOST = "data-content";

  /** The attribute of a component that the app set as an icon, not as a child. */
  public static final String ICON = "data-icon";

  private static final String PART = "data-part";
  private static final List<String> NO_CHILD = List.of("slot", ICON);

  private Content() {}

  /**
   * {@return the icon of a component, or null if there is none}
   *
   * @param owner the component
   */
  public static @Nullable Component icon(Component owner) {
    return owner
        .getElement()
        .getChildren()
        .filter(child -> !child.isTextNode() && child.hasAttribute(ICON))
        .findFirst()
        .flatMap(Element::getComponent)
        .orElse(null);
  }

  /**
   * Shows an icon in place of the current one.
   *
   * @param owner the component
   * @param index the index of the icon in the root element
   * @param icon the icon; null for none
   */
  public static void showIcon(Component owner, int index, @Nullable Component icon) {
    Component before = icon(owner);
    if (before != null) {
      before.getElement().removeFromParent().removeAttribute(ICON);
    }
    if (icon != null) {
      owner.getElement().insertChild(index, icon.getElement().setAttribute(ICON, ""));
    }
  }

  /**
   * {@return a copy of the elements of the children, in order}
   *
   * @param owner the component
   */
  public static List<Element> of(Component owner) {
    return host(owner).getChildren().filter(Content::isChild).toList();
  }

  /**
   * Inserts a child. A component that is a child already is moved.
   *
   * @param owner the component
   * @param index the index among the children
   * @param child the component to insert
   * @throws IndexOutOfBoundsException if the index is negative or greater than the number of
   *     children
   * @throws BindingActiveException if the children are bound to a signal
   */
  public static void insert(Component owner, int index, Component child) {
    requireUnbound(owner);
    Element host = host(owner);
    Objects.checkIndex(index, of(owner).size() + 1);
    Element element = child.getElement().removeFromParent();
    if (!element.isTextNode()) {
      element.removeAttribute(ICON);
    }
    List<Element> children = of(owner);
    int place =
        index < children.size()
            ? host.indexOfChild(children.get(index))
            : children.isEmpty() ? host.getChildCount() : host.indexOfChild(children.getLast()) + 1;
    host.insertChild(place, element);
  }

  /**
   * Removes children. A component without a parent is ignored.
   *
   * @param owner the component
   * @param removed the children
   * @throws IllegalArgumentException if a component has another parent; then none is removed
   * @throws BindingActiveException if the children are bound to a signal
   */
  public static void remove(Component owner, Collection<? extends Component> removed) {
    requireUnbound(owner);
    Element host = host(owner);
    List<Element> elements =
        removed.stream()
            .map(Component::getElement)
            .filter(element -> element.getParent() != null)
            .toList();
    for (Element element : elements) {
      if (!host.equals(element.getParent()) || !isChild(element)) {
        throw new IllegalArgumentException(
            "component must be a child of this component, but %s is not"
                .formatted(element.getComponent().orElseThrow()));
      }
    }
    elements.forEach(Element::removeFromParent);
  }

  /**
   * Binds the children to a list signal. Flow's own binding cannot be used: it regards the
   * component's own elements under the root as children that were added without the binding.
   *
   * @param owner the component
   * @param list one signal for each child, in their order
   * @param factory creates the child for a signal in the list
   * @param <S> the type of the signals in the list
   * @param <C> the type of the component
   * @throws IllegalStateException if the component has children
   * @throws BindingActiveException if the children are bound already
   */
  public static <S, C extends Component & HasComponents> void bind(
      C owner, Signal<List<S>> list, SerializableFunction<S, Component> factory) {
    Check.notNull("list", list);
    Check.notNull("childFactory", factory);
    requireUnbound(owner);
    if (!of(owner).isEmpty()) {
      throw new IllegalStateException("component must have no children when they are bound");
    }
    Binding<S> binding = new Binding<>(factory);
    ComponentUtil.setData(owner, Binding.class, binding);
    ElementEffect.effect(owner.getElement(), () -> binding.show(owner, list.get()));
  }

  /** The children that were created for the signals of a list. */
  private static final class Binding<S> implements Serializable {

    private final SerializableFunction<S, Component> factory;
    private final Map<S, Component> children = new HashMap<>();
    private boolean showing;

    Binding(SerializableFunction<S, Component> factory) {
      this.factory = factory;
    }

    <C extends Component & HasComponents> void show(C owner, List<S> signals) {
      Set<S> gone = new HashSet<>(children.keySet());
      signals.forEach(gone::remove);
      gone.forEach(signal -> children.remove(signal).removeFromParent());
      for (int i = 0; i < signals.size(); i++) {
        Component child = children.get(signals.get(i));
        if (child == null) {
          child = Check.notNull("child", factory.apply(signals.get(i)));
          children.put(signals.get(i), child);
        }
        List<Element> shown = of(owner);
        if (i >= shown.size() || !shown.get(i).equals(child.getElement())) {
          showing = true;
          try {
            owner.addComponentAtIndex(i, child);
          } finally {
            showing = false;
          }
        }
      }
    }
  }

  /**
   * Refuses a change of the children while they are bound to a signal.
   *
   * @param owner the component
   * @throws BindingActiveException if they are bound
   */
  static void requireUnbound(Component owner) {
    Binding<?> binding = ComponentUtil.getData(owner, Binding.class);
    if (binding != null && !binding.showing) {
      throw new BindingActiveException(
          "children are bound to a signal and cannot be added or removed");
    }
  }

  private static boolean isChild(Element element) {
    return element.getComponent().isPresent()
        && (element.isTextNode()
            || (NO_CHILD.stream().noneMatch(element::hasAttribute) && !isOwnPart(element)));
  }

  /** Returns whether an element is a part, unless it is a child that is one, such as an item. */
  private static boolean isOwnPart(Element element) {
    Element parent = element.getParent();
    return element.hasAttribute(PART) && (parent == null || !parent.hasAttribute(HOST));
  }

  private static Element host(Component owner) {
    return find(owner.getElement()).orElse(owner.getElement());
  }

  /** Searches the component's own elements, not those of its children. */
  private static Optional<Element> find(Element parent) {
    return parent
        .getChildren()
        .filter(child -> !child.isTextNode() && child.getComponent().isEmpty())
        .flatMap(
            child -> child.hasAttribute(HOST) ? Optional.of(child).stream() : find(child).stream())
        .findFirst();
  }
}
