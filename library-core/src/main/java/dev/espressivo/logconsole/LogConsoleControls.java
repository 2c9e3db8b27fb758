package dev.espressivo.logconsole;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.function.SerializableConsumer;
import com.vaadin.flow.server.streams.DownloadHandler;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.TextNode;
import dev.espressivo.base.internal.Texts;
import dev.espressivo.base.internal.Wording;
import dev.espressivo.logconsole.LogConsole.Part;
import java.io.Serializable;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The elements of a log console that the server renders. They are created once. Later changes hide
 * elements or replace their texts in place, so that a user who is typing loses nothing.
 */
final class LogConsoleControls implements Serializable {

  /** The texts that the script shows and announces. */
  private static final List<LogConsoleText> SAID_BY_SCRIPT =
      List.of(
          LogConsoleText.HITS,
          LogConsoleText.HIT_OF,
          LogConsoleText.NO_HITS,
          LogConsoleText.GAVE_UP,
          LogConsoleText.SO_FAR,
          LogConsoleText.STOPPED,
          LogConsoleText.CANCELLED,
          LogConsoleText.FRESH,
          LogConsoleText.CUT,
          LogConsoleText.LINES,
          LogConsoleText.SHOWN,
          LogConsoleText.MORE,
          LogConsoleText.NOT_LIVE,
          LogConsoleText.DROPPED,
          LogConsoleText.UNTIMED,
          LogConsoleText.OVERTAKEN,
          LogConsoleText.COPIED,
          LogConsoleText.COPIED_NEWEST,
          LogConsoleText.NOT_COPIED);

  /** The maximum number of characters of a time in a field. */
  private static final int MAX_TIME = 40;

  private final Component console;
  private final Wording<LogConsoleText> wording;

  private final Element toolbar;
  private final Element search;
  private final Element field;
  private final Element input;
  private final Element error = new Element("div");
  private final Element buttons;
  private final Element rangeButton;
  private final Element wrap;
  private final Element download = new Element("a");
  private final Element clear;
  private final Element chips;
  private final Element range;
  private final Element from;
  private final Element to;
  private final Element viewport;
  private final Element empty;
  private final List<Element> inToolbar;
  private final List<Element> inButtons;

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
    input = part(Part.SEARCH_FIELD, "input").setAttribute("type", "search");
    rangeButton = button("range", "clock", LogConsoleText.TIME_RANGE);
    wrap = toggle("wrap", "wrap-text", LogConsoleText.WRAP);
    clear = button("clearConsole", "delete", LogConsoleText.CLEAR);
    from = bound(true, onRange);
    to = bound(false, onRange);
    viewport = part(Part.VIEWPORT, "div").setAttribute("role", "treegrid");
    viewport.setAttribute("tabindex", "-1");
    empty = part(Part.EMPTY, "div");

