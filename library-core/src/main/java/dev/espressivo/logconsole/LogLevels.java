package dev.espressivo.logconsole;

import org.jspecify.annotations.Nullable;

/**
 * Reads the level off a plain line.
 *
 * <p>A level stands in what comes before a message: after times, names, brackets and separators. So
 * the line is read token by token from the left, and at the first thing that is prose the reading
 * ends without a level: words in messages, paths and addresses name none. A line is thus judged by
 * a few dozen chars, whatever its length. Lines of JSON, of XML events and of {@code key=value}
 * pairs are read by their keys.
 */
final class LogLevels {

  private static final int MAX_HEAD = 512;
  private static final int MAX_JSON = 4_096;
  private static final int MAX_TOKENS = 32;

  private static final long NPM = LogLevelWords.key("npm");
  private static final long PHP = LogLevelWords.key("php");
  private static final long CMAKE = LogLevelWords.key("cmake");
  private static final long FATAL = LogLevelWords.key("fatal");
  private static final long[] DATES = new long[19];

  static {
    String names = "jan feb mar apr may jun jul aug sep oct nov dec mon tue wed thu fri sat sun";
    String[] parts = names.split(" ");
    for (int i = 0; i < parts.length; i++) {
      DATES[i] = LogLevelWords.key(parts[i]);
    }
  }

  private LogLevels() {}

  /** The level that a line states of itself, or null; {@code text} holds no escape sequences. */
  static @Nullable LogLevel read(String text) {
    int length = text.length();
    int i = 0;
    while (i < length && isBlank(text.charAt(i))) {
      i++;
    }
    if (i == length) {
      return null;
    }
    char first = text.charAt(i);
    if (first == '{') {
      return json(text, i + 1);
    }
    if (first == '<' && i + 1 < length) {
      char next = text.charAt(i + 1);
      if (isDigit(next)) {
        int pri = priority(text, i + 1);
        if (pri >= 0) {
          return syslog(pri & 7);
        }
      } else if (isLetter(next)) {
        LogLevel level = xml(text, i);
        if (level != null) {
          return level;
        }
      }
    }
    if (isLetter(first) && i + 2 < length && !isLetter(text.charAt(i + 1))) {
      LogLevel level = initial(text, i);
      if (level != null) {
        return level;
      }
    }
    if (isDigit(first)) {
      LogLevel level = redis(text, i);
      if (level != null) {
        return level;
      }
    }
    return new Head(text, i).read();
  }

  // The head of a line.

  /** What the token before was. */
  private enum Before {
    NOTHING,
    NUMBER,
    TIME,
    BRACKETS,
    SEPARATOR,
    NAME,
    TAG,
    TOOL
  }

  /** The reading of one line. */
  private static final class Head {
    private final String text;
    private final int end;
    private int i;
    private Before before = Before.NOTHING;
    private boolean time;
    private boolean context;
    private boolean wordSeen;
    private boolean numberSeen;
    private int integers;
    // How much of "Mar  4 10:11:00" was read; then a host follows.
    private int syslogDate;
    private boolean methodAllowed;
    private @Nullable LogLevel found;

    Head(String text, int i) {
      this.text = text;
      this.i = i;
      this.end = Math.min(text.length(), MAX_HEAD);
    }

    @Nullable LogLevel read() {
      for (int tokens = 0; tokens < MAX_TOKENS; tokens++) {
        while (i < end && isBlank(text.charAt(i))) {
          i++;
        }
        if (i >= end || !token(text.charAt(i))) {
          break;
        }
      }
      return found;
    }

    private char at(int index) {
      return index < end ? text.charAt(index) : '\n';
    }

