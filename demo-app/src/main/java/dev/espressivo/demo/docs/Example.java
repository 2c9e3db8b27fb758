package dev.espressivo.demo.docs;

import dev.espressivo.demo.data.DataSet;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method of a page as an example: what it returns is shown live, its Javadoc is the text
 * above, and its source is the code tab. Such a method returns a component and takes nothing, or
 * the rows of the data that it names, or what its page gives it. Visitors copy the source: it uses
 * Vaadin's classes and the library's, and nothing else of the gallery than private members of its
 * own page, which the code tab shows too.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Example {

  /** The title, unique within its page. */
  String value();

  /**
   * The label of the button that builds the example, for one too heavy to be built with the page.
   * Default: empty, which builds it at once.
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
