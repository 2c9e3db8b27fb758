package dev.espressivo.logconsole;

import com.vaadin.flow.dom.Element;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Wording;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;

/**
 * The markup of a log console around its lines, from which the elements of each console are
 * created. A text in braces is one of {@link LogConsoleText}; an element with a {@code key} is
 * changed later. Buttons have a type, actions a state layer, and actions with a name a tooltip.
 */
final class LogConsoleMarkup {

  private static final String CHIP =
      """
      <button data-part="chip" data-level="%s" data-state-layer="" aria-pressed="true">
        <span data-dot=""/><span data-label="">{%s}</span><span data-count=""/>
      </button>
      """;

  private static final String MARKUP =
      """
      <div data-part="toolbar" key="toolbar">
        <div data-part="search" key="search">
          <div data-field="" data-glyph="search" key="field">
            <input data-part="searchField" type="search" autocomplete="off" spellcheck="false"
              aria-label="{SEARCH_LABEL}" placeholder="{SEARCH_PLACEHOLDER}" key="input"/>
            <span data-part="searchCount"/>
            <button data-action="match-case" data-glyph="match-case" aria-label="{MATCH_CASE}"
              aria-pressed="false"/>
            <button data-action="regex" data-glyph="regex" aria-label="{REGEX}"
              aria-pressed="false"/>
          </div>
          <button data-action="previous" data-glyph="chevron-up" aria-label="{PREVIOUS_HIT}"/>
          <button data-action="next" data-glyph="chevron-down" aria-label="{NEXT_HIT}"/>
          <div data-error="" role="alert" hidden="" key="error"/>
        </div>
        <div data-part="controls" role="group" key="controls">
          <button data-action="range" data-glyph="clock" aria-label="{TIME_RANGE}"
            aria-expanded="false" key="rangeButton"/>
          <button data-action="previous-error" data-glyph="error-previous"
            aria-label="{PREVIOUS_ERROR}"/>
          <button data-action="next-error" data-glyph="error-next" aria-label="{NEXT_ERROR}"/>
          <button data-action="wrap" data-glyph="wrap-text" aria-label="{WRAP}"
            aria-pressed="false" key="wrap"/>
          <button data-action="first" data-glyph="jump-to-start" aria-label="{FIRST}"/>
          <button data-action="copy" data-glyph="copy" aria-label="{COPY}"/>
          <a data-action="download" data-glyph="download" aria-label="{DOWNLOAD}" download=""
            data-link="" key="download"/>
          <button data-action="clearConsole" data-glyph="delete" aria-label="{CLEAR}"
            key="clear"/>
        </div>
        <div data-part="chips" role="group" aria-label="{LEVELS}" key="chips">%s</div>
        <div data-range="" hidden="" key="range">
          <label><span>{FROM}</span><input type="datetime-local" step="1" key="from"/></label>
          <label><span>{TO}</span><input type="datetime-local" step="1" key="to"/></label>
          <button data-action="clearTimeRange" data-glyph="close"
            aria-label="{CLEAR_TIME_RANGE}"/>
        </div>
      </div>
      <div data-window="">
        <div data-part="viewport" role="treegrid" tabindex="-1" key="viewport"/>
        <div data-part="empty" key="empty"/>
        <button data-part="jump" data-action="jump" data-glyph="jump-to-end">
          <span>{JUMP}</span><span data-fresh=""/>
        </button>
      </div>
      <div data-actions="" hidden="">
        <button data-action="copy-line" data-glyph="copy" aria-label="{COPY_LINE}"/>
        <button data-action="context" data-glyph="filter" aria-label="{VIEW_IN_CONTEXT}"/>
      </div>
      <div data-part="status">
        <span data-lines=""/><span data-dropped=""/><span data-untimed=""/>
        <span data-gave-up=""/><span data-connection="" role="status"/><span data-notice=""/>
        <button data-action="download-all" hidden="">{DOWNLOAD}</button>
        <span data-progress="" hidden="">
          <progress max="1" aria-label="{SEARCHING}"/>
          <button data-action="cancel">{CANCEL}</button>
        </span>
        <button data-action="back">{BACK}</button>
      </div>
      """;

  /** Never changed, so that all sessions can read it. */
  private static final Node ROOT = Jsoup.parse(MARKUP.formatted(chips()), Parser.xmlParser());

  private final Wording<LogConsoleText> wording;
  private final Map<String, Element> keyed = new HashMap<>();

  private LogConsoleMarkup(Wording<LogConsoleText> wording) {
    this.wording = wording;
  }

  /**
   * Adds the elements to a console.
   *
   * @param wording gets the elements with texts
   * @return the elements that are changed later, by key
   */
  static Map<String, Element> addTo(Element console, Wording<LogConsoleText> wording) {
    LogConsoleMarkup markup = new LogConsoleMarkup(wording);
    ROOT.childNodes().forEach(node -> markup.add(console, node));
    return markup.keyed;
  }

  private static String chips() {
    return Stream.of(LogLevel.values())
        .map(level -> CHIP.formatted(Prop.spellingOf(level), LogConsoleText.of(level)))
        .collect(Collectors.joining());
  }

  private void add(Element parent, Node node) {
    if (node instanceof TextNode text && !text.isBlank()) {
      wording.content(parent, text(text.text().strip()));
    } else if (!(node instanceof TextNode)) {
      Element element = new Element(node.nodeName());
      node.attributes().forEach(attribute -> set(element, attribute));
      node.childNodes().forEach(child -> add(element, child));
      parent.appendChild(element);
    }
  }

  private void set(Element element, Attribute attribute) {
    String name = attribute.getKey();
    String value = attribute.getValue();
    if (name.equals("key")) {
      keyed.put(value, element);
    } else if (value.startsWith("{")) {
      wording.attribute(element, name, text(value));
    } else {
      element.setAttribute(name, value);
    }
    if (element.getTag().equals("button")) {
      element.setAttribute("type", "button");
    }
    if (element.hasAttribute("data-action")) {
      element.setAttribute("data-state-layer", "");
      if (name.equals("aria-label")) {
        element.setAttribute("data-tooltip", "");
      }
    }
  }

  private static LogConsoleText text(String inBraces) {
    return LogConsoleText.valueOf(inBraces.substring(1, inBraces.length() - 1));
  }
}