    /** Reads one token; whether to go on. */
    private boolean token(char c) {
      if (isLetter(c)) {
        return word();
      }
      if (isDigit(c) || (c == '+' || c == '-') && isDigit(at(i + 1))) {
        number();
        return true;
      }
      switch (c) {
        case '[' -> {
          return brackets(']');
        }
        case '(' -> {
          return brackets(')');
        }
        case '<' -> {
          return brackets('>');
        }
        case '"', '\'', '`', '$', '%', '{', '\\' -> {
          return false;
        }
        case '/', '.', '_', '@', '~' -> {
          if (isWordPart(at(i + 1)) || at(i + 1) == '/') {
            return name(i);
          }
          i++;
          before = Before.SEPARATOR;
          return true;
        }
        default -> {
          if (c > 127 && Character.isLetterOrDigit(c)) {
            return false;
          }
          if (c == '|') {
            context = true;
          }
          i++;
          methodAllowed = before == Before.TOOL && methodAllowed;
          if (c != ':') {
            before = Before.SEPARATOR;
          } else if (before == Before.BRACKETS || before == Before.NAME) {
            before = Before.TAG;
          }
          return true;
        }
      }
    }

    private void number() {
      int from = i;
      int dashes = 0;
      boolean colon = false;
      boolean integer = true;
      i++;
      for (; i < end; i++) {
        char c = text.charAt(i);
        if (isDigit(c)) {
          continue;
        }
        if (isBlank(c) || c == '|' || c == '[' || c == ']' || c == '(' || c == '<' || c == '"') {
          break;
        }
        if ((c == ':' || c == ',') && isUpper(at(i + 1))) {
          // 10:02:11.345:INFO, 2025-03-04,INFO
          break;
        }
        integer = false;
        colon |= c == ':' && i + 1 < end && isDigit(at(i + 1));
        if (c == '-' || c == '/') {
          dashes++;
        }
      }
      numberSeen = true;
      boolean stamp = colon || dashes >= 2 && i - from <= 40;
      if (integer) {
        integers++;
        syslogDate = syslogDate == 1 ? 2 : syslogDate == 3 ? 3 : 0;
        before = before == Before.TIME ? Before.TIME : Before.NUMBER;
      } else {
        syslogDate = syslogDate == 2 && colon ? 3 : 0;
        if (stamp) {
          time = true;
          context = true;
          integers = 0;
        }
        boolean tag = text.charAt(i - 1) == ':';
        before = tag ? Before.TAG : stamp || before == Before.TIME ? Before.TIME : Before.NUMBER;
      }
    }

    private boolean brackets(char close) {
      int to = text.indexOf(close, i + 1);
      if (to < 0 || to >= end) {
        return false;
      }
      if (close == ']' && isAccessTime(i + 1, to)) {
        return false;
      }
      LogLevel level = close == ')' ? exact(i + 1, to) : inBrackets(i + 1, to);
      if (level != null) {
        found = level;
        return false;
      }
      if (close == ']') {
        context = true;
        if (isDigit(at(i + 1)) && text.indexOf(':', i) > 0 && text.indexOf(':', i) < to) {
          time = true;
        }
      }
      i = to + 1;
      before = before == Before.NAME && close == ']' ? Before.NAME : Before.BRACKETS;
      return true;
    }

    /** {@code 04/Mar/2025:10:09:03}: an access log, whose lines have no level. */
    private boolean isAccessTime(int from, int to) {
      return to - from >= 20
          && at(from + 2) == '/'
          && at(from + 6) == '/'
          && at(from + 11) == ':'
          && isDigit(at(from))
          && isLetter(at(from + 3));
    }

