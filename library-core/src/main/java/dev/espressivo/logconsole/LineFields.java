package dev.espressivo.logconsole;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads the fields of a line of text: JSON, logfmt, syslog (RFC 3164 and 5424), the access logs of
 * Apache and nginx, and the default patterns of Spring Boot, Logback and Log4j2. Any other line is
 * its own message.
 *
 * <p>Each format is read once from left to right. Level and time are read as they are when the line
 * is appended, so that they are the same in a row, in a range and in the entry.
 */
final class LineFields extends LineScanner {

  private static final String[] FACILITIES = {
    "kern",
    "user",
    "mail",
    "daemon",
    "auth",
    "syslog",
    "lpr",
    "news",
    "uucp",
    "cron",
    "authpriv",
    "ftp",
    "ntp",
    "audit",
    "alert",
    "clock",
    "local0",
    "local1",
    "local2",
    "local3",
    "local4",
    "local5",
    "local6",
    "local7"
  };

  private static final int MAX_BRACKETS = 8;

  private final LineStart head;

  /** The index after the time; the index at which the line begins if it has none. */
  private final int afterTime;

  private final boolean hasTime;
  private final Map<String, @Nullable Object> fields = new LinkedHashMap<>();
  private @Nullable String source;
  private @Nullable String thread;
  private @Nullable LogLevel level;
  private int i;

  /** The index after the request in an access log. */
  private int requestEnd;

  /** The index after the status and the size in an access log. */
  private int resultEnd;

  private LineFields(String text, LineStart head, boolean hasTime, int afterTime) {
    super(text, text.length());
    this.head = head;
    this.hasTime = hasTime;
    this.afterTime = afterTime;
  }

  /**
   * Returns whether a line may have one of the formats, after reading no more than its head. If it
   * returns false, the line is its own message.
   *
   * @param text the line without escape sequences
   */
  static boolean mayRead(String text) {
    LineScanner line = new LineScanner(text, MAX_HEAD);
    boolean pair = line.at(line.skip(0, WORD | DOT | AT | DASH)) == '=';
    return text.length() <= LogFields.MAX_TEXT
        && (pair || "{<".indexOf(line.at(0)) >= 0 || LogLevels.start(text).timeAt() >= 0);
  }

  /**
   * Returns the entry that a line is.
   *
   * @param raw the line, which may have escape sequences
   * @param text the line without them
   * @param zone the zone of times that state none
   * @param now the time in microseconds since 1970 from which the parts of the time are taken that
   *     the line does not state
   */
  static LineValues read(String raw, String text, SourceZone zone, long now) {
    LineStart head = LogLevels.start(text);
    LineTime time = new LineTime(text, head.timeAt(), zone, now);
    long micros = time.read();
    boolean hasTime = micros != LineTime.NONE;
    Instant instant = hasTime ? LogTime.instant(LogTime.stated(micros)) : null;
    LineValues entry = new LineValues().level(head.level()).time(instant);
    LineValues read = null;
    if (text.length() <= LogFields.MAX_TEXT) {
      read =
          text.startsWith("{")
              ? JsonFields.read(text, entry, hasTime)
              : new LineFields(text, head, hasTime, hasTime ? time.after() : 0).read(entry);
    }
    return read == null ? entry.message(raw) : read;
  }

  /** Returns the entry, or null if the line has none of the formats. */
  private @Nullable LineValues read(LineValues entry) {
    int message = -1;
    if (text.startsWith("<")) {
      message = priority();
    } else if (isAccess()) {
      message = access();
      return message < 0
          ? null
          : entry
              .source(source)
              .message(text.substring(message, requestEnd), message - 1, resultEnd)
              .fields(fields);
    } else if (hasTime && head.timeAt() == 0 && is(0, LETTER)) {
      message = bsd(afterTime);
    } else if (at(skip(0, WORD | DOT | AT | DASH)) == '=') {
      return pairs(entry);
    }
    if (message < 0 && hasTime) {
      reset();
      message = head.level() == null ? -1 : pattern();
      if (message < 0 && head.timeAt() == 0) {
        reset();
        message = isProcess() ? bsd(afterTime) : -1;
      }
    }
    if (message < 0) {
      return null;
    }
    int from = Math.min(message, end);
    return entry
        .source(source)
        .thread(thread)
        .message(text.substring(from), from, end)
        .fields(fields);
  }

  private void reset() {
    fields.clear();
    source = null;
    thread = null;
  }

  private void put(String name, String value) {
    if (!value.isEmpty() && !value.equals("-")) {
      fields.put(name, value);
    }
  }

