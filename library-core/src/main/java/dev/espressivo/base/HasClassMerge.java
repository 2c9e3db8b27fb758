package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasStyle;
import com.vaadin.flow.component.SignalPropertySupport;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.internal.Assets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A component whose class list is merged: a utility class that comes later replaces an earlier one
 * of the same group (see {@link ClassMerge}), whichever method adds it.
 *
 * <p>All components of the library implement this interface. It loads the style sheets that they
 * share, before the component's own.
 */
@StyleSheet(Assets.TOKENS)
@StyleSheet(Assets.BASE)
public interface HasClassMerge extends HasStyle {

  @Override
  default void setClassName(@Nullable String className) {
    setOwn(className == null ? List.of() : List.of(className));
  }

  @Override
  default @Nullable String getClassName() {
    return own().isEmpty() ? null : String.join(" ", own());
  }

  @Override
  default boolean hasClassName(String className) {
    return own().contains(className);
  }

  @Override
  default void setClassName(String className, boolean set) {
    if (set) {
      addClassNames(className);
    } else {
      removeClassNames(className);
    }
  }

  @Override
  default void addClassName(String className) {
    addClassNames(className);
  }

  @Override
  default void addClassNames(String... classNames) {
    List<String> names = new ArrayList<>(own());
    names.addAll(List.of(classNames));
    setOwn(names);
  }

  @Override
  default boolean removeClassName(String className) {
    boolean there = hasClassName(className);
    removeClassNames(className);
    return there;
  }

  @Override
  default void removeClassNames(String... classNames) {
    List<String> names = new ArrayList<>(own());
    for (String className : classNames) {
      names.removeAll(ClassMerge.split(className));
    }
    setOwn(names);
  }

  @Override
  default SignalBinding<Boolean> bindClassName(String className, Signal<Boolean> signal) {
    return SignalPropertySupport.<Boolean>create(
            (Component) this, set -> setClassName(className, Boolean.TRUE.equals(set)))
        .bind(signal);
  }

  @Override
  default SignalBinding<List<String>> bindClassNames(Signal<List<String>> signal) {
    List<String> bound = new ArrayList<>();
    return SignalPropertySupport.<List<String>>create(
            (Component) this,
            names -> {
              removeClassNames(bound.toArray(String[]::new));
              bound.clear();
              bound.addAll(names);
              addClassNames(bound.toArray(String[]::new));
            })
        .bind(signal);
  }

  private Set<String> own() {
    Parts<?> parts = Parts.find((Component) this);
    return parts == null ? Parts.classNames(getElement()) : parts.own();
  }

  private void setOwn(List<String> names) {
    Parts<?> parts = Parts.find((Component) this);
    if (parts == null) {
      Parts.show(getElement(), ClassMerge.merge(names.toArray(String[]::new)));
    } else {
      parts.setOwn(names);
    }
  }
}