    private @Nullable LogLevel inBrackets(int start, int stop) {
      int from = start;
      int to = stop;
      while (from < to && isBlank(text.charAt(from))) {
        from++;
      }
      while (to > from && isBlank(text.charAt(to - 1))) {
        to--;
      }
      LogLevel level = exact(from, to);
      if (level != null || to - from < 3) {
        return level;
      }
      // core:error, Server thread/INFO
      int last = to;
      boolean single = true;
      while (last > from && isLetterOrDigit(text.charAt(last - 1))) {
        last--;
      }
      if (last > from) {
        char mark = text.charAt(last - 1);
        for (int k = from; k < last && single; k++) {
          single = !isBlank(text.charAt(k));
        }
        boolean upper = isUpper(at(last)) && isUpper(at(last + 1));
        if (mark == ':' && single && !isDigit(at(from)) || mark == '/' && upper) {
          level = exact(last, to);
          if (level != null) {
            return level;
          }
        }
      }
      // I 10:18:00.123 app
      if (isUpper(at(from)) && at(from + 1) == ' ' && isDigit(at(from + 2))) {
        return letter(at(from));
      }
      // 10:18:00 WRN, 2025-03-04T10:08:02Z WARN  net, 1234:0304/101112.123456:ERROR:file.cc(12)
      int k = from;
      while (k < to) {
        char c = text.charAt(k);
        if (isUpper(c) && isUpper(at(k + 1)) && isBoundary(at(k - 1))) {
          int wordEnd = k;
          long key = 0;
          while (wordEnd < to && isUpper(text.charAt(wordEnd))) {
            key = LogLevelWords.with(key, text.charAt(wordEnd++));
          }
          if (wordEnd - k <= 12 && (wordEnd == to || isBoundary(text.charAt(wordEnd)))) {
            int slot = LogLevelWords.find(key);
            if (slot >= 0 && (LogLevelWords.uses(slot) & LogLevelWords.CAPITALS_LATER) != 0) {
              return LogLevelWords.level(slot);
            }
            if (wordEnd - k > 5) {
              return null;
            }
            // A zone such as UTC.
            k = wordEnd;
            continue;
          }
          return null;
        }
        if (isLetter(c) && isBoundary(at(k - 1))) {
          return null;
        }
        k++;
      }
      return null;
    }

    private static boolean isBoundary(char c) {
      return c == ' ' || c == ':' || c == '[' || c == '/' || c == ',' || c == '<' || c == '|';
    }

    /** The level whose name is the whole of a part of the text. */
    private @Nullable LogLevel exact(int from, int to) {
      int letters = to;
      if (to - from > 3 && isDigit(at(to - 1))) {
        letters--; // trace1
      }
      if (letters <= from || letters - from > 12) {
        return null;
      }
      long key = 0;
      for (int k = from; k < letters; k++) {
        char c = text.charAt(k);
        if (!isLetter(c)) {
          return null;
        }
        key = LogLevelWords.with(key, c);
      }
      int slot = LogLevelWords.find(key);
      return slot >= 0 && (LogLevelWords.uses(slot) & LogLevelWords.BRACKETS) != 0
          ? LogLevelWords.level(slot)
          : null;
    }

    private boolean word() {
      int from = i;
      int to = i;
      long key = 0;
      int uppers = 0;
      while (to < end) {
        char c = text.charAt(to);
        if (!isLetter(c)) {
          break;
        }
        if (c <= 'Z') {
          uppers++;
        }
        key = LogLevelWords.with(key, c);
        to++;
      }
      int letters = to - from;
      char next = at(to);
      boolean upper = uppers == letters;
      if (letters <= 12) {
        int slot = LogLevelWords.find(key);
        if (slot >= 0) {
          boolean title = uppers == 1 && isUpper(at(from));
          if (accepts(LogLevelWords.uses(slot), to, next, upper, uppers == 0, title, key)) {
            if (found == null) {
              found = LogLevelWords.level(slot);
            }
            return false;
          }
        }
        if (letters == 1 && upper && (next == ' ' || next == '/')) {
          LogLevel level = initialAfterTime(to);
          if (level != null) {
            found = level;
            return false;
          }
        }
      }
      if (next == ':' && isWarningClass(from, to)) {
        found = LogLevel.WARN;
        return false;
      }
      boolean ends = isBlank(next) || next == '\n' || next == ',' || next == '|';
      if (ends && letters == 3 && isDate(key)) {
        syslogDate = isBlank(next) ? 1 : 0;
        i = to + (next == ',' ? 1 : 0);
        before = Before.TIME;
        return true;
      }
      if (ends && before == Before.TIME && upper && letters <= 5) {
        // UTC, CET, AM
        i = to;
        syslogDate = 0;
        return true;
      }
      if (isBlank(next) && !wordSeen && (key == NPM || key == PHP || key == CMAKE)) {
        i = to;
        before = Before.TOOL;
        wordSeen = true;
        methodAllowed = key == PHP;
        return true;
      }
      if (!ends) {
        return name(from);
      }
      return plainWord(to, letters);
    }