  private void putNumber(String name, String value) {
    boolean number =
        !value.isEmpty()
            && value.length() < 19
            && value.chars().allMatch(c -> c >= '0' && c <= '9');
    if (number) {
      fields.put(name, Long.valueOf(value));
    } else {
      put(name, value);
    }
  }

  /** Returns the text up to the next blank, and goes on after it. */
  private String token() {
    int to = until(i, BLANK);
    String token = text.substring(i, to);
    i = Math.min(to + 1, end);
    return token;
  }

  // Syslog.

  /** Reads a line that begins with facility and severity; returns where its message begins. */
  private int priority() {
    int to = skip(1, DIGIT);
    if (to == 1 || to > 4 || at(to) != '>') {
      return -1;
    }
    int priority = Integer.parseInt(text, 1, to, 10);
    if (priority > 191) {
      return -1;
    }
    fields.put("facility", FACILITIES[priority >> 3]);
    if (text.startsWith("1 ", to + 1)) {
      return ietf(to + 3);
    }
    return bsd(hasTime ? afterTime : to + 1);
  }

  /** Reads a line of RFC 5424 after its version; returns where its message begins. */
  private int ietf(int from) {
    i = from;
    token();
    put("host", token());
    String app = token();
    source = app.equals("-") ? null : app;
    putNumber("pid", token());
    put("msgid", token());
    if (at(i) == '-') {
      i++;
    } else {
      while (at(i) == '[') {
        if (!element()) {
          return -1;
        }
      }
    }
    i = skip(i, BLANK);
    return at(i) == '\uFEFF' ? i + 1 : i;
  }

  /** Reads {@code [id name="value" …]}; returns whether there is one. */
  private boolean element() {
    int idEnd = i + 1;
    while (idEnd < end && at(idEnd) != ' ' && at(idEnd) != ']') {
      idEnd++;
    }
    String id = text.substring(i + 1, idEnd);
    Map<String, @Nullable Object> parameters = new LinkedHashMap<>();
    i = idEnd;
    while (at(i) == ' ') {
      int name = skip(i, BLANK);
      int equals = text.indexOf('=', name);
      if (equals < 0 || at(equals + 1) != '"') {
        return false;
      }
      int close = closingQuote(equals + 2);
      if (close < 0) {
        return false;
      }
      parameters.put(text.substring(name, equals), unescaped(equals + 2, close));
      i = close + 1;
    }
    if (at(i) != ']') {
      return false;
    }
    fields.put(id, parameters);
    i++;
    return true;
  }

  /** Reads host, program and process of RFC 3164; returns where the message begins. */
  private int bsd(int from) {
    i = skip(at(from) == ':' ? from + 1 : from, BLANK);
    int hostEnd = until(i, BLANK);
    if (hostEnd == i) {
      return -1;
    }
    boolean noHost = at(hostEnd - 1) == ':';
    if (!noHost) {
      put("host", text.substring(i, hostEnd));
      i = skip(hostEnd, BLANK);
    }
    int to = i;
    while (to < end && !is(to, BLANK) && at(to) != '[' && at(to) != ':') {
      to++;
    }
    int after = to;
    if (at(to) == '[') {
      int close = text.indexOf(']', to);
      if (close < 0 || at(close + 1) != ':') {
        return i;
      }
      source = text.substring(i, to);
      putNumber("pid", text.substring(to + 1, close));
      after = close + 1;
    } else if (at(to) == ':' && to > i && (to + 1 == end || is(to + 1, BLANK))) {
      source = text.substring(i, to);
    } else {
      return i;
    }
    return skip(after + 1, BLANK);
  }

  /** Returns whether a host and a program with a process follow the time. */
  private boolean isProcess() {
    int host = skip(afterTime, BLANK);
    int program = skip(until(host, BLANK), BLANK);
    int open = program;
    while (open < end && !is(open, BLANK) && at(open) != '[') {
      open++;
    }
    int close = skip(open + 1, DIGIT);
    return open > program && at(open) == '[' && close > open + 1 && text.startsWith("]:", close);
  }

  // Access logs.

  private boolean isAccess() {
    int open = head.timeAt() - 1;
    return hasTime
        && open > 5
        && at(open) == '['
        && at(open + 3) == '/'
        && text.startsWith("] \"", afterTime);
  }

