package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasStyle;
import com.vaadin.flow.component.SignalPropertySupport;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.Signal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A component with named parts, to each of which the app may give utility classes.
 *
 * <p>The root's class is that of {@code classes[ROOT]} with the component's own class merged last,
 * so that it always wins (see {@link ClassMerge}).
 *
 * @param <P> the enum of parts
 */
public interface HasParts<P extends Enum<P>> extends HasStyle {

  /**
   * The parts themselves, for the component's author.
   *
   * @return the component's one instance
   */
  Parts<P> parts();

  /**
   * Gives utility classes to parts, in place of all given before.
   *
   * @param classes a class list for each part that gets one
   */
  default void setClasses(Map<P, String> classes) {
    parts().set(Map.copyOf(Objects.requireNonNull(classes, "classes must not be null")));
  }

  /**
   * Gives utility classes to one part, in place of those given before.
   *
   * @param part the part
   * @param classes the class list, empty for none
   */
  default void setClasses(P part, String classes) {
    Objects.requireNonNull(part, "part must not be null");
    parts().set(part, Objects.requireNonNull(classes, "classes must not be null"));
  }

  /**
   * The classes given to parts.
   *
   * @return an unmodifiable view
   */
  default Map<P, String> getClasses() {
    return parts().all();
  }

  @Override
  default void setClassName(@Nullable String className) {
    parts().setOwn(className == null ? List.of() : List.of(className));
  }

  @Override
  default @Nullable String getClassName() {
    return parts().own().isEmpty() ? null : String.join(" ", parts().own());
  }

  @Override
  default boolean hasClassName(String className) {
    return parts().own().contains(className);
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
    List<String> names = new ArrayList<>(parts().own());
    names.addAll(List.of(classNames));
    parts().setOwn(names);
  }

  @Override
  default boolean removeClassName(String className) {
    boolean there = hasClassName(className);
    removeClassNames(className);
    return there;
  }

  @Override
  default void removeClassNames(String... classNames) {
    List<String> names = new ArrayList<>(parts().own());
    for (String className : classNames) {
      names.removeAll(List.of(className.strip().split("\\s+")));
    }
    parts().setOwn(names);
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
}
