package dev.espressivo.demo.shell;

import com.vaadin.flow.component.Component;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Determines where the navigation, the search and the home page list a page. Every page routed
 * within the {@link GalleryShell} has this annotation. The address is that of its route; title and
 * summary come from the sources.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Listed {

  /** The group of the navigation that the page belongs to. */
  Group group();

  /** The name of its glyph. */
  String glyph();

  /**
   * The component that the page shows. Its name is the page's title, and the first sentence of its
   * Javadoc the page's summary. Default: {@code Component}, for a page that uses its own name and
   * Javadoc.
   */
  Class<? extends Component> component() default Component.class;

  /** Types that are used with the component, whose API its page shows too. Default: none. */
  Class<?>[] related() default {};

  /** The title, if it cannot be derived from the name of the class. Default: empty. */
  String title() default "";
}
