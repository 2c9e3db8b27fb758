package dev.espressivo.ai.spring;

import com.vaadin.flow.function.SerializableSupplier;
import com.vaadin.flow.server.VaadinService;
import dev.espressivo.ai.internal.KnownService;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;

/**
 * Finds a model among the application's beans each time it is needed. In a restored session the
 * beans come from Vaadin's service.
 */
final class ModelBean<T> implements SerializableSupplier<@Nullable T> {

  private final Class<T> type;
  private final transient @Nullable ObjectProvider<T> beans;

  private final KnownService service = new KnownService();

  ModelBean(Class<T> type, ObjectProvider<T> beans) {
    this.type = type;
    this.beans = beans;
  }

  @Override
  public @Nullable T get() {
    if (beans != null) {
      return beans.getIfAvailable();
    }
    VaadinService known = service.get();
    return known == null ? null : known.getInstantiator().getOrCreate(type);
  }

  @Override
  public String toString() {
    return "bean " + type.getSimpleName();
  }
}
