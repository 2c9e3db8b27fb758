package dev.espressivo.browser;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Marks a class of tests of the gallery in a real Chromium. A test method takes a {@link Visitor},
 * and fails if the browser reports an error. A failed one leaves a screenshot and Playwright's
 * trace in {@code target/screenshots/failed}.
 *
 * <p>Two of these classes run at a time, each in the browser of its thread, in the same app. A test
 * that measures times is {@code @Isolated} as well.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(VisitorExtension.class)
public @interface InChromium {}
