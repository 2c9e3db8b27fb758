package dev.espressivo.logconsole;

import com.vaadin.flow.dom.Element;
import com.vaadin.flow.server.streams.DownloadHandler;
import dev.espressivo.base.Parts;
import dev.espressivo.logconsole.LogConsole.Part;
import java.io.Serializable;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What surrounds the lines of a log console: the toolbar above them and the status below. */
final class LogConsoleControls implements Serializable {

  private final LogConsole console;
  private final Element toolbar;
  private final Element status;
  private @Nullable Element searchError;
  private @Nullable Element field;

  /** The download link while it has no address yet. */
  private @Nullable Element unbound;

  LogConsoleControls(LogConsole console) {
    this.console = console;
    toolbar = part(Part.TOOLBAR, "div");
    status = part(Part.STATUS, "div");
  }

  Element toolbar() {
    return toolbar;
  }

  Element status() {
    return status;
  }

  /** Makes all of them anew, of what the console has and in its words. */
  void build(ZoneId zone) {
    toolbar.removeAllChildren();
    searchError = null;
    field = null;
    unbound = null;
    if (console.isSearch()) {
      toolbar.appendChild(search());
    }
    Element buttons = buttons();
    if (buttons.getChildCount() > 0) {
      toolbar.appendChild(buttons);
    }
    if (console.isFilters()) {
      toolbar.appendChild(chips(), range(zone));
    }
    buildStatus();
  }

  /** Gives the download its address. Flow takes handlers only in a thread with a current UI. */
  void bind() {
    if (unbound != null) {
      unbound.setAttribute("href", (DownloadHandler) console::download);
      unbound = null;
    }
  }

  private Element search() {
    Element box = part(Part.SEARCH, "div");
    field = new Element("div").setAttribute("data-field", "").setAttribute("data-glyph", "search");
    Element input = part(Part.SEARCH_FIELD, "input");
    input
        .setAttribute("type", "search")
        .setAttribute("aria-label", text(LogConsoleText.SEARCH_LABEL));
    input.setAttribute("placeholder", text(LogConsoleText.SEARCH_PLACEHOLDER));
    input.setAttribute("autocomplete", "off").setAttribute("spellcheck", "false");
    field.appendChild(
        input,
        part(Part.SEARCH_COUNT, "span"),
        toggle("match-case", "match-case", text(LogConsoleText.MATCH_CASE), console.isMatchCase()),
        toggle("regex", "regex", text(LogConsoleText.REGEX), console.isRegex()));
    searchError = new Element("div").setAttribute("data-error", "").setAttribute("role", "alert");
    box.appendChild(
        field,
        button("previous", "chevron-up", text(LogConsoleText.PREVIOUS_HIT)),
        button("next", "chevron-down", text(LogConsoleText.NEXT_HIT)),
        searchError);
    return box;
  }

  /** Says why a search means nothing; null when it does. */
  void sayInvalid(@Nullable String why) {
    if (searchError != null && field != null) {
      searchError.setText(why == null ? "" : why);
      field.setAttribute("data-invalid", why != null);
    }
  }

  private Element chips() {
    Element chips = part(Part.CHIPS, "div").setAttribute("role", "group");
    chips.setAttribute("aria-label", text(LogConsoleText.LEVELS));
    for (LogLevel level : LogLevel.values()) {
      Element chip = part(Part.CHIP, "button").setAttribute("type", "button");
      chip.setAttribute("data-level", level.name().toLowerCase(Locale.ROOT));
      chip.setAttribute("data-state-layer", "");
      chip.setAttribute("aria-pressed", String.valueOf(console.getLevels().contains(level)));
      chip.appendChild(
          new Element("span").setAttribute("data-dot", ""),
          span(console.getText(LogConsoleText.of(level))).setAttribute("data-label", ""),
          new Element("span").setAttribute("data-count", ""));
      chips.appendChild(chip);
    }
    return chips;
  }

