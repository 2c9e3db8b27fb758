package dev.espressivo.ai.internal;

import com.vaadin.flow.function.SerializableSupplier;
import com.vaadin.flow.server.VaadinService;
import dev.espressivo.http.internal.LocalServer;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads a key from the app's configuration each time it is needed, and does not keep it. */
public final class ConfiguredKey implements SerializableSupplier<@Nullable String> {

  /** The configurations of apps in this JVM, for keys that are looked up without Vaadin. */
  private static final List<UnaryOperator<@Nullable String>> SOURCES = new CopyOnWriteArrayList<>();

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
   * Adds the configuration of an app, which is asked where no Vaadin service is known.
   *
   * @param source returns the value of a property, or null if it is not set
   * @return an action that removes the configuration
   */
  public static Runnable addSource(UnaryOperator<@Nullable String> source) {
    SOURCES.add(source);
    return () -> SOURCES.remove(source);
  }

  /**
   * {@return the value of the property, of the system property or of the environment variable; null
   * if none is set}
   */
  @Override
  public @Nullable String get() {
    String variable = property.toUpperCase(Locale.ROOT).replace('.', '_').replace("-", "");
    VaadinService known = service.get();
    return Stream.of(
            LocalServer.candidates(known).stream().map(server -> server.property(property)),
            (known == null ? SOURCES : List.<UnaryOperator<@Nullable String>>of())
                .stream().map(source -> source.apply(property)),
            Stream.of(
                System.getProperty(property), System.getenv(property), System.getenv(variable)))
        .flatMap(Function.identity())
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