    field = searchField();
    search = search();
    buttons = buttons();
    chips = chips();
    range = range();
    toolbar = part(Part.TOOLBAR, "div").appendChild(search, buttons, chips, range);
    inToolbar = toolbar.getChildren().toList();
    inButtons = buttons.getChildren().toList();
    console.getElement().appendChild(toolbar, window(), actions(), status());
    showWords();
  }

  private Element searchField() {
    input.setAttribute("autocomplete", "off").setAttribute("spellcheck", "false");
    input.setAttribute("maxlength", String.valueOf(LogQuery.MAX_TEXT));
    wording.name(input, LogConsoleText.SEARCH_LABEL);
    wording.attribute(input, "placeholder", LogConsoleText.SEARCH_PLACEHOLDER);
    return new Element("div")
        .setAttribute("data-field", "")
        .setAttribute("data-glyph", "search")
        .appendChild(
            input,
            part(Part.SEARCH_COUNT, "span"),
            toggle("match-case", "match-case", LogConsoleText.MATCH_CASE),
            toggle("regex", "regex", LogConsoleText.REGEX));
  }

  private Element search() {
    error.setAttribute("data-error", "").setAttribute("role", "alert").setAttribute("hidden", true);
    return part(Part.SEARCH, "div")
        .appendChild(
            field,
            button("previous", "chevron-up", LogConsoleText.PREVIOUS_HIT),
            button("next", "chevron-down", LogConsoleText.NEXT_HIT),
            error);
  }

  private Element buttons() {
    rangeButton.setAttribute("aria-expanded", "false");
    download.setAttribute("download", true).setAttribute("data-link", "");
    return part(Part.CONTROLS, "div")
        .setAttribute("role", "group")
        .appendChild(
            rangeButton,
            button("previous-error", "error-previous", LogConsoleText.PREVIOUS_ERROR),
            button("next-error", "error-next", LogConsoleText.NEXT_ERROR),
            wrap,
            button("first", "jump-to-start", LogConsoleText.FIRST),
            button("copy", "copy", LogConsoleText.COPY),
            named(
                Dom.action(download, "download").setAttribute("data-glyph", "download"),
                LogConsoleText.DOWNLOAD),
            clear);
  }

  private Element range() {
    return new Element("div")
        .setAttribute("data-range", "")
        .setAttribute("hidden", true)
        .appendChild(
            label(LogConsoleText.FROM, from),
            label(LogConsoleText.TO, to),
            button("clearTimeRange", "close", LogConsoleText.CLEAR_TIME_RANGE));
  }

  private Element window() {
    Element jump = Parts.mark(console, Part.JUMP, Dom.button("jump", "jump-to-end"));
    jump.appendChild(
        wording.content(new Element("span"), LogConsoleText.JUMP),
        new Element("span").setAttribute("data-fresh", ""));
    return new Element("div").setAttribute("data-window", "").appendChild(viewport, empty, jump);
  }

  private Element actions() {
    return new Element("div")
        .setAttribute("data-actions", "")
        .setAttribute("hidden", true)
        .appendChild(
            button("copy-line", "copy", LogConsoleText.COPY_LINE),
            button("context", "filter", LogConsoleText.VIEW_IN_CONTEXT));
  }

  private Element chips() {
    Element group = part(Part.CHIPS, "div").setAttribute("role", "group");
    wording.name(group, LogConsoleText.LEVELS);
    for (LogLevel level : LogLevel.values()) {
      Element chip = part(Part.CHIP, "button").setAttribute("type", "button");
      chip.setAttribute("data-level", Prop.spellingOf(level));
      chip.setAttribute("data-state-layer", "").setAttribute("aria-pressed", "true");
      chip.appendChild(
          new Element("span").setAttribute("data-dot", ""),
          wording
              .content(new Element("span"), LogConsoleText.of(level))
              .setAttribute("data-label", ""),
          new Element("span").setAttribute("data-count", ""));
      group.appendChild(chip);
    }
    return group;
  }

  private Element status() {
    Element bar = new Element("progress").setAttribute("max", "1");
    wording.name(bar, LogConsoleText.SEARCHING);
    Element progress = new Element("span").setAttribute("data-progress", "");
    progress
        .setAttribute("hidden", true)
        .appendChild(bar, textButton("cancel", LogConsoleText.CANCEL));
    return part(Part.STATUS, "div")
        .appendChild(
            new Element("span").setAttribute("data-lines", ""),
            new Element("span").setAttribute("data-dropped", ""),
            new Element("span").setAttribute("data-untimed", ""),
            new Element("span").setAttribute("data-gave-up", ""),
            new Element("span").setAttribute("data-connection", "").setAttribute("role", "status"),
            new Element("span").setAttribute("data-notice", ""),
            textButton("download-all", LogConsoleText.DOWNLOAD).setAttribute("hidden", true),
            progress,
            textButton("back", LogConsoleText.BACK));
  }

  // ---- State ----

  void showSearch(boolean shown) {
    show(toolbar, inToolbar, search, shown);
  }

  void showChips(boolean shown) {
    show(toolbar, inToolbar, chips, shown);
  }

  void showWrap(boolean shown) {
    show(buttons, inButtons, wrap, shown);
  }

  void showClear(boolean shown) {
    show(buttons, inButtons, clear, shown);
  }

  /**
   * Shows or hides an element. One that is hidden from the start is not sent to the browser until
   * it is shown.
   */
  private void show(Element parent, List<Element> siblings, Element element, boolean shown) {
    element.setAttribute("hidden", !shown);
    if (!shown && !console.isAttached()) {
      element.removeFromParent();
    } else if (shown && element.getParent() == null) {
      long place =
          siblings.stream()
              .takeWhile(sibling -> !sibling.equals(element))
              .filter(sibling -> sibling.getParent() != null)
              .count();
      parent.insertChild((int) place, element);
    }
  }

  /** Shows a time range in its fields, which are visible if there is a bound. */
  void showRange(LogTimeRange shown, ZoneId zone) {
    start = shown.from();
    end = shown.to();
    this.zone = zone;
    boolean open = !shown.equals(LogTimeRange.ALL);
    range.setAttribute("hidden", !open);
    rangeButton.setAttribute("aria-expanded", String.valueOf(open));
    from.setProperty("value", written(shown.from()));
    to.setProperty("value", written(shown.to()));
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
   * Creates the field of a bound. The server does not write back to it while the user is typing.
   */
  private Element bound(boolean first, SerializableConsumer<LogTimeRange> onRange) {
    Element bound = new Element("input").setAttribute("type", "datetime-local");
    bound.setAttribute("step", "1");
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
    return bound;
  }

  /** Shows why the search is not valid; null if it is. */
  void showInvalid(@Nullable String problem) {
    TextNode.show(error, 0, problem == null ? "" : problem);
    error.setAttribute("hidden", problem == null);
    field.setAttribute("data-invalid", problem != null);
    Dom.setAttribute(input, "aria-invalid", problem == null ? null : "true");
  }

  /** Shows a text in place of lines. */
  void showEmpty(LogConsoleText text) {
    emptyText = text;
    TextNode.show(empty, 0, Texts.of(console, text));
  }

  /**
   * Sets the address of the download link. Flow accepts handlers only on a thread with a current
   * UI.
   */
  void bind(DownloadHandler handler) {
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

  // ---- Elements ----

  private Element part(Part part, String tag) {
    return Parts.element(console, part, tag);
  }

  private Element label(LogConsoleText text, Element input) {
    return new Element("label").appendChild(wording.content(new Element("span"), text), input);
  }

  private Element textButton(String action, LogConsoleText text) {
    return wording.content(Dom.button(action), text);
  }

  private Element button(String action, String glyph, LogConsoleText name) {
    return named(Dom.button(action, glyph), name);
  }

  private Element toggle(String action, String glyph, LogConsoleText name) {
    return button(action, glyph, name).setAttribute("aria-pressed", "false");
  }

  private Element named(Element element, LogConsoleText name) {
    return wording.name(element, name).setAttribute("data-tooltip", "");
  }
}