  private Element buttons() {
    Element controls = part(Part.CONTROLS, "div").setAttribute("role", "group");
    if (console.isFilters()) {
      Element opener = button("range", "clock", text(LogConsoleText.TIME_RANGE));
      boolean open = !console.getTimeRange().equals(LogTimeRange.ALL);
      controls.appendChild(opener.setAttribute("aria-expanded", String.valueOf(open)));
      controls.appendChild(
          button("previous-error", "error-previous", text(LogConsoleText.PREVIOUS_ERROR)),
          button("next-error", "error-next", text(LogConsoleText.NEXT_ERROR)));
    }
    if (console.isWrappable()) {
      controls.appendChild(
          toggle("wrap", "wrap-text", text(LogConsoleText.WRAP), console.isWrap()));
    }
    if (console.isSearch()) {
      Element download =
          new Element("a").setAttribute("download", true).setAttribute("data-link", "");
      name(download, "download", "download", text(LogConsoleText.DOWNLOAD));
      unbound = download;
      if (console.isAttached()) {
        bind();
      }
      controls.appendChild(
          button("first", "jump-to-start", text(LogConsoleText.FIRST)),
          button("copy", "copy", text(LogConsoleText.COPY)),
          download);
    }
    if (console.isClearable()) {
      controls.appendChild(button("clearConsole", "delete", text(LogConsoleText.CLEAR)));
    }
    return controls;
  }

  private Element range(ZoneId zone) {
    Element range = new Element("div").setAttribute("data-range", "");
    range.setAttribute("hidden", console.getTimeRange().equals(LogTimeRange.ALL));
    range.appendChild(
        bound(text(LogConsoleText.FROM), console.getTimeRange().from(), zone, true),
        bound(text(LogConsoleText.TO), console.getTimeRange().to(), zone, false),
        button("clearTimeRange", "close", text(LogConsoleText.CLEAR_TIME_RANGE)));
    return range;
  }

  private Element bound(String label, @Nullable Instant value, ZoneId zone, boolean start) {
    Element input = new Element("input").setAttribute("type", "datetime-local");
    input.setAttribute("step", "1");
    if (value != null) {
      try {
        LocalDateTime local = LocalDateTime.ofInstant(value, zone);
        input.setProperty("value", local.truncatedTo(ChronoUnit.SECONDS).toString());
      } catch (DateTimeException e) {
        // Instants reach further than dates: the field stays empty.
      }
    }
    input.addPropertyChangeListener(
        "value", "change", event -> console.setBound(input.getProperty("value", ""), start));
    Element box = new Element("label");
    box.appendChild(span(label), input);
    return box;
  }

  private void buildStatus() {
    status.removeAllChildren();
    Element progress = new Element("span").setAttribute("data-progress", "");
    progress.setAttribute("hidden", true);
    Element bar = new Element("progress").setAttribute("max", "1");
    bar.setAttribute("aria-label", text(LogConsoleText.SEARCHING));
    progress.appendChild(bar, textButton("cancel", text(LogConsoleText.CANCEL)));
    status.appendChild(
        new Element("span").setAttribute("data-lines", ""),
        new Element("span").setAttribute("data-dropped", ""),
        new Element("span").setAttribute("data-gave-up", ""),
        new Element("span").setAttribute("data-connection", "").setAttribute("role", "status"),
        progress,
        textButton("back", text(LogConsoleText.BACK)));
  }

  private Element part(Part part, String tag) {
    Element element = new Element(tag);
    Parts.mark(console, part, element);
    return element;
  }

  private String text(LogConsoleText text) {
    return console.getText(text);
  }

  static Element span(String text) {
    return new Element("span").setText(text);
  }

  private static Element textButton(String action, String text) {
    Element button = new Element("button").setAttribute("type", "button");
    return button
        .setAttribute("data-action", action)
        .setAttribute("data-state-layer", "")
        .setText(text);
  }

  static Element button(String action, String glyph, String name) {
    return name(new Element("button").setAttribute("type", "button"), action, glyph, name);
  }

  private static Element toggle(String action, String glyph, String name, boolean pressed) {
    return button(action, glyph, name).setAttribute("aria-pressed", String.valueOf(pressed));
  }

  private static Element name(Element element, String action, String glyph, String name) {
    return element
        .setAttribute("data-action", action)
        .setAttribute("data-glyph", glyph)
        .setAttribute("data-state-layer", "")
        .setAttribute("aria-label", name)
        .setAttribute("data-tooltip", "");
  }
}
