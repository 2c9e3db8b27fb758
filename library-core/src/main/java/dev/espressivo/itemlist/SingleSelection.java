package dev.espressivo.itemlist;

import com.vaadin.flow.component.HasValue;
import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The selection of a list as a field with one item.
 *
 * @param <T> the type of the items
 */
final class SingleSelection<T> implements HasValue<HasValue.ValueChangeEvent<T>, T>, Serializable {

  private final Bindable<Set<T>> selection;

  SingleSelection(Bindable<Set<T>> selection) {
    this.selection = selection;
  }

  private static <T> @Nullable T first(Set<T> items) {
    return items.stream().findFirst().orElse(null);
  }

  @Override
  public void setValue(@Nullable T value) {
    selection.setValue(value == null ? Set.of() : Set.of(value));
  }

  @Override
  @SuppressWarnings("NullAway") // The value of a field is null while it is empty.
  public T getValue() {
    return first(selection.getValue());
  }

  @Override
  public Registration addValueChangeListener(
      ValueChangeListener<? super ValueChangeEvent<T>> listener) {
    Check.notNull("listener", listener);
    return selection.addValueChangeListener(
        change ->
            listener.valueChanged(
                new Change<>(
                    this,
                    first(change.getOldValue()),
                    first(change.getValue()),
                    change.isFromClient())));
  }

  private record Change<T>(
      HasValue<?, T> field, @Nullable T before, @Nullable T after, boolean fromClient)
      implements ValueChangeEvent<T> {

    @Override
    public HasValue<?, T> getHasValue() {
      return field;
    }

    @Override
    public boolean isFromClient() {
      return fromClient;
    }

    @Override
    public @Nullable T getOldValue() {
      return before;
    }

    @Override
    public @Nullable T getValue() {
      return after;
    }
  }

  @Override
  public void setReadOnly(boolean readOnly) {
    selection.setReadOnly(readOnly);
  }

  @Override
  public boolean isReadOnly() {
    return selection.isReadOnly();
  }

  @Override
  public void setRequiredIndicatorVisible(boolean required) {
    selection.setRequiredIndicatorVisible(required);
  }

  @Override
  public boolean isRequiredIndicatorVisible() {
    return selection.isRequiredIndicatorVisible();
  }
}
