package dev.espressivo.contract;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.github.mvysny.kaributesting.v10.Routes;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Gives a test a UI without a browser, and leaves the JVM as it was for the tests with one. */
final class WithoutBrowser implements BeforeEachCallback, AfterEachCallback {

  private final Map<String, @Nullable String> properties = new HashMap<>();

  @Override
  public void beforeEach(ExtensionContext context) {
    // Karibu sets these for the whole JVM, the running gallery included.
    for (String name : new String[] {"project.basedir", "vaadin.project.basedir"}) {
      properties.put(name, System.getProperty(name));
    }
    MockVaadin.setup(new Routes());
  }

  @Override
  public void afterEach(ExtensionContext context) {
    MockVaadin.tearDown();
    properties.forEach(
        (name, value) -> {
          if (value == null) {
            System.clearProperty(name);
          } else {
            System.setProperty(name, value);
          }
        });
  }
}
