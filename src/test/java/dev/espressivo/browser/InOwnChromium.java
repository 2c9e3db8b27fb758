package dev.espressivo.browser;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * A test as {@link InChromium}, but in a second Chromium, beside the tests in the first. For tests
 * in which time plays no part: they are slower for the company.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@ResourceLock("second browser")
@ExtendWith(VisitorExtension.class)
public @interface InOwnChromium {}