    /** A word of letters alone that names no level here: prose, unless it stands like a name. */
    private boolean plainWord(int to, int letters) {
      wordSeen = true;
      if (syslogDate == 3) {
        // The host.
        syslogDate = 0;
        i = to;
        before = Before.NAME;
        return true;
      }
      int k = to;
      while (isBlank(at(k))) {
        k++;
      }
      char c = at(k);
      boolean separated = c == '|' || c == '-' && isBlank(at(k + 1));
      if (separated && letters > 1) {
        i = k;
        before = Before.NAME;
        return true;
      }
      if (methodAllowed) {
        methodAllowed = false;
        i = to;
        before = Before.NAME;
        return true;
      }
      if (before == Before.TIME && isLetter(c)) {
        // A host before "app[99]:".
        int p = k;
        while (isWordPart(at(p)) || at(p) == '/') {
          p++;
        }
        if (at(p) == '[' && isDigit(at(p + 1))) {
          i = to;
          before = Before.NAME;
          return true;
        }
      }
      return false;
    }

    /** A token that is no plain word: a class, a host, a path, a tag with a colon, a key. */
    private boolean name(int from) {
      int k = from;
      int dot = -1;
      boolean dotted = false;
      for (; k < end; k++) {
        char c = text.charAt(k);
        if (isBlank(c) || c == '[' || c == '|' || c == '"') {
          break;
        }
        if (c == '=') {
          return isKey(from, k) && pair(from, k);
        }
        if (c == '.') {
          dot = k;
          dotted = true;
        } else if (c == ':' || c == '/' || c == '\\' || c == '@') {
          if (c == ':' && dot >= 0 && isCapitalLevel(dot + 1, k)) {
            // app.CRITICAL:
            return false;
          }
          dotted |= c != ':' || at(k + 1) == ':';
        }
      }
      if (k == from || at(k) == '"') {
        return false;
      }
      wordSeen = true;
      boolean tag = text.charAt(k - 1) == ':';
      if (tag && time && isCapitals(from, k - 1)) {
        // STATEMENT:, DETAIL:
        return false;
      }
      if (tag && before == Before.TAG && !dotted && !time) {
        return false;
      }
      syslogDate = 0;
      methodAllowed = dotted && !tag && time;
      i = k;
      before = tag ? Before.TAG : Before.NAME;
      return true;
    }

    private boolean isCapitals(int from, int to) {
      for (int k = from; k < to; k++) {
        if (!isUpper(text.charAt(k))) {
          return false;
        }
      }
      return to - from >= 4;
    }

    private boolean isCapitalLevel(int from, int to) {
      int slot = to - from > 12 ? -1 : capitals(from, to);
      if (slot >= 0 && (LogLevelWords.uses(slot) & LogLevelWords.CAPITALS) != 0) {
        found = LogLevelWords.level(slot);
        return true;
      }
      return false;
    }

    private int capitals(int from, int to) {
      long key = 0;
      for (int k = from; k < to; k++) {
        if (!isUpper(text.charAt(k))) {
          return -1;
        }
        key = LogLevelWords.with(key, text.charAt(k));
      }
      return LogLevelWords.find(key);
    }

    private boolean isKey(int from, int to) {
      for (int k = from; k < to; k++) {
        char c = text.charAt(k);
        if (!isWordPart(c) && c != '.' && c != '-' && c != '@') {
          return false;
        }
      }
      return to > from;
    }

    /** Reads {@code key=value}; whether to go on. */
    private boolean pair(int from, int eq) {
      int value = eq + 1;
      boolean quoted = at(value) == '"';
      int to;
      if (quoted) {
        value++;
        to = stringEnd(text, value, text.length());
        if (to < 0) {
          return false;
        }
      } else {
        to = value;
        while (to < end && !isBlank(text.charAt(to))) {
          to++;
        }
      }
      if (isLevelKey(text, from, eq)) {
        LogLevel level = value(text, value, to, false);
        if (level != null) {
          found = level;
          return false;
        }
      }
      i = Math.min(end, quoted ? to + 1 : to);
      before = Before.SEPARATOR;
      time |= value < to && isDigit(text.charAt(value)) && to - value >= 8;
      wordSeen = true;
      return true;
    }

