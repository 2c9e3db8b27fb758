package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import java.util.Map;
import java.util.Objects;

/**
 * A component with named parts, to each of which the app may give utility classes.
 *
 * <p>The root's class is that of {@code classes[ROOT]} with the component's own class merged last,
 * so that it always wins (see {@link ClassMerge}).
 *
 * @param <P> the enum of parts
 */
public interface HasParts<P extends Enum<P>> extends HasClassMerge {

  /**
   * Gives utility classes to parts, in place of all given before.
   *
   * @param classes a class list for each part that gets one
   */
  default void setClasses(Map<P, String> classes) {
    Parts.<P>of((Component) this)
        .set(Map.copyOf(Objects.requireNonNull(classes, "classes must not be null")));
  }

  /**
   * Gives utility classes to one part, in place of those given before.
   *
   * @param part the part
   * @param classes the class list, empty for none
   */
  default void setClasses(P part, String classes) {
    Objects.requireNonNull(part, "part must not be null");
    Parts.<P>of((Component) this)
        .set(part, Objects.requireNonNull(classes, "classes must not be null"));
  }

  /**
   * The classes given to parts.
   *
   * @return an unmodifiable view
   */
  default Map<P, String> getClasses() {
    Parts<P> parts = Parts.find((Component) this);
    return parts == null ? Map.of() : parts.all();
  }
}
