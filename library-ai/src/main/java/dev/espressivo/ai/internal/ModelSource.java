package dev.espressivo.ai.internal;

import com.vaadin.flow.function.SerializableSupplier;
import com.vaadin.flow.server.VaadinService;
import dev.espressivo.aichat.ReplyFailedException;
import dev.espressivo.aichat.ReplyFailure;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * The source of an adapter's model. Serialisable, unlike the model. Immutable except for the
 * remembered service.
 *
 * @param <T> the type of the model
 */
public final class ModelSource<T> implements Serializable {

  /** The message for the user. */
  private static final String MISSING = "There is no AI model to answer";

  private final Class<T> type;
  private final @Nullable SerializableSupplier<? extends @Nullable T> supplier;

  private final KnownService service = new KnownService();

  private ModelSource(
      Class<T> type, @Nullable SerializableSupplier<? extends @Nullable T> supplier) {
    this.type = type;
    this.supplier = supplier;
  }

  /**
   * {@return a source that looks the model up among the app's beans}
   *
   * @param type the type of the bean
   * @param <T> the type of the model
   */
  public static <T> ModelSource<T> bean(Class<T> type) {
    return new ModelSource<>(type, null);
  }

  /**
   * {@return a source that calls a supplier for each request}
   *
   * @param type the type of the model
   * @param supplier supplies the model, or null if there is none
   * @param <T> the type of the model
   */
  public static <T> ModelSource<T> supplied(
      Class<T> type, SerializableSupplier<? extends @Nullable T> supplier) {
    return new ModelSource<>(type, supplier);
  }

  /**
   * {@return the model}
   *
   * @throws ReplyFailedException if there is none
   */
  public T get() throws ReplyFailedException {
    T model;
    try {
      model = find();
    } catch (RuntimeException e) {
      throw missing(Secrets.describe(Secrets.cause(e)));
    }
    if (model == null) {
      throw missing("the supplier returned null");
    }
    return model;
  }

  private ReplyFailedException missing(String reason) {
    LoggerFactory.getLogger(ModelSource.class).warn("There is no {}: {}", type.getName(), reason);
    return new ReplyFailedException(ReplyFailure.NOT_CONFIGURED);
  }

  /**
   * {@return the reason why the model cannot be found, as a text for the user; null if it can be
   * found}
   */
  public @Nullable String unavailable() {
    try {
      return find() == null ? MISSING : null;
    } catch (RuntimeException e) {
      return MISSING;
    }
  }

  private @Nullable T find() {
    if (supplier != null) {
      return supplier.get();
    }
    VaadinService known = service.get();
    if (known == null) {
      throw new IllegalStateException(
          "no Vaadin service is known on this thread; create the adapter in a UI, or give it a"
              + " supplier");
    }
    return known.getInstantiator().getOrCreate(type);
  }

  @Override
  public String toString() {
    return supplier == null ? "bean " + type.getSimpleName() : "supplied " + type.getSimpleName();
  }
}