    private boolean accepts(
        int uses, int to, char next, boolean upper, boolean lower, boolean title, long key) {
      boolean first = before == Before.NOTHING;
      if (next == ':') {
        if (upper && (uses & LogLevelWords.CAPITALS_COLON) != 0) {
          // Postgres' LOG: and the like come after a time.
          return (uses & LogLevelWords.CAPITALS) != 0 || first || context;
        }
        char after = at(to + 1);
        return (uses & LogLevelWords.COLON) != 0
                && (upper || lower || title)
                && (isBlank(after) || after == '\n')
            || before == Before.TOOL && (uses & LogLevelWords.TOOL) != 0;
      }
      if (next == '!') {
        return upper && (uses & LogLevelWords.CAPITALS) != 0 && (first || before == Before.TOOL);
      }
      if (next == '[') {
        if (upper) {
          return (uses & LogLevelWords.CUT) != 0 && isDigit(at(to + 1));
        }
        int close = lower ? text.indexOf(']', to) : -1;
        return close > 0 && close - to < 12 && at(close + 1) == ':';
      }
      if (isDigit(next)) {
        // DEBUG1:
        return upper
            && context
            && (uses & LogLevelWords.CAPITALS) != 0
            && (at(to + 1) == ':' || isBlank(at(to + 1)));
      }
      boolean blank = isBlank(next);
      boolean over = next == '\n';
      if (!blank && !over && next != '|' && next != ',' && next != ')' && next != ']') {
        return false;
      }
      if (before == Before.TOOL) {
        return blank
            && ((uses & LogLevelWords.TOOL) != 0 || isFatalError(key, to))
            && (methodAllowed ? isFatalError(key, to) : true);
      }
      int k = to;
      while (isBlank(at(k))) {
        k++;
      }
      boolean separator = at(k) == '|' || at(k) == '-' && isBlank(at(k + 1));
      if (upper) {
        if (first) {
          return (uses & LogLevelWords.CAPITALS) != 0 && next != ',';
        }
        if ((uses & LogLevelWords.CAPITALS_LATER) == 0) {
          return false;
        }
        if (context) {
          return next != ',' || time;
        }
        return before == Before.SEPARATOR
            && (separator || at(k) == ':' || !wordSeen && !numberSeen);
      }
      if (!lower && !title) {
        return false;
      }
      if (isFatalError(key, to)) {
        return first || before == Before.TAG || before == Before.SEPARATOR;
      }
      boolean column = next == '\t' || blank && isBlank(at(to + 1)) && k < end;
      if (time && !wordSeen && (uses & LogLevelWords.AFTER_TIME) != 0 && !over) {
        return true;
      }
      if (!wordSeen && (uses & LogLevelWords.COLUMN) != 0 && (column || separator)) {
        return true;
      }
      // error TS2322:
      return before == Before.TAG && lower && blank && isCode(k);
    }

    private boolean isFatalError(long key, int to) {
      return key == FATAL
          && text.startsWith(" error", to)
          && (at(to + 6) == ':' || at(to + 6) == ' ');
    }

    /** Letters, digits, a colon: the number of a compiler's message. */
    private boolean isCode(int from) {
      int k = from;
      while (isUpper(at(k))) {
        k++;
      }
      int digits = k;
      while (isDigit(at(k))) {
        k++;
      }
      return digits > from && k > digits && at(k) == ':';
    }

    /** {@code DeprecationWarning:}. */
    private boolean isWarningClass(int from, int to) {
      return to - from > 7
          && text.startsWith("Warning", to - 7)
          && isUpper(at(from))
          && (isBlank(at(to + 1)) || at(to + 1) == '\n');
    }

    /** A level by its first letter, in the column where some programs have it. */
    private @Nullable LogLevel initialAfterTime(int to) {
      if (!time || wordSeen) {
        return null;
      }
      LogLevel level = letter(text.charAt(to - 1));
      if (level == null) {
        return null;
      }
      if (integers >= 2) {
        return level; // process, thread, level
      }
      if (at(to) == '/') {
        return isTagged(to + 1) ? level : null;
      }
      if (at(to + 1) == '|') {
        return level;
      }
      int k = to + 1;
      while (isUpper(at(k)) || at(k) == '_') {
        k++;
      }
      return k - to > 3 && isBlank(at(k)) ? level : null;
    }

