package dev.espressivo.markdown.internal;

/**
 * The beginning of a line: the markers of quotes, list items and headings, and what follows them.
 * Each question reads the line once at most, from the left to the right.
 */
final class LineStart {

  /** More nested blocks than that are text. */
  private static final int MAX_MARKERS = MarkdownParser.MAX_OPEN_BLOCKS;

  /** The maximum length of a label, by section 4.7 of CommonMark 0.31. */
  private static final int MAX_LABEL = 999;

  /** The characters of which rules, fences, delimiters of tables and underlines consist. */
  private static final String MARKS = "-*+_=#~`|:>$ \t";

  private final CharSequence text;
  private final int start;
  private final int end;

  /** The end of the markers and of the blanks after them. */
  private final int content;

  /** Whether one of the markers is a list item's, a quote's, a heading's or a footnote's. */
  private final boolean hasMarker;

  /**
   * Reads the markers of a line.
   *
   * @param text the text with the line
   * @param start the beginning of the line
   * @param end its end, before the line break
   */
  LineStart(CharSequence text, int start, int end) {
    this.text = text;
    this.start = start;
    this.end = end;
    int at = blanks(start);
    int first = at;
    int after = marker(at);
    for (int n = 0; n < MAX_MARKERS && after > at && isBlankOrEnd(after); n++) {
      at = blanks(after);
      after = marker(at);
    }
    content = at;
    hasMarker = at > first;
  }

  /** Returns another line of the same text. */
  LineStart ofLine(int start, int end) {
    return new LineStart(text, start, end);
  }

  /** Returns the position after the markers and the blanks after them. */
  int content() {
    return afterNote();
  }

  /** Returns whether the line begins a block of its own, and its content with it. */
  boolean isBlockStart() {
    return hasMarker || afterNote() > content;
  }

  boolean isBlank() {
    return !hasMarker && content == end;
  }

  /** Returns whether the line may be one of a table. */
  boolean isRow() {
    return at(content) == '|';
  }

  /** Returns whether the line consists of the marks of a table's delimiter row. */
  boolean isDelimiters() {
    int i = start;
    while (i < end && " \t>".indexOf(text.charAt(i)) >= 0) {
      i++;
    }
    return isAllOf("|:- \t", i);
  }

  /** Returns whether the line is the marker of an alert: {@code > [!NOTE]}. */
  boolean isAlert() {
    int i = blanks(start);
    if (at(i) != '>') {
      return false;
    }
    i = blanks(i + 1);
    if (at(i) != '[' || at(i + 1) != '!') {
      return false;
    }
    int name = i + 2;
    int after = name;
    while (after - name < 9 && isLetter(at(after))) {
      after++;
    }
    return after > name && at(after) == ']' && blanks(after + 1) == end;
  }

  /** Returns the length of the fence with which the line begins; 0 if there is none. */
  int fence() {
    int from = fenceStart();
    int run = isFence(at(from)) ? endOfRun(from) - from : 0;
    return run >= 3 ? run : 0;
  }

  char fenceMark() {
    return at(fenceStart());
  }

  /** Returns whether the line is a fence with this mark and nothing after it. */
  boolean endsFence(char mark) {
    return fenceMark() == mark && blanks(endOfRun(fenceStart())) == end;
  }

  /** Returns whether the line consists of backticks or of tildes, so that it may become a fence. */
  boolean isFenceOnly() {
    int i = blanks(start);
    return isFence(at(i)) && blanks(endOfRun(i)) == end;
  }

  /** Returns whether the meaning of the line depends on its next characters. */
  boolean isUndecided() {
    return start < end
        && (isAllOf(MARKS, content)
            || isNumber()
            || isOpenFence()
            || isDefinition()
            || isOpenAlert()
            || isOpenTask());
  }

  private boolean isNumber() {
    int i = digits(content);
    return i > content && (i == end || i + 1 == end && (at(i) == '.' || at(i) == ')'));
  }

  private boolean isOpenFence() {
    int i = isFence(at(content)) ? endOfRun(content) : content;
    if (i - content < 3) {
      return false;
    }
    while (i < end && text.charAt(i) != '`') {
      i++;
    }
    return i == end;
  }

  private boolean isDefinition() {
    if (at(content) != '[') {
      return false;
    }
    int i = content + 1;
    while (i < end && i - content <= 100 && text.charAt(i) != ']') {
      i++;
    }
    return at(i) == ']' && at(i + 1) == ':' && blanks(i + 2) == end;
  }

  private boolean isOpenAlert() {
    int i = blanks(at(content) == '>' ? content + 1 : content);
    if (at(i) != '[') {
      return false;
    }
    i += at(i + 1) == '!' ? 2 : 1;
    for (int n = 0; n < 9 && at(i) >= 'A' && at(i) <= 'Z'; n++) {
      i++;
    }
    return (at(i) == ']' ? i + 1 : i) == end;
  }

  private boolean isOpenTask() {
    if (at(content) != '[') {
      return false;
    }
    int i = content + 1;
    i = i < end && " xX".indexOf(text.charAt(i)) >= 0 ? i + 1 : i;
    return blanks(at(i) == ']' ? i + 1 : i) == end;
  }

  /** Returns the position after one marker; the same one if there is none. */
  private int marker(int i) {
    char c = at(i);
    if (c == '>' || c == '-' || c == '*' || c == '+') {
      return i + 1;
    }
    if (c == '#') {
      int run = endOfRun(i);
      return run - i <= 6 ? run : i;
    }
    int digits = digits(i);
    return digits > i && (at(digits) == '.' || at(digits) == ')') ? digits + 1 : i;
  }

  /** Returns the position after the label of a footnote's definition and the blanks after it. */
  private int afterNote() {
    if (at(content) != '[' || at(content + 1) != '^') {
      return content;
    }
    int i = content + 2;
    while (i < end && i - content <= MAX_LABEL && text.charAt(i) != ']') {
      i++;
    }
    boolean isNote = at(i) == ']' && at(i + 1) == ':' && isBlankOrEnd(i + 2);
    return isNote ? blanks(i + 2) : content;
  }

  private int fenceStart() {
    return blanks(at(content) == '>' ? content + 1 : content);
  }

  private static boolean isFence(char c) {
    return c == '`' || c == '~';
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  private boolean isAllOf(String characters, int from) {
    int i = from;
    while (i < end && characters.indexOf(text.charAt(i)) >= 0) {
      i++;
    }
    return i == end;
  }

  private boolean isBlankOrEnd(int i) {
    return i == end || at(i) == ' ' || at(i) == '\t';
  }

  private int digits(int from) {
    int i = from;
    while (i - from < 9 && at(i) >= '0' && at(i) <= '9') {
      i++;
    }
    return i;
  }

  private int endOfRun(int from) {
    char mark = at(from);
    int i = from;
    while (i < end && text.charAt(i) == mark) {
      i++;
    }
    return i;
  }

  private int blanks(int from) {
    int i = from;
    while (i < end && (text.charAt(i) == ' ' || text.charAt(i) == '\t')) {
      i++;
    }
    return i;
  }

  /** Returns a character of the line, or 0 after its end. */
  private char at(int i) {
    return i < end ? text.charAt(i) : 0;
  }
}
