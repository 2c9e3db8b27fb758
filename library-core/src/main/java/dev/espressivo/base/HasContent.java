package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasComponents;
import com.vaadin.flow.dom.Element;
import dev.espressivo.base.internal.Content;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * A component that takes children beside the parts of its own. The methods count, find and remove
 * only the children that were added; {@link Component#getChildren()} also returns the components in
 * slots.
 */
public interface HasContent extends HasComponents {

  @Override
  default void add(Component... components) {
    Objects.requireNonNull(components, "components must not be null");
    Arrays.asList(components)
        .forEach(component -> addComponentAtIndex(getComponentCount(), component));
  }

  @Override
  default void addComponentAtIndex(int index, Component component) {
    Objects.requireNonNull(component, "component must not be null");
    Content.insert((Component) this, index, component);
  }

  @Override
  default void remove(Component... components) {
    Content.remove((Component) this, List.of(components));
  }

  @Override
  default void removeAll() {
    Content.of((Component) this).forEach(Element::removeFromParent);
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
