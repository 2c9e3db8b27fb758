package dev.espressivo.markdown;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Mends the end of an unfinished text so that it does not flicker: markers without content are
 * hidden, and open markup is closed. A guess is sufficient, since the tail is replaced as soon as
 * more text arrives; a finished text is never mended.
 */
final class TailMender {

  /**
   * The markers before the text of a line: those of quotes, list items and headings. The repetition
   * is bounded, since each repetition of a group uses stack space.
   */
  private static final String PREFIX =
      "[ \\t]*(?:(?:>|[-*+]|\\d{1,9}[.)]|#{1,6})(?:[ \\t]++|$)){0,32}+";

  private static final Pattern FENCE = Pattern.compile("^" + PREFIX + ">?[ \\t]*(`{3,}|~{3,})(.*)");

  /** A line whose meaning depends on its next characters. */
  private static final Pattern UNDECIDED =
      Pattern.compile(
          "^"
              + PREFIX
              + "(?:[-*+_=#~`|:>$ \\t]*|\\d{1,9}[.)]?|(?:`{3,}|~{3,})[^`]*|\\[[^]]{0,99}]:[ \\t]*"
              + "|>?[ \\t]*\\[!?[A-Z]{0,9}]?|\\[[ xX]?]?[ \\t]*)$");

  private static final Pattern BLOCK_START =
      Pattern.compile("(?m)^" + PREFIX.replace("#{1,6}", "#{1,6}|\\[\\^[^]]*]:"));

  private static final Pattern ALERT =
      Pattern.compile("^[ \\t]*>[ \\t]*\\[![A-Za-z]{1,9}][ \\t]*$");
  private static final Pattern ROW = Pattern.compile("^" + PREFIX + "\\|.*");
  private static final Pattern DELIMITERS = Pattern.compile("^[ \\t>]*[|:\\- \\t]*$");
  private static final Pattern ENTITY = Pattern.compile("&#?\\w{0,31}$");

  /**
   * The maximum length of a hidden table head. A longer one is shown before it is known to be a
   * table.
   */
  private static final int MAX_HIDDEN = 1_000;

  private TailMender() {}

  /**
   * Mends the open end of a text.
   *
   * @param tail the text from the beginning of the open block on
   * @param isInTable whether the tail consists of table rows
   * @return the text to show
   */
  static String mend(String tail, boolean isInTable) {
    int line = tail.lastIndexOf('\n') + 1;
    if (isInFence(tail, line)) {
      return tail.substring(line).strip().matches("`+|~+") ? tail.substring(0, line) : tail;
    }
    String text = tail;
    if (line < tail.length() && UNDECIDED.matcher(tail.substring(line)).matches()) {
      text = tail.substring(0, line);
    }
    if (!isInTable) {
      text = withoutHead(text);
    }
    int start = startOfInlines(text, isInTable);
    String mended = text.substring(0, start) + inlines(text.substring(start));
    int last = mended.lastIndexOf('\n') + 1;
    boolean isUndecided =
        last >= line
            && UNDECIDED.matcher(mended.substring(last)).matches()
            && last < mended.length();
    return isUndecided ? mended.substring(0, last) : mended;
  }

  private static boolean isInFence(String tail, int end) {
    char fence = 0;
    int length = 0;
    int start = 0;
    for (int i; start < end; start = i + 1) {
      i = tail.indexOf('\n', start);
      Matcher matcher = FENCE.matcher(tail.substring(start, i));
      if (!matcher.matches()) {
        continue;
      }
      String run = matcher.group(1);
      if (length == 0) {
        fence = run.charAt(0);
        length = run.length();
      } else if (run.charAt(0) == fence && run.length() >= length && matcher.group(2).isBlank()) {
        length = 0;
      }
    }
    return length > 0;
  }

