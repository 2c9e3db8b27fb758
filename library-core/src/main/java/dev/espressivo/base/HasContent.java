package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasComponents;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Content;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A component that takes children besides its own parts. The methods of this interface count, find
 * and remove only the children that were added; {@link Component#getChildren()} also returns the
 * components in slots.
 */
public interface HasContent extends HasComponents {

  @Override
  default void add(Component... components) {
    Objects.requireNonNull(components, "components must not be null");
    Arrays.asList(components)
        .forEach(component -> addComponentAtIndex(getComponentCount(), component));
  }

  @Override
  default void add(Collection<Component> components) {
    Objects.requireNonNull(components, "components must not be null");
    add(components.toArray(Component[]::new));
  }

  @Override
  default void addComponentAtIndex(int index, Component component) {
    Objects.requireNonNull(component, "component must not be null");
    Content.insert((Component) this, index, component);
  }

  @Override
  default void remove(Component... components) {
    Content.remove((Component) this, Check.noNulls("components", components));
  }

  @Override
  default void remove(Collection<Component> components) {
    Content.remove((Component) this, Check.noNulls("components", components));
  }

  /**
   * Replaces a child. If both components are children, they swap places.
   *
   * @param oldComponent the child to replace; if it is null or not a child, the new component is
   *     added at the end
   * @param newComponent the component that takes its place; null to remove the child
   */
  @Override
  default void replace(@Nullable Component oldComponent, @Nullable Component newComponent) {
    int place = oldComponent == null ? -1 : indexOf(oldComponent);
    if (newComponent == null) {
      if (oldComponent != null) {
        remove(oldComponent);
      }
    } else if (place < 0) {
      add(newComponent);
    } else if (!newComponent.equals(oldComponent)) {
      int other = indexOf(newComponent);
      remove(oldComponent);
      addComponentAtIndex(other >= 0 && other < place ? place - 1 : place, newComponent);
      if (other >= 0) {
        addComponentAtIndex(other, oldComponent);
      }
    }
  }

  @Override
  default void removeAll() {
    remove(Content.of((Component) this).stream().flatMap(e -> e.getComponent().stream()).toList());
  }

  /**
   * Binds the children to a list signal. The component has a child for each signal in the list, in
   * the same order, and keeps it as long as the signal is in the list. The component's own parts
   * are not affected.
   *
   * @param list the list; read while the component is attached
   * @param childFactory creates the child for a signal
   * @param <V> the type of the values
   * @param <S> the type of the signals in the list
   * @throws IllegalStateException if the component has children
   * @throws com.vaadin.flow.signals.BindingActiveException if the children are bound already
   */
  @Override
  default <V extends @Nullable Object, S extends Signal<V>> void bindChildren(
      Signal<List<S>> list, SerializableFunction<S, Component> childFactory) {
    Content.bind((Component & HasContent) this, list, childFactory);
  }

  @Override
  default int indexOf(Component component) {
    Objects.requireNonNull(component, "component must not be null");
    return Content.of((Component) this).indexOf(component.getElement());
  }

  @Override
  default int getComponentCount() {
    return Content.of((Component) this).size();
  }

  @Override
  default Component getComponentAt(int index) {
    List<Element> children = Content.of((Component) this);
    return children.get(Objects.checkIndex(index, children.size())).getComponent().orElseThrow();
  }
}
