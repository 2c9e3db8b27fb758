package dev.espressivo.ai.spring;

import com.vaadin.flow.function.SerializableSupplier;
import dev.espressivo.ai.internal.ConfiguredKey;
import org.jspecify.annotations.Nullable;
import org.springframework.core.env.Environment;

/**
 * Looks a key up in the application's properties each time it is needed, and does not keep it. In a
 * restored session the properties come from Vaadin's service.
 */
final class EnvironmentKey implements SerializableSupplier<@Nullable String> {

  private final String property;
  private final ConfiguredKey restored;
  private final transient @Nullable Environment environment;

  EnvironmentKey(String property, Environment environment) {
    this.property = property;
    this.restored = new ConfiguredKey(property);
    this.environment = environment;
  }

  @Override
  public @Nullable String get() {
    String key = environment == null ? restored.get() : environment.getProperty(property);
    return key == null || key.isBlank() ? null : key;
  }

  /** Returns the name of the property. */
  @Override
  public String toString() {
    return property;
  }
}