  /** Hides a line that may become the head of a table, and an incomplete marker of an alert. */
  private static String withoutHead(String text) {
    String body = text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
    int last = body.lastIndexOf('\n') + 1;
    int before = last == 0 ? -1 : body.lastIndexOf('\n', last - 2) + 1;
    String line = body.substring(last);
    String previous = before < 0 ? "" : body.substring(before, last - 1);
    boolean isFirst = previous.isBlank();
    if (isFirst && ALERT.matcher(line).matches()) {
      return text.substring(0, last);
    }
    if (text.length() - Math.max(before, 0) > MAX_HIDDEN || !ROW.matcher(line).matches()) {
      return text;
    }
    if (!ROW.matcher(previous).matches()) {
      return text.substring(0, last);
    }
    boolean isOpen = !text.endsWith("\n") && DELIMITERS.matcher(line).matches();
    boolean isHead = !DELIMITERS.matcher(previous).matches() && isHeadAt(body, before);
    return isOpen && isHead ? text.substring(0, before) : text;
  }

  private static boolean isHeadAt(String body, int start) {
    int before = start == 0 ? -1 : body.lastIndexOf('\n', start - 2) + 1;
    return before < 0 || !ROW.matcher(body.substring(before, start - 1)).matches();
  }

  private static int startOfInlines(String text, boolean isInTable) {
    int line = text.lastIndexOf('\n') + 1;
    if (isInTable || ROW.matcher(text.substring(line)).matches()) {
      return Math.max(line, text.lastIndexOf('|') + 1);
    }
    int start = text.lastIndexOf("\n\n") + 1;
    Matcher matcher = BLOCK_START.matcher(text);
    int found = start;
    for (int from = start; from <= text.length() && matcher.find(from); from = matcher.end() + 1) {
      if (matcher.end() > matcher.start() && !matcher.group().isBlank()) {
        found = matcher.end();
      }
    }
    return Math.min(found, text.length());
  }

  /** An open run of emphasis characters. */
  private static final class Opener {
    final char mark;
    int length;
    final int end;

    Opener(char mark, int length, int end) {
      this.mark = mark;
      this.length = length;
      this.end = end;
    }
  }

  private static String inlines(String text) {
    StringBuilder out = new StringBuilder(ENTITY.matcher(text).replaceFirst(""));
    Deque<Opener> open = new ArrayDeque<>();
    Deque<Integer> brackets = new ArrayDeque<>();
    int i = 0;
    while (i < out.length()) {
      char c = out.charAt(i);
      switch (c) {
        case '\\' -> i = escape(out, i);
        case '`' -> i = code(out, i);
        case '$' -> i = math(out, i);
        case '*', '_', '~' -> i = emphasis(out, i, open);
        case '[' -> brackets.push(i++);
        case ']' -> i = bracket(out, i, brackets);
        case '<' -> i = tag(out, i);
        case '!' -> i = mark(out, i);
        default -> i++;
      }
    }
    removeOpenBrackets(out, brackets, open);
    close(out, open);
    return out.toString();
  }

  private static int escape(StringBuilder out, int i) {
    char after = i + 1 < out.length() ? out.charAt(i + 1) : 0;
    String end = after == '(' ? "\\)" : after == '[' ? "\\]" : "";
    if (end.isEmpty()) {
      if (i + 1 == out.length()) {
        out.setLength(i);
      }
      return i + 2;
    }
    int closing = out.indexOf(end, i + 2);
    if (closing >= 0) {
      return closing + 2;
    }
    if (out.charAt(out.length() - 1) == '\\') {
      // The beginning of the closing mark.
      out.setLength(out.length() - 1);
    }
    return closed(out, i, i + 2, end);
  }

  private static int code(StringBuilder out, int i) {
    int end = endOfRun(out, i);
    int length = end - i;
    for (int j = out.indexOf("`", end); j >= 0; j = out.indexOf("`", endOfRun(out, j))) {
      if (endOfRun(out, j) - j == length) {
        return j + length;
      }
      if (endOfRun(out, j) == out.length()) {
        // The beginning of the closing run.
        out.setLength(j);
        break;
      }
    }
    return closed(out, i, end, "`".repeat(length));
  }

  private static int math(StringBuilder out, int i) {
    int end = endOfRun(out, i);
    if (end - i != 2) {
      if (end == out.length() && isAfterSpace(out, i)) {
        out.setLength(i);
      }
      return end;
    }
    int closing = out.indexOf("$$", end);
    if (closing >= 0) {
      return closing + 2;
    }
    if (out.charAt(out.length() - 1) == '$' && out.length() > end) {
      // The beginning of the closing dollar signs.
      out.setLength(out.length() - 1);
    }
    return closed(out, i, end, "$$");
  }

