package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import java.util.Map;
import java.util.Objects;

/**
 * A component with named parts, each of which the app can give utility classes.
 *
 * <p>The root has the classes given for {@code ROOT}, merged with those set on the component
 * itself; the latter take precedence (see {@link ClassMerge}).
 *
 * @param <P> the enum of parts
 */
public interface HasParts<P extends Enum<P>> extends HasClassMerge {

  /**
   * Sets the utility classes of the parts. They replace all classes given earlier.
   *
   * @param classes the class lists by part; a part that is not in the map has no classes
   */
  default void setClasses(Map<P, String> classes) {
    Parts.<P>of((Component) this)
        .set(Map.copyOf(Objects.requireNonNull(classes, "classes must not be null")));
  }

  /**
   * Sets the utility classes of one part. They replace those given earlier.
   *
   * @param part the part to style
   * @param classes the class names, separated by white space; empty for none
   */
  default void setClasses(P part, String classes) {
    Objects.requireNonNull(part, "part must not be null");
    Parts.<P>of((Component) this)
        .set(part, Objects.requireNonNull(classes, "classes must not be null"));
  }

  /**
   * {@return the utility classes of the parts; an unmodifiable view of the class lists by part;
   * empty by default}
   */
  default Map<P, String> getClasses() {
    Parts<P> parts = Parts.find((Component) this);
    return parts == null ? Map.of() : parts.all();
  }
}
