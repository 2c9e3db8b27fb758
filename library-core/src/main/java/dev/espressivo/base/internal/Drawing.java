package dev.espressivo.base.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.function.SerializableSupplier;
import com.vaadin.flow.shared.Registration;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The layers of a component that the server draws as strings: a calendar's months, a chart's axes
 * and marks. Changed layers are sent in one call of the element's function {@code draw(layers)};
 * its argument is an object with the markup by layer name. The session holds only a checksum of the
 * markup. When the component is attached again, it has a new element in the browser, so all layers
 * are sent again.
 *
 * <p>Must be used with the session locked.
 */
public final class Drawing implements Serializable {

  private final Component owner;
  private final Map<String, SerializableSupplier<String>> layers = new LinkedHashMap<>();
  private final Map<String, Long> sent = new HashMap<>();
  private @Nullable SerializableSupplier<Map<String, String>> together;
  private @Nullable Registration pending;

  /**
   * The markup that the browser has, while only changes are sent; not serialised with the session.
   */
  private transient @Nullable Map<String, String> kept;

  /**
   * Creates the drawing of a component.
   *
   * @param owner the component
   */
  public Drawing(Component owner) {
    this.owner = owner;
    owner.addAttachListener(
        event -> {
          sent.clear();
          kept = null;
          if (pending != null) {
            pending.remove();
            pending = null;
          }
          schedule(event.getUI());
        });
  }

  /**
   * Adds a layer. Layers are drawn in the order in which they are added.
   *
   * @param name the name of the layer in the browser
   * @param draw returns the markup of the layer; called at most once per response
   * @return this drawing
   */
  public Drawing layer(String name, SerializableSupplier<String> draw) {
    layers.put(name, draw);
    return this;
  }

  /**
   * Adds a function that draws several layers at once, after those of {@link #layer}.
   *
   * @param draw returns the markup by the name of the layer in the browser; a layer that is missing
   *     stays unchanged; called at most once per response
   * @return this drawing
   */
  public Drawing layers(SerializableSupplier<Map<String, String>> draw) {
    together = draw;
    return this;
  }

  /**
   * Sends all layers once more, and from then on only the difference of a layer that has changed:
   * an array in place of the string, from which the component's script builds the new string. Each
   * step is either a string to append, or two numbers: the start and the length of the piece of the
   * previous string to append. This mode ends when the component is attached again; after
   * deserialisation all layers are sent in full once. In this mode the session holds the markup, so
   * it is meant for layers that often change a little.
   */
  public void sendChanges() {
    sent.clear();
    kept = new HashMap<>();
    refresh();
  }

  /** Ends {@link #sendChanges}: a layer that changes is sent as a string again. */
  public void sendWhole() {
    kept = null;
  }

  /** Draws all layers before the next response, and sends those that changed. */
  public void refresh() {
    owner.getUI().ifPresent(this::schedule);
  }

  private void schedule(UI ui) {
    if (pending == null) {
      pending = ui.beforeClientResponse(owner, context -> send());
    }
  }

  private void send() {
    pending = null;
    Map<String, String> drawn = new LinkedHashMap<>();
    layers.forEach((name, draw) -> drawn.put(name, draw.get()));
    if (together != null) {
      drawn.putAll(together.get());
    }
    ObjectNode changed = JsonNodeFactory.instance.objectNode();
    drawn.forEach(
        (name, markup) -> {
          long checksum = checksum(markup);
          if (!Objects.equals(checksum, sent.put(name, checksum))) {
            String before = kept == null ? null : kept.put(name, markup);
            if (before == null) {
              changed.put(name, markup);
            } else {
              changed.set(name, TextDelta.of(before, markup));
            }
          }
        });
    if (!changed.isEmpty()) {
      owner.getElement().callJsFunction("draw", changed);
    }
  }

  /**
   * Returns 64 bits that notice a change. The JVM computes both with instructions of the processor
   * from the first call on; SHA-256, before it is compiled, took a quarter of a chart's update.
   */
  private static long checksum(String markup) {
    byte[] bytes = markup.getBytes(StandardCharsets.UTF_8);
    return value(new CRC32(), bytes) << Integer.SIZE | value(new CRC32C(), bytes);
  }

  private static long value(Checksum checksum, byte[] bytes) {
    checksum.update(bytes, 0, bytes.length);
    return checksum.getValue();
  }
}
