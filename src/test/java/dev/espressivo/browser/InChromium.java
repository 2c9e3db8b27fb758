package dev.espressivo.browser;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that looks at the gallery in a real Chromium. A test method takes a {@link Visitor}, and
 * fails when the browser complains; a failed one leaves a picture in {@code
 * target/screenshots/failed}.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(VisitorExtension.class)
public @interface InChromium {}
