package dev.espressivo.ai.internal;

import com.vaadin.flow.function.SerializableSupplier;
import dev.espressivo.base.internal.LocalServer;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads a key from the app's configuration each time it is needed, and does not keep it. */
public final class ConfiguredKey implements SerializableSupplier<@Nullable String> {

  private final String property;

  private final KnownService service = new KnownService();

  /**
   * Creates a supplier.
   *
   * @param property the name of the property
   */
  public ConfiguredKey(String property) {
    this.property = property;
  }

  /**
   * Returns the key.
   *
   * @return the value of the property, of the system property or of the environment variable; null
   *     if none is set
   */
  @Override
  public @Nullable String get() {
    String variable = property.toUpperCase(Locale.ROOT).replace('.', '_').replace("-", "");
    return Stream.concat(
            LocalServer.candidates(service.get()).stream().map(server -> server.property(property)),
            Stream.of(
                System.getProperty(property), System.getenv(property), System.getenv(variable)))
        .filter(Objects::nonNull)
        .filter(value -> !value.isBlank())
        .findFirst()
        .orElse(null);
  }

  /** Returns the name of the property. */
  @Override
  public String toString() {
    return property;
  }
}
