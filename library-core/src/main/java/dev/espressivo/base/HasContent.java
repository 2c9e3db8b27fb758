package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasComponents;
import com.vaadin.flow.dom.Element;
import dev.espressivo.base.internal.Content;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A component that takes children beside the parts of its own. The methods count, find and remove
 * only the children that were added; {@link Component#getChildren()} also returns the components in
 * slots.
 */
public interface HasContent extends HasComponents {

  @Override
  default void add(Collection<Component> components) {
    Objects.requireNonNull(components, "components must not be null");
    List.copyOf(components)
        .forEach(component -> addComponentAtIndex(getComponentCount(), component));
  }

  @Override
  default void addComponentAtIndex(int index, Component component) {
    Objects.requireNonNull(component, "component must not be null");
    Content.insert((Component) this, index, component);
  }

  @Override
  default void remove(Collection<Component> components) {
    Content.remove((Component) this, List.copyOf(components));
  }

  @Override
  default void removeAll() {
    remove(Content.of((Component) this).stream().flatMap(e -> e.getComponent().stream()).toList());
  }

  @Override
  default void replace(@Nullable Component oldComponent, @Nullable Component newComponent) {
    int index = oldComponent == null ? -1 : indexOf(oldComponent);
    if (newComponent == null || index < 0) {
      HasComponents.super.replace(oldComponent, newComponent);
      return;
    }
    int other = indexOf(newComponent);
    if (other < 0) {
      addComponentAtIndex(index, newComponent);
      remove(oldComponent);
    } else {
      // The earlier place first, so that the later one exists.
      addComponentAtIndex(Math.min(index, other), index < other ? newComponent : oldComponent);
      addComponentAtIndex(Math.max(index, other), index < other ? oldComponent : newComponent);
    }
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
