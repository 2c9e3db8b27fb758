package dev.espressivo.base.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.function.SerializableConsumer;
import com.vaadin.flow.function.SerializableFunction;
import org.jspecify.annotations.Nullable;

/**
 * Describes a renderer of the app, which replaces a piece of a component by one of its own.
 *
 * @param <C> the component type
 * @param <V> the type of what is rendered
 */
public final class Renderer<C extends Component, V> {

  private final Prop<C, @Nullable SerializableFunction<V, @Nullable Component>> prop;

  private Renderer(Prop<C, @Nullable SerializableFunction<V, @Nullable Component>> prop) {
    this.prop = prop;
  }

  /**
   * Describes a renderer.
   *
   * @param name the property's name in camel case
   * @param redraw draws the component again after another renderer was set
   * @param <C> the component type
   * @param <V> the type of what is rendered
   * @return the descriptor
   */
  @SuppressWarnings({"unchecked", "rawtypes"})
  public static <C extends Component, V> Renderer<C, V> of(
      String name, SerializableConsumer<C> redraw) {
    return new Renderer<>((Prop) Prop.optional(name, SerializableFunction.class).then(redraw));
  }

  /**
   * Describes a renderer of any component, which draws itself again after another one was set.
   *
   * @param name the property's name in camel case
   * @param <V> the type of what is rendered
   * @return the descriptor
   */
  public static <V> Renderer<Component, V> of(String name) {
    return of(name, owner -> {});
  }

  /**
   * {@return the renderer of a component, or null (the default) if there is none}
   *
   * @param component a component with this renderer
   */
  public @Nullable SerializableFunction<V, @Nullable Component> get(C component) {
    return prop.get(component);
  }

  /**
   * Sets the renderer of a component.
   *
   * @param component a component with this renderer
   * @param renderer returns the piece in place of the usual one, or null for that; null for none
   */
  public void set(C component, @Nullable SerializableFunction<V, @Nullable Component> renderer) {
    prop.set(component, renderer);
  }

  /**
   * {@return the app's piece, or null for the usual one: if there is no renderer, or if it returns
   * null or throws an exception}
   *
   * @param component a component with this renderer
   * @param value what is rendered
   */
  public @Nullable Component render(C component, V value) {
    SerializableFunction<V, @Nullable Component> renderer = get(component);
    return renderer == null
        ? null
        : AppCode.<@Nullable Component>ask(() -> renderer.apply(value), null);
  }
}