  /** Reads a line in the common or the combined format; returns the index of its request. */
  private int access() {
    List<String> names = new ArrayList<>();
    i = 0;
    while (i < head.timeAt() - 1 && names.size() < 5) {
      names.add(token());
    }
    if (names.size() < 3 || names.size() > 4) {
      return -1;
    }
    if (names.size() == 4) {
      put("vhost", names.removeFirst());
    }
    put("client", names.get(0));
    put("ident", names.get(1));
    put("user", names.get(2));
    int request = afterTime + 3;
    int close = closingQuote(request);
    if (close < 0) {
      return -1;
    }
    requestEnd = close;
    String[] parts = text.substring(request, close).split(" ", -1);
    if (parts.length == 3) {
      fields.put("method", parts[0]);
      fields.put("path", parts[1]);
      fields.put("protocol", parts[2]);
    }
    i = Math.min(close + 2, end);
    putNumber("status", token());
    putNumber("bytes", token());
    resultEnd = i < end ? i - 1 : end;
    for (String name : new String[] {"referer", "agent"}) {
      int to = at(i) == '"' ? closingQuote(i + 1) : -1;
      if (to < 0) {
        break;
      }
      put(name, unescaped(i + 1, to));
      i = Math.min(to + 2, end);
    }
    put("more", text.substring(i));
    return request;
  }

  // logfmt.

  /** Reads a line of pairs, with their message; null if it is not logfmt. */
  private @Nullable LineValues pairs(LineValues entry) {
    Map<String, String> pairs = new LinkedHashMap<>();
    int messageFrom = -1;
    int messageTo = -1;
    i = 0;
    while (i < end) {
      int equals = i;
      while (equals < end && !is(equals, BLANK) && at(equals) != '=' && at(equals) != '"') {
        equals++;
      }
      String name = text.substring(i, equals);
      if (name.isEmpty() || at(equals) == '"') {
        return null;
      }
      String value = "";
      int to = equals;
      if (at(equals) == '=') {
        boolean quoted = at(equals + 1) == '"';
        int from = quoted ? equals + 2 : equals + 1;
        to = quoted ? closingQuote(from) : until(from, BLANK);
        if (to < 0) {
          return null;
        }
        value = quoted ? unescaped(from, to) : text.substring(from, to);
        if (name.equals("msg") || name.equals("message") && messageFrom < 0) {
          messageFrom = from;
          messageTo = to;
        }
        to = quoted ? to + 1 : to;
        if (to < end && !is(to, BLANK)) {
          return null;
        }
      } else if (pairs.isEmpty()) {
        return null;
      }
      if (pairs.putIfAbsent(name, value) != null) {
        return null;
      }
      i = skip(to, BLANK);
    }
    String message = pairs.containsKey("msg") ? pairs.remove("msg") : pairs.remove("message");
    if (message == null || pairs.isEmpty()) {
      return null;
    }
    boolean timed = hasTime;
    boolean levelled = head.level() != null;
    for (Map.Entry<String, String> pair : pairs.entrySet()) {
      String name = pair.getKey();
      if (timed && LineHead.isTimeKey(name, 0, name.length())) {
        timed = false;
      } else if (levelled && LogLevelWords.isKey(name, 0, name.length())) {
        levelled = false;
      } else if (source == null && (name.equals("logger") || name.equals("component"))) {
        source = pair.getValue();
      } else if (thread == null && name.equals("thread")) {
        thread = pair.getValue();
      } else {
        fields.put(name, pair.getValue());
      }
    }
    return entry
        .escaped(message, messageFrom, messageTo)
        .source(source)
        .thread(thread)
        .fields(fields);
  }

  private String unescaped(int from, int to) {
    String value = text.substring(from, to);
    if (value.indexOf('\\') < 0) {
      return value;
    }
    StringBuilder plain = new StringBuilder(value.length());
    for (int k = 0; k < value.length(); k++) {
      char c = value.charAt(k);
      if (c != '\\' || k + 1 == value.length()) {
        plain.append(c);
        continue;
      }
      char escaped = value.charAt(++k);
      switch (escaped) {
        case 'n' -> plain.append('\n');
        case 't' -> plain.append('\t');
        case 'r' -> plain.append('\r');
        case '"', '\\', ']' -> plain.append(escaped);
        default -> plain.append(c).append(escaped);
      }
    }
    return plain.toString();
  }

  // Patterns of Java's logging systems.