    private boolean isTagged(int from) {
      int k = from;
      while (isWordPart(at(k)) || at(k) == '.' || at(k) == '-') {
        k++;
      }
      return k - from >= 2 && (at(k) == '(' || at(k) == ':' || at(k) == ' ');
    }
  }

  // Other forms.

  /** Forms in which the first letter of a line is its level: klog, Ruby, Android, Kotlin. */
  private static @Nullable LogLevel initial(String text, int i) {
    char c = text.charAt(i);
    char next = text.charAt(i + 1);
    if (isDigit(next)) {
      int k = i + 1;
      while (k < text.length() && isDigit(text.charAt(k))) {
        k++;
      }
      int digits = k - i - 1;
      boolean stamped =
          (digits == 4 || digits == 6 || digits == 8)
              && k + 3 < text.length()
              && text.charAt(k) == ' '
              && isDigit(text.charAt(k + 1))
              && text.charAt(k + 3) == ':';
      return stamped && "IWEFD".indexOf(c) >= 0 ? letter(c) : null;
    }
    if (next == ',') {
      return "DIWEF".indexOf(c) >= 0 && text.startsWith(" [", i + 2) ? letter(c) : null;
    }
    if (next == '/' && "VDIWEFA".indexOf(c) >= 0) {
      int k = i + 2;
      while (k < text.length() && isTagPart(text.charAt(k))) {
        k++;
      }
      int tag = k - i - 2;
      if (tag == 0 || k == text.length()) {
        return null;
      }
      if (text.charAt(k) == ':' && tag > 1) {
        return letter(c);
      }
      while (k < text.length() && text.charAt(k) == ' ') {
        k++;
      }
      if (k < text.length() && text.charAt(k) == '(') {
        k++;
        while (k < text.length() && (isDigit(text.charAt(k)) || text.charAt(k) == ' ')) {
          k++;
        }
        return text.startsWith("):", k) ? letter(c) : null;
      }
      return null;
    }
    if (next == ':' && text.charAt(i + 2) == ' ') {
      return switch (c) {
        case 'e' -> LogLevel.ERROR;
        case 'w' -> LogLevel.WARN;
        case 'i' -> LogLevel.INFO;
        default -> null;
      };
    }
    return null;
  }

  private static boolean isTagPart(char c) {
    return isWordPart(c) || c == '.' || c == '-' || c == '$';
  }

  private static @Nullable LogLevel letter(char c) {
    return switch (c) {
      case 'V', 'T' -> LogLevel.TRACE;
      case 'D' -> LogLevel.DEBUG;
      case 'I' -> LogLevel.INFO;
      case 'W' -> LogLevel.WARN;
      case 'E' -> LogLevel.ERROR;
      case 'F', 'A', 'C' -> LogLevel.FATAL;
      default -> null;
    };
  }

  /** {@code 1:M 04 Mar 2025 10:13:00.123 * text}: process and role, date, time, a sign. */
  private static @Nullable LogLevel redis(String text, int from) {
    int length = Math.min(text.length(), from + 64);
    int i = from;
    while (i < length && isDigit(text.charAt(i))) {
      i++;
    }
    if (i + 2 >= length || text.charAt(i) != ':' || "MSXC".indexOf(text.charAt(i + 1)) < 0) {
      return null;
    }
    int spaces = 0;
    for (i += 2; i + 2 < length && spaces < 5; i++) {
      if (text.charAt(i) == ' ') {
        spaces++;
      }
    }
    if (spaces < 5 || text.charAt(i + 1) != ' ') {
      return null;
    }
    return switch (text.charAt(i)) {
      case '.' -> LogLevel.DEBUG;
      case '-' -> LogLevel.TRACE;
      case '*' -> LogLevel.INFO;
      case '#' -> LogLevel.WARN;
      default -> null;
    };
  }

  /** The number in {@code <134>}; negative when it is none. */
  private static int priority(String text, int from) {
    int value = 0;
    int i = from;
    while (i < text.length() && i < from + 3 && isDigit(text.charAt(i))) {
      value = value * 10 + text.charAt(i) - '0';
      i++;
    }
    return i < text.length() && text.charAt(i) == '>' && value <= 191 ? value : -1;
  }

