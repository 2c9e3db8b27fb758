package dev.espressivo.browser;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * A test that looks at the gallery in a real Chromium. A test method takes a {@link Visitor}, and
 * fails when the browser complains; a failed one leaves a picture and Playwright's trace in {@code
 * target/screenshots/failed}.
 *
 * <p>These tests run one after the other, in one browser. Tests without a browser, and those {@link
 * InOwnChromium in a second one}, run beside them.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@ResourceLock("browser")
@ExtendWith(VisitorExtension.class)
public @interface InChromium {}
