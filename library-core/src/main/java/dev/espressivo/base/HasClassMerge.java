package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasStyle;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.ClassList;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Check;
import java.util.Arrays;
import java.util.List;
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
    merged().replaceAll(className == null ? List.of() : List.of(className));
  }

  @Override
  default @Nullable String getClassName() {
    ClassList names = getClassNames();
    return names.isEmpty() ? null : String.join(" ", names);
  }

  /**
   * {@return the class names that the app has set on the component; a modifiable view} A name that
   * is added to the set is merged, too.
   */
  @Override
  default ClassList getClassNames() {
    return merged();
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
    merged().include(Arrays.asList(Check.notNull("classNames", classNames)));
  }

  @Override
  default boolean removeClassName(String className) {
    boolean there = hasClassName(className);
    removeClassNames(className);
    return there;
  }

  @Override
  default void removeClassNames(String... classNames) {
    merged().exclude(Arrays.asList(Check.notNull("classNames", classNames)));
  }

  private MergedClassList merged() {
    return new MergedClassList((Component) this);
  }
}
