package dev.espressivo.contract;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.github.mvysny.kaributesting.v10.Routes;
import java.util.Properties;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Gives a test a UI without a browser, and leaves the JVM as it was. Karibu sets system properties,
 * so a test class that is extended by this needs a lock on them.
 */
public final class WithoutBrowser implements BeforeEachCallback, AfterEachCallback {

  private Properties before = new Properties();

  @Override
  public void beforeEach(ExtensionContext context) {
    before = (Properties) System.getProperties().clone();
    MockVaadin.setup(new Routes());
  }

  @Override
  public void afterEach(ExtensionContext context) {
    MockVaadin.tearDown();
    System.setProperties(before);
  }
}
