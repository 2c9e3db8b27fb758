package dev.espressivo.demo.docs;

import dev.espressivo.demo.data.DataSet;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method of a page as an example: the component that it returns is shown live, its Javadoc
 * is the text above, and its source is in the code tab. Such a method has no parameters, or takes
 * the rows of the data that the annotation names, or arguments from its page. Visitors copy the
 * source, so it may use only Vaadin's classes, those of the library, and private members of its own
 * page, which the code tab also shows.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Example {

  /** The title, unique within its page. */
  String value();

  /**
   * The label of the button that builds the example, for an example that is too expensive to be
   * built with the page. Default: empty; the example is built with the page.
   */
  String start() default "";

  /**
   * The data that the example shows, which is named below it: a data set for each parameter of the
   * method, a {@code List} of records. Default: none.
   */
  DataSet[] data() default {};

  /**
   * A top-level class whose source is the code tab, for an example that is a class of its own.
   * Default: void, for the source of the method.
   */
  Class<?> source() default void.class;
}
