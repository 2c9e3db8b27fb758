package dev.espressivo.logconsole;

import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Template;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The markup of a log console around its lines. */
final class LogConsoleMarkup {

  private static final String CHIP =
      """
      <button data-part="chip" data-level="%s" data-state-layer="" aria-pressed="true">
        <span data-dot=""/><span data-label="">{%s}</span><span data-count=""/>
      </button>
      """;

  private static final String MARKUP =
      """
      <div data-part="toolbar">
        <div data-part="search" key="search">
          <div data-field="" data-glyph="search" key="field">
            <input data-part="searchField" type="search" autocomplete="off" spellcheck="false"
              aria-label="{SEARCH_LABEL}" placeholder="{SEARCH_PLACEHOLDER}"
              title="{SEARCH_HINT}" key="input"/>
            <span data-part="searchCount"/>
            <button data-action="match-case" data-glyph="match-case" tooltip="{MATCH_CASE}"
              aria-pressed="false"/>
            <button data-action="regex" data-glyph="regex" tooltip="{REGEX}"
              aria-pressed="false"/>
          </div>
          <button data-action="previous" data-glyph="chevron-up" tooltip="{PREVIOUS_HIT}"/>
          <button data-action="next" data-glyph="chevron-down" tooltip="{NEXT_HIT}"/>
          <div data-error="" role="alert" hidden="" key="error"/>
          <div data-part="terms" role="group" aria-label="{TERMS}" hidden=""/>
        </div>
        <div data-part="controls" role="group">
          <button data-action="range" data-glyph="clock" tooltip="{TIME_RANGE}"
            aria-expanded="false" key="rangeButton"/>
          <button data-action="previous-error" data-glyph="error-previous"
            tooltip="{PREVIOUS_ERROR}"/>
          <button data-action="next-error" data-glyph="error-next" tooltip="{NEXT_ERROR}"/>
          <button data-action="wrap" data-glyph="wrap-text" tooltip="{WRAP}"
            aria-pressed="false" key="wrap"/>
          <button data-action="columns" data-glyph="columns" tooltip="{COLUMNS}"
            aria-haspopup="menu"/>
          <button data-action="first" data-glyph="jump-to-start" tooltip="{FIRST}"/>
          <button data-action="copy" data-glyph="copy" tooltip="{COPY}"/>
          <a data-action="download" data-glyph="download" tooltip="{DOWNLOAD}" download=""
            data-link="" key="download"/>
          <button data-action="clearConsole" data-glyph="delete" tooltip="{CLEAR}"
            key="clear"/>
        </div>
        <div data-part="chips" role="group" aria-label="{LEVELS}" key="chips">%s</div>
        <div data-range="" hidden="" key="range">
          <label><span>{FROM}</span><input type="datetime-local" step="1" key="from"/></label>
          <label><span>{TO}</span><input type="datetime-local" step="1" key="to"/></label>
          <button data-action="recent" data-glyph="chevron-down" tooltip="{RECENT}"
            aria-haspopup="menu"/>
          <button data-action="clearTimeRange" data-glyph="close"
            tooltip="{CLEAR_TIME_RANGE}"/>
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
        <button data-action="copy-line" data-glyph="copy" tooltip="{COPY_LINE}"/>
        <button data-action="values" data-glyph="more" tooltip="{FILTER_BY}"
          aria-haspopup="menu"/>
        <button data-action="context" data-glyph="filter" tooltip="{VIEW_IN_CONTEXT}"/>
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

  /** The elements of the log console. */
  static final Template<LogConsoleText> TEMPLATE =
      new Template<>(MARKUP.formatted(chips()), LogConsoleText.class);

  private LogConsoleMarkup() {}

  private static String chips() {
    return Stream.of(LogLevel.values())
        .map(level -> CHIP.formatted(Prop.spellingOf(level), LogConsoleText.of(level)))
        .collect(Collectors.joining());
  }
}