  /**
   * Reads time, level, thread and logger in any order, as patterns have them; returns where the
   * message begins, or -1 if there is neither a thread nor a logger.
   */
  private int pattern() {
    List<String> brackets = new ArrayList<>();
    boolean dashes = false;
    i = 0;
    while (i < end && brackets.size() <= MAX_BRACKETS) {
      i = skip(i, BLANK);
      if (i == head.timeAt() || at(i) == '[' && i + 1 == head.timeAt()) {
        i = at(i) == '[' && at(afterTime) == ']' ? afterTime + 1 : afterTime;
        continue;
      }
      if (at(i) == '[') {
        int close = closingBracket(i);
        if (close < 0) {
          return -1;
        }
        brackets.add(text.substring(i + 1, close).strip());
        i = close + 1;
        continue;
      }
      if (text.startsWith("--- ", i)) {
        dashes = true;
        i += 4;
        continue;
      }
      int digits = skip(i, DIGIT);
      if (digits > i
          && is(digits, BLANK)
          && !dashes
          && text.startsWith("---", skip(digits, BLANK))) {
        putNumber("pid", text.substring(i, digits));
        i = digits;
        continue;
      }
      int letters = skip(i, UPPER);
      if (level == null && letters > i && is(letters, BLANK)) {
        level = LogLevelWords.level(this, i, letters, LogLevelWords.CAPITALS_LATER);
        if (level != null) {
          i = letters;
          continue;
        }
      }
      break;
    }
    if (level == null) {
      return -1;
    }
    int message = logger(brackets);
    threads(brackets, dashes);
    return thread == null && source == null ? -1 : message;
  }

  /** Returns the index of the bracket that closes another one; -1 if there is none nearby. */
  private int closingBracket(int open) {
    int depth = 0;
    for (int k = open; k < Math.min(end, open + MAX_HEAD); k++) {
      depth += at(k) == '[' ? 1 : at(k) == ']' ? -1 : 0;
      if (depth == 0) {
        return k;
      }
    }
    return -1;
  }

  /** Reads the logger, if there is one; returns where the message begins. */
  private int logger(List<String> brackets) {
    int to = until(i, BLANK);
    int after = skip(to, BLANK);
    boolean dotted = text.substring(i, to).indexOf('.') >= 0;
    if (to - i > 1 && at(to - 1) == ':' && dotted) {
      source = text.substring(i, to - 1);
      return after;
    }
    if (to > i && isLogger(i, to)) {
      int message = separator(after);
      if (message >= 0) {
        source = text.substring(i, to);
        return message;
      }
      int close = dotted && brackets.isEmpty() && at(after) == '[' ? closingBracket(after) : -1;
      if (close > 0) {
        source = text.substring(i, to);
        brackets.add(text.substring(after + 1, close).strip());
        int next = skip(close + 1, BLANK);
        int separated = separator(next);
        return separated >= 0 ? separated : next;
      }
    }
    int separated = separator(i);
    return separated >= 0 ? separated : i;
  }

  private boolean isLogger(int from, int to) {
    for (int k = from; k < to; k++) {
      if (!is(k, WORD | DOT | DASH | DOLLAR | SLASH | AT) && "[]#:".indexOf(at(k)) < 0) {
        return false;
      }
    }
    return is(from, LETTER | UNDERSCORE | DOLLAR);
  }

  /**
   * Returns where the message begins after a separator: {@code -}, {@code :}, or Logback's {@code
   * -key="value"-}; -1 if there is none.
   */
  private int separator(int at) {
    char c = at(at);
    if ((c == '-' || c == ':') && (is(at + 1, BLANK) || at + 1 >= end)) {
      return Math.min(at + 2, end);
    }
    if (c != '-') {
      return -1;
    }
    int k = at + 1;
    while (is(k, LETTER | UNDERSCORE)) {
      int equals = skip(k, WORD | DOT | DASH);
      int close = text.startsWith("=\"", equals) ? closingQuote(equals + 2) : -1;
      if (close < 0) {
        return -1;
      }
      fields.put(text.substring(k, equals), unescaped(equals + 2, close));
      k = is(close + 1, BLANK) ? close + 2 : close + 1;
    }
    return at(k) == '-' && (is(k + 1, BLANK) || k + 1 >= end) ? Math.min(k + 2, end) : -1;
  }

  /** Says what is in the brackets: the thread or, in Spring's pattern, also what is around it. */
  private void threads(List<String> brackets, boolean spring) {
    if (brackets.isEmpty()) {
      return;
    }
    int last = brackets.size() - 1;
    boolean correlated = spring && last > 0 && isCorrelation(brackets.get(last));
    if (correlated) {
      last--;
    }
    thread = brackets.get(last);
    if (spring && last > 0) {
      put("application", brackets.get(0));
    }
    if (correlated) {
      put("correlation", brackets.getLast());
    }
  }

  /** Returns whether this may be the ids of a trace and its span, or the room for them. */
  private static boolean isCorrelation(String text) {
    return text.isEmpty()
        || text.length() >= 32 && text.chars().allMatch(c -> is((char) c, DIGIT | LOWER | DASH));
  }
}