  private static LogLevel syslog(int severity) {
    return switch (severity) {
      case 0, 1, 2 -> LogLevel.FATAL;
      case 3 -> LogLevel.ERROR;
      case 4 -> LogLevel.WARN;
      case 5, 6 -> LogLevel.INFO;
      default -> LogLevel.DEBUG;
    };
  }

  private static @Nullable LogLevel xml(String text, int from) {
    int close = text.indexOf('>', from);
    int at = text.indexOf(" level=\"", from);
    if (at < 0 || at > from + MAX_HEAD || close >= 0 && close < at) {
      return null;
    }
    int value = at + 8;
    int to = text.indexOf('"', value);
    return to < 0 ? null : value(text, value, to, false);
  }

  // Keys and values.

  /**
   * Reads the keys of a JSON object, as far as it is whole within the first chars.
   *
   * @param from behind the opening brace
   */
  private static @Nullable LogLevel json(String text, int from) {
    int end = Math.min(text.length(), from + MAX_JSON);
    int depth = 1;
    // Within the object that is the value of "log", as {"log":{"level":…}}.
    boolean inLog = false;
    boolean firstIsT = false;
    int logFrom = -1;
    int logTo = -1;
    int i = from;
    while (i < end) {
      char c = text.charAt(i);
      if (c == '}' || c == ']') {
        depth--;
        inLog &= depth > 1;
        i++;
        if (depth == 0) {
          break;
        }
        continue;
      }
      if (c != '"') {
        if (c == '{' || c == '[') {
          depth++;
        }
        i++;
        continue;
      }
      int key = i + 1;
      int keyEnd = stringEnd(text, key, end);
      if (keyEnd < 0) {
        break;
      }
      i = skipBlanks(text, keyEnd + 1, end);
      if (i >= end || text.charAt(i) != ':') {
        continue; // a string that is no key
      }
      i = skipBlanks(text, i + 1, end);
      if (i >= end) {
        break;
      }
      char v = text.charAt(i);
      boolean read = depth == 1 || depth == 2 && inLog;
      if (v == '{') {
        depth++;
        if (depth == 2) {
          inLog = is(text, key, keyEnd, "log");
          firstIsT |= key == from + 1 && is(text, key, keyEnd, "t");
        }
        i++;
        continue;
      }
      int value;
      int valueEnd;
      if (v == '"') {
        value = i + 1;
        valueEnd = stringEnd(text, value, end);
        if (valueEnd < 0) {
          break;
        }
        i = valueEnd + 1;
      } else if (v == '[') {
        continue;
      } else {
        value = i;
        while (i < end && "],}".indexOf(text.charAt(i)) < 0 && !isBlank(text.charAt(i))) {
          i++;
        }
        valueEnd = i;
      }
      if (!read) {
        continue;
      }
      LogLevel level = null;
      if (isLevelKey(text, key, keyEnd)) {
        level = value(text, value, valueEnd, true);
      } else if (is(text, key, keyEnd, "PRIORITY")) {
        level = valueEnd - value == 1 ? value(text, value, valueEnd, true) : null;
      } else if (firstIsT && is(text, key, keyEnd, "s")) {
        level = valueEnd - value <= 2 ? letter(text.charAt(value)) : null;
      } else if (depth == 1 && v == '"' && is(text, key, keyEnd, "log")) {
        logFrom = value;
        logTo = valueEnd;
      }
      if (level != null) {
        return level;
      }
    }
    if (logFrom >= 0) {
      // A container's line, wrapped by what collects it.
      String line = text.substring(logFrom, Math.min(logTo, logFrom + MAX_HEAD));
      if (line.indexOf('\\') >= 0) {
        line = line.replace("\\\"", "\"").replace("\\n", "").replace("\\t", "\t");
      }
      return line.startsWith("{") && line.contains("\"log\"") ? null : read(line);
    }
    return null;
  }

  private static int skipBlanks(String text, int from, int end) {
    int i = from;
    while (i < end && isBlank(text.charAt(i))) {
      i++;
    }
    return i;
  }

