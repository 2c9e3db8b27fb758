package dev.espressivo.logconsole;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.function.SerializableConsumer;
import com.vaadin.flow.server.streams.DownloadHandler;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.TextNode;
import dev.espressivo.base.internal.Texts;
import dev.espressivo.base.internal.Wording;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The elements of a log console that the server renders. They are created once. Later changes hide
 * elements or replace their texts in place, so that a user who is typing loses nothing.
 */
final class LogConsoleControls implements LogConsoleView.Notices {

  /** The texts that the script shows and announces. */
  private static final Set<LogConsoleText> SAID_BY_SCRIPT =
      EnumSet.range(LogConsoleText.HITS, LogConsoleText.NOT_COPIED);

  /** The maximum number of characters of a time in a field. */
  private static final int MAX_TIME = 40;

  private final Component console;
  private final Wording<LogConsoleText> wording;

  private final Map<String, Element> elements;

  // The bounds in the fields, which may be in the wrong order while the user is typing.
  private @Nullable Instant start;
  private @Nullable Instant end;
  private ZoneId zone = ZoneId.systemDefault();
  private @Nullable Locale locale;
  private LogConsoleText emptyText = LogConsoleText.EMPTY;

  /**
   * Creates the elements and adds them to the console.
   *
   * @param onRange called with the time range when the user changes it
   */
  LogConsoleControls(Component console, SerializableConsumer<LogTimeRange> onRange) {
    this.console = console;
    wording = new Wording<>(console);
    elements = LogConsoleMarkup.TEMPLATE.addTo(console.getElement(), wording);
    element("input").setAttribute("maxlength", String.valueOf(LogFilter.MAX_QUERY));
    onBound(true, onRange);
    onBound(false, onRange);
    showWords();
  }

  private Element element(String key) {
    return Objects.requireNonNull(elements.get(key), key);
  }

  // ---- State ----

  /**
   * Shows or hides an element of the toolbar, or one of its buttons. Flow sends the content of one
   * that is hidden from the start when it is shown.
   */
  void show(String key, boolean shown) {
    element(key).setVisible(shown);
  }

  /** Adds an element between the toolbar and the lines. */
  void addAboveLines(Element added) {
    Element lines = element("viewport").getParent();
    Element root = console.getElement();
    root.insertChild(root.indexOfChild(lines), added);
  }

  /** Shows a time range in its fields, which are visible if there is a bound. */
  void showRange(LogTimeRange shown, ZoneId zone) {
    start = shown.from();
    end = shown.to();
    this.zone = zone;
    boolean open = !shown.equals(LogTimeRange.ALL);
    element("range").setAttribute("hidden", !open);
    element("rangeButton").setAttribute("aria-expanded", String.valueOf(open));
    element("from").setProperty("value", written(shown.from()));
    element("to").setProperty("value", written(shown.to()));
  }

  /**
   * Returns a time in the format of the fields; empty for none, and for a year that they do not
   * support.
   */
  private String written(@Nullable Instant time) {
    try {
      return time == null
          ? ""
          : LocalDateTime.ofInstant(time, zone).truncatedTo(ChronoUnit.SECONDS).toString();
    } catch (DateTimeException e) {
      return "";
    }
  }

  private @Nullable Instant read(String written) {
    try {
      return written.isEmpty() ? null : LocalDateTime.parse(written).atZone(zone).toInstant();
    } catch (DateTimeException e) {
      // The field produces only dates; any other text, from another client, is treated as no bound.
      return null;
    }
  }

  /**
   * Reads the field of a bound when the user changes it. The server does not write back to it while
   * the user is typing.
   */
  private void onBound(boolean first, SerializableConsumer<LogTimeRange> onRange) {
    Element bound = element(first ? "from" : "to");
    bound.addPropertyChangeListener(
        "value",
        "change",
        event -> {
          if (event.isUserOriginated()) {
            Instant time = read(bound.getProperty("value", ""));
            if (bound.getProperty("value", "").length() > MAX_TIME) {
              // No browser sends it, and the element would keep it.
              bound.setProperty("value", "");
            }
            if (first) {
              start = time;
            } else {
              end = time;
            }
            onRange.accept(LogTimeRange.between(start, end));
          }
        });
  }

  @Override
  public void showQuery(@Nullable String problem, List<LogSearch.Part> parts) {
    ArrayNode shown = JsonNodeFactory.instance.arrayNode();
    for (LogSearch.Part part : parts) {
      shown.addObject().put("from", part.from()).put("text", part.text());
    }
    if (!shown.equals(console.getElement().getPropertyRaw("terms"))) {
      console.getElement().setPropertyJson("terms", shown);
    }
    Element error = element("error");
    TextNode.show(error, 0, problem == null ? "" : problem);
    error.setAttribute("hidden", problem == null);
    element("field").setAttribute("data-invalid", problem != null);
    Dom.setAttribute(element("input"), "aria-invalid", problem == null ? null : "true");
  }

  @Override
  public void showEmpty(LogConsoleText text) {
    emptyText = text;
    TextNode.show(element("empty"), 0, Texts.of(console, text));
  }

  /**
   * Sets the address of the download link. Flow accepts handlers only on a thread with a current
   * UI.
   */
  void bind(DownloadHandler handler) {
    Element download = element("download");
    if (!download.hasAttribute("href")) {
      download.setAttribute("href", handler);
    }
  }

  // ---- Texts ----

  /**
   * Replaces all texts in place. Unchanged texts are not sent.
   *
   * @return whether the locale has changed
   */
  boolean showWords() {
    wording.show();
    showEmpty(emptyText);
    Element root = console.getElement();
    Element viewport = element("viewport");
    String label = Texts.of(console, LogConsoleText.LABEL);
    if (Objects.equals(viewport.getAttribute("aria-label"), root.getAttribute("aria-label"))) {
      // The app has set no name of its own.
      root.setAttribute("aria-label", label);
    }
    viewport.setAttribute("aria-label", label);
    ObjectNode words = JsonNodeFactory.instance.objectNode();
    Locale before = locale;
    locale = Texts.localeOf(console);
    words.put("locale", locale.toLanguageTag());
    for (LogConsoleText text : SAID_BY_SCRIPT) {
      if (text.englishForOne() == null) {
        words.put(Parts.nameOf(text), Texts.of(console, text));
      } else {
        Texts.forms(console, text).forEach(words.putObject(Parts.nameOf(text))::put);
      }
    }
    root.setPropertyJson("words", words);
    return !locale.equals(before);
  }
}