  /** Closes markup that lasts until the end of the text, or removes it if it is empty. */
  private static int closed(StringBuilder out, int start, int contentStart, String end) {
    if (out.substring(Math.min(contentStart, out.length())).isBlank()) {
      out.setLength(start);
    } else {
      out.append(end);
    }
    return out.length();
  }

  private static int emphasis(StringBuilder out, int i, Deque<Opener> open) {
    char mark = out.charAt(i);
    int end = endOfRun(out, i);
    int length = end - i;
    char before = i == 0 ? ' ' : out.charAt(i - 1);
    char after = end == out.length() ? ' ' : out.charAt(end);
    boolean isWithin = Character.isLetterOrDigit(before) && Character.isLetterOrDigit(after);
    if (mark == '~' && length == 1 && end == out.length()) {
      out.setLength(i);
      return i;
    }
    if (mark == '~' && length != 2 || isWithin && (mark == '_' || length == 1)) {
      return end;
    }
    Opener last = open.peek();
    if (!Character.isWhitespace(before) && last != null && last.mark == mark) {
      if (end == out.length() && length < last.length) {
        // The beginning of a closing run.
        out.setLength(i);
        return i;
      }
      last.length -= length;
      if (last.length <= 0) {
        open.pop();
      }
    } else if (!Character.isWhitespace(after) || end == out.length()) {
      open.push(new Opener(mark, length, end));
    }
    return end;
  }

  private static int bracket(StringBuilder out, int i, Deque<Integer> brackets) {
    if (brackets.isEmpty()) {
      return i + 1;
    }
    int start = brackets.pop();
    boolean isImage = start > 0 && out.charAt(start - 1) == '!';
    char after = i + 1 < out.length() ? out.charAt(i + 1) : 0;
    boolean isOpen =
        after == 0
            || after == '(' && out.indexOf(")", i) < 0
            || after == '[' && out.indexOf("]", i + 1) < 0;
    if (!isOpen) {
      int end = after == '(' ? out.indexOf(")", i) : after == '[' ? out.indexOf("]", i + 1) : i;
      return end + 1;
    }
    if (isImage) {
      out.setLength(start - 1);
    } else {
      out.setLength(i);
      out.deleteCharAt(start);
    }
    return out.length();
  }

  private static int mark(StringBuilder out, int i) {
    if (i + 1 == out.length() && isAfterSpace(out, i)) {
      out.setLength(i);
    }
    return i + 1;
  }

  private static boolean isAfterSpace(StringBuilder out, int i) {
    return i == 0 || Character.isWhitespace(out.charAt(i - 1));
  }

  private static int tag(StringBuilder out, int i) {
    char after = i + 1 < out.length() ? out.charAt(i + 1) : 'a';
    boolean isTag = Character.isLetter(after) || after == '/' || after == '!';
    if (!isTag) {
      return i + 1;
    }
    int end = i + 1;
    while (end < out.length() && "> \n".indexOf(out.charAt(end)) < 0) {
      end++;
    }
    if (end == out.length()) {
      out.setLength(i);
    }
    return i + 1;
  }

  private static void removeOpenBrackets(
      StringBuilder out, Deque<Integer> brackets, Deque<Opener> open) {
    for (int start : brackets) {
      if (start >= out.length()) {
        continue;
      }
      if (start > 0 && out.charAt(start - 1) == '!') {
        out.setLength(start - 1);
        open.removeIf(opener -> opener.end > start);
      } else if (out.length() - start < MAX_HIDDEN) {
        out.deleteCharAt(start);
      }
    }
  }

  private static void close(StringBuilder out, Deque<Opener> open) {
    while (!open.isEmpty()) {
      Opener last = open.pop();
      int end = out.length();
      while (end > 0 && Character.isWhitespace(out.charAt(end - 1))) {
        end--;
      }
      out.setLength(end);
      String run = String.valueOf(last.mark).repeat(last.length);
      if (out.toString().endsWith(run) && end <= last.end) {
        out.setLength(end - run.length());
      } else {
        out.append(run);
      }
    }
  }

  private static int endOfRun(StringBuilder text, int start) {
    int end = start + 1;
    while (end < text.length() && text.charAt(end) == text.charAt(start)) {
      end++;
    }
    return end;
  }
}
