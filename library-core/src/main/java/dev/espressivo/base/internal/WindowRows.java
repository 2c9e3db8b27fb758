package dev.espressivo.base.internal;

import com.vaadin.flow.data.provider.ArrayUpdater;
import com.vaadin.flow.data.provider.DataCommunicator;
import com.vaadin.flow.data.provider.DataGenerator;
import com.vaadin.flow.data.provider.DataProvider;
import com.vaadin.flow.data.provider.Query;
import com.vaadin.flow.dom.DisabledUpdateMode;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.function.SerializableSupplier;
import java.io.Serializable;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The rows of a long list that the browser has, of which {@code base/window.js} shows those in
 * view. A provider that fails, or breaks its contract, does not break the response: the component
 * is told, and asks again after {@link #reset()}.
 *
 * @param <T> the type of the rows
 */
public final class WindowRows<T> extends DataCommunicator<T> {

  /** The largest number of rows that a browser gets at once, more than fit on any screen. */
  public static final int MAX_RANGE = 400;

  /** The component, which is told about the rows. */
  public interface Listener extends Serializable {

    /** All rows are sent again. */
    void reset();

    /** The number of rows is known, or has changed. */
    void counted(int count);

    /** The provider has failed. */
    void failed();

    /** Returns whether changes are sent to the browser; then their number can be confirmed. */
    boolean sends(int updateId);
  }

  private final Element element;
  private final Listener listener;
  private boolean failed;
  private int count;
  private int from;
  private int length = MAX_RANGE;

  public WindowRows(Element element, DataGenerator<T> generator, Listener listener) {
    super(
        generator,
        new Updater(element, listener),
        rows -> element.callJsFunction("rows", "refresh", rows),
        element.getNode());
    this.element = element;
    this.listener = listener;
  }

  /**
   * Sends the rows that the browser requests.
   *
   * @param known returns how many rows there are as far as the browser knows; negative if none are
   *     sent on request
   */
  public void listen(SerializableSupplier<Integer> known) {
    element
        .addEventListener(
            "es-range",
            event -> {
              if (known.get() >= 0) {
                request(
                    event.getEventData().path("event.detail.start").asDouble(0),
                    event.getEventData().path("event.detail.end").asDouble(0),
                    known.get());
              }
            })
        .addEventData("event.detail.start")
        .addEventData("event.detail.end")
        .setDisabledUpdateMode(DisabledUpdateMode.ALWAYS);
  }

  /** Sends a range, which may be forged. */
  private void request(double start, double end, int known) {
    from = Math.clamp((long) start, 0, Math.max(0, known - 1));
    length = Math.clamp((long) end - from, 1, Math.min(MAX_RANGE, Integer.MAX_VALUE - from));
    setViewportRange(from, length);
  }

  /** Sends the first rows, or those that the browser has requested: it may have scrolled. */
  public void begin(int atLeast) {
    setViewportRange(from, Math.max(length, atLeast));
  }

  public boolean hasFailed() {
    return failed;
  }

  public void fail(RuntimeException cause) {
    if (!failed) {
      failed = true;
      LoggerFactory.getLogger(WindowRows.class)
          .error("The rows of <{}> could not be loaded", element.getTag(), cause);
      listener.failed();
    }
  }

  /**
   * Returns all rows that pass the filter, which are in memory, in the order of the data; none if
   * that fails.
   */
  public List<T> all() {
    try {
      List<T> all = fetch(new Query<>(0, Integer.MAX_VALUE, List.of(), null, getFilter()));
      requireRows(all);
      return all;
    } catch (RuntimeException e) {
      fail(e);
      return List.of();
    }
  }

  private static void requireRows(List<?> rows) {
    if (rows.stream().anyMatch(Objects::isNull)) {
      throw new IllegalStateException("the provider must not return null as a row");
    }
  }

  /**
   * Returns rows in the order in which they are shown: all that are in memory, or those that the
   * browser has requested last.
   */
  public List<T> ordered() {
    return getDataProvider().isInMemory()
        ? fetch(buildQuery(0, Integer.MAX_VALUE))
        : fetchFromProvider(from, length).toList();
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private List<T> fetch(Query query) {
    return ((DataProvider) getDataProvider()).fetch(query).toList();
  }

  @Override
  public void reset() {
    failed = false;
    // The constructor of the superclass resets, too.
    if (listener != null) {
      listener.reset();
    }
    super.reset();
  }

  @Override
  public int getDataProviderSize() {
    try {
      int size = super.getDataProviderSize();
      if (size < 0) {
        throw new IllegalStateException("size of rows must not be negative, but is " + size);
      }
      count = size;
      if (from > 0 && from >= size) {
        // The browser goes back to the rows that there are.
        from = 0;
        setViewportRange(from, length);
      }
    } catch (RuntimeException e) {
      fail(e);
    }
    return count;
  }

  @Override
  protected Stream<T> fetchFromProvider(int offset, int limit) {
    if (failed) {
      return Stream.empty();
    }
    try {
      List<@Nullable T> rows = super.fetchFromProvider(offset, limit).toList();
      int expected = isDefinedSize() ? Math.min(limit, count - offset) : 0;
      if (rows.size() < expected) {
        throw new IllegalStateException(
            "the provider must return %d rows from %d on, but returned %d"
                .formatted(expected, offset, rows.size()));
      }
      requireRows(rows);
      return rows.stream();
    } catch (RuntimeException e) {
      fail(e);
      return Stream.empty();
    }
  }

  /** Collects the changes of a response, and sends them in one call. */
  private static final class Updater implements ArrayUpdater {

    private final Element element;
    private final Listener listener;

    Updater(Element element, Listener listener) {
      this.element = element;
      this.listener = listener;
    }

    @Override
    public Update startUpdate(int count) {
      listener.counted(count);
      return new RowUpdate(element, listener);
    }

    @Override
    public void initialize() {
      // A new element in the browser has no rows.
    }
  }

  private static final class RowUpdate implements ArrayUpdater.Update {

    private final Element element;
    private final Listener listener;
    private final ArrayNode changes = JsonNodeFactory.instance.arrayNode();

    RowUpdate(Element element, Listener listener) {
      this.element = element;
      this.listener = listener;
    }

    @Override
    public void clear(int start, int length) {
      changes.addObject().put("start", start).put("length", length);
    }

    @Override
    public void set(int start, List<JsonNode> rows) {
      changes.addObject().put("start", start).putArray("rows").addAll(rows);
    }

    @Override
    public void commit(int updateId) {
      if (listener.sends(updateId)) {
        element.callJsFunction("rows", "update", changes);
      }
    }
  }
}