  /** The closing quote of a string; negative when there is none before {@code end}. */
  private static int stringEnd(String text, int from, int end) {
    int i = text.indexOf('"', from);
    while (i >= 0 && i < end) {
      int back = i;
      while (back > from && text.charAt(back - 1) == '\\') {
        back--;
      }
      if ((i - back & 1) == 0) {
        return i;
      }
      i = text.indexOf('"', i + 1);
    }
    return -1;
  }

  private static boolean is(String text, int from, int to, String word) {
    return to - from == word.length() && text.startsWith(word, from);
  }

  private static boolean isLevelKey(String text, int from, int to) {
    return switch (to - from) {
      case 2 -> same(text, from, "@l");
      case 3 -> same(text, from, "lvl");
      case 5 -> same(text, from, "level");
      case 6 -> same(text, from, "@level");
      case 8 -> same(text, from, "severity") || same(text, from, "loglevel");
      case 9 ->
          same(text, from, "log.level")
              || same(text, from, "log_level")
              || same(text, from, "log-level")
              || same(text, from, "levelname");
      case 10 -> same(text, from, "level_name");
      case 12 -> same(text, from, "severitytext");
      case 13 -> same(text, from, "severity_text");
      default -> false;
    };
  }

  private static boolean same(String text, int from, String word) {
    return text.regionMatches(true, from, word, 0, word.length());
  }

  /** A level by the value of a key: a word, one with a distance as DEBUG+2, or a number. */
  private static @Nullable LogLevel value(String text, int from, int to, boolean json) {
    if (from >= to) {
      return null;
    }
    if (isDigit(text.charAt(from))) {
      int number = 0;
      for (int i = from; i < to; i++) {
        if (!isDigit(text.charAt(i)) || number > 100_000) {
          return null;
        }
        number = number * 10 + text.charAt(i) - '0';
      }
      return number(number);
    }
    long key = 0;
    int i = from;
    while (i < to && isLetter(text.charAt(i))) {
      key = LogLevelWords.with(key, text.charAt(i));
      i++;
    }
    if (i == from || i - from > 12) {
      return i - from == 13 && same(text, from, "informational") ? LogLevel.INFO : null;
    }
    if (i < to) {
      char c = text.charAt(i);
      boolean distance = (c == '+' || c == '-' || isDigit(c)) && !(json && c == ' ');
      boolean separated = c == ',' || c == ';' || c == '"' || c == ' ' || c == '\\' || c == ']';
      if (!distance && !separated) {
        return null;
      }
    }
    int slot = LogLevelWords.find(key);
    return slot >= 0 && (LogLevelWords.uses(slot) & LogLevelWords.VALUE) != 0
        ? LogLevelWords.level(slot)
        : null;
  }

  /**
   * A level by number: syslog, GELF and journald from 0 to 7, pino and bunyan from 10 to 60,
   * Monolog from 100 to 600, java.util.logging above that, Logback from 5000 on.
   */
  private static LogLevel number(int number) {
    if (number < 8) {
      return syslog(number);
    }
    if (number < 100) {
      return LogLevel.values()[Math.max(0, Math.min(5, number / 10 - 1))];
    }
    if (number <= 600) {
      return LogLevel.values()[Math.min(5, number / 100)];
    }
    if (number < 5_000) {
      return number < 800
          ? LogLevel.DEBUG
          : number < 900 ? LogLevel.INFO : number < 1_000 ? LogLevel.WARN : LogLevel.ERROR;
    }
    return LogLevel.values()[Math.min(5, number / 10_000)];
  }

  private static boolean isDate(long key) {
    for (long date : DATES) {
      if (date == key) {
        return true;
      }
    }
    return false;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isUpper(char c) {
    return c >= 'A' && c <= 'Z';
  }

  private static boolean isLetter(char c) {
    char lower = (char) (c | 32);
    return lower >= 'a' && lower <= 'z';
  }

  private static boolean isLetterOrDigit(char c) {
    return isLetter(c) || isDigit(c);
  }

  private static boolean isWordPart(char c) {
    return isLetterOrDigit(c) || c == '_';
  }
}
