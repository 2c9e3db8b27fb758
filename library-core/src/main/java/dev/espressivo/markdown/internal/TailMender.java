package dev.espressivo.markdown.internal;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Mends the end of an unfinished text so that it does not flicker: markers without content are
 * hidden, and open markup is closed. A guess is sufficient, since the tail is replaced as soon as
 * more text arrives; a finished text is never mended.
 *
 * <p>What is known of complete lines is remembered, so a growing tail costs what is new in it, and
 * the text since the last place without open markup.
 */
final class TailMender {

  /**
   * The maximum length of a hidden table head. A longer one is shown before it is known to be a
   * table.
   */
  private static final int MAX_HIDDEN = 1_000;

  /** If more markers are open, none is closed: no one writes so many, and each costs a parser. */
  private static final int MAX_OPEN = 100;

  /** Markup that has been open for longer is not closed: no one writes so much in it. */
  private static final int MAX_MENDED = 8_192;

  private final Reads reads;

  /** The beginning of the tail that the other fields are about. */
  private int from = -1;

  /** The complete lines from the last to the third last; null if there are not so many. */
  private @Nullable Line last;

  private @Nullable Line second;
  private @Nullable Line third;

  /** The beginning of the incomplete line. */
  private int open;

  private char fence;
  private int fenceLength;

  /** Where the inline content of the last block begins; and where without the last line. */
  private int inlines;

  private int inlinesBefore;

  /** A place in the inline content at which no markup is open: what is before it is mended. */
  private int safe;

  /** A complete line of the tail. */
  private record Line(int start, boolean isRow, boolean isBlank, boolean isDelimiters) {}

  /**
   * Creates a mender for one growing text.
   *
   * @param reads counts the characters that it reads
   */
  TailMender(Reads reads) {
    this.reads = reads;
  }

  /**
   * Mends the open end of a text.
   *
   * @param tail the text from the beginning of the open block on
   * @param from the position of the tail; a tail at the same position continues the one before
   * @param complete the end of its last complete line
   * @return the text to show
   */
  String mend(String tail, int from, int complete) {
    CharSequence counted = reads.of(tail);
    readLines(counted, from, complete);
    LineStart line = new LineStart(counted, open, tail.length());
    if (fenceLength > 0) {
      return line.isFenceOnly() ? tail.substring(0, open) : tail;
    }
    int end = line.isUndecided() ? open : tail.length();
    end = withoutHead(end, line);
    int start;
    if (end > open && line.isRow()) {
      start = afterLastBar(counted, open, end);
    } else {
      boolean isCut = last != null && end <= last.start();
      start = end > open && line.isBlockStart() ? line.content() : isCut ? inlinesBefore : inlines;
    }
    start = safe > start && safe <= end ? safe : Math.min(start, end);
    if (end - start > MAX_MENDED) {
      return tail.substring(0, end);
    }
    String mended = tail.substring(0, start) + inlines(tail.substring(start, end), start);
    if (mended.length() <= open || end <= open) {
      return mended;
    }
    LineStart shown = new LineStart(reads.of(mended), open, mended.length());
    return shown.isUndecided() ? mended.substring(0, open) : mended;
  }

  private void readLines(CharSequence tail, int from, int complete) {
    if (this.from != from) {
      this.from = from;
      last = null;
      second = null;
      third = null;
      open = 0;
      fenceLength = 0;
      inlines = 0;
      inlinesBefore = 0;
      safe = 0;
    }
    for (int i = open; i < complete; i++) {
      if (tail.charAt(i) == '\n') {
        readLine(tail, i);
        open = i + 1;
      }
    }
  }

  private void readLine(CharSequence tail, int end) {
    LineStart line = new LineStart(tail, open, end);
    boolean wasInFence = fenceLength > 0;
    int run = line.fence();
    if (run > 0 && !wasInFence) {
      fence = line.fenceMark();
      fenceLength = run;
    } else if (run >= fenceLength && wasInFence && line.endsFence(fence)) {
      fenceLength = 0;
    }
    third = second;
    second = last;
    last = new Line(open, line.isRow(), line.isBlank(), line.isDelimiters());
    inlinesBefore = inlines;
    if (line.isBlank()) {
      inlines = end + 1;
    } else if (line.isBlockStart()) {
      inlines = line.content();
    }
  }

  /**
   * Hides a line that may become the head of a table, and an incomplete marker of an alert.
   *
   * @return the end of what is shown
   */
  private int withoutHead(int end, LineStart incomplete) {
    boolean isComplete = end <= open;
    if (isComplete && last == null) {
      return end;
    }
    int start = isComplete ? last.start() : open;
    Line previous = isComplete ? second : last;
    Line before = isComplete ? third : second;
    LineStart line = isComplete ? incomplete.ofLine(start, open - 1) : incomplete;
    if ((previous == null || previous.isBlank()) && line.isAlert()) {
      return start;
    }
    int from = previous == null ? 0 : previous.start();
    if (end - from > MAX_HIDDEN || !line.isRow()) {
      return end;
    }
    if (previous == null || !previous.isRow()) {
      return start;
    }
    boolean isOpen = !isComplete && line.isDelimiters();
    boolean isHead = !previous.isDelimiters() && (before == null || !before.isRow());
    return isOpen && isHead ? previous.start() : end;
  }

  private static int afterLastBar(CharSequence text, int line, int end) {
    for (int i = end - 1; i >= line; i--) {
      if (text.charAt(i) == '|') {
        return i + 1;
      }
    }
    return line;
  }

  /** Mends inline content, and remembers the last place without open markup. */
  private String inlines(String text, int start) {
    Inlines content = new Inlines(text, reads);
    String mended = content.mend();
    safe = Math.max(safe, start + content.safe);
    return mended;
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

  /** The inline content of one block, read once from its beginning to its end. */
  private static final class Inlines {

    private final StringBuilder out;
    private final CharSequence text;
    private final Deque<Opener> open = new ArrayDeque<>();
    private final Deque<Integer> brackets = new ArrayDeque<>();

    /** The last white space before which no markup is open. */
    private int safe;

    /** The end of the tag that was read last, which is that of all tags that begin in it. */
    private int endOfTag;

    Inlines(String text, Reads reads) {
      out = new StringBuilder(text);
      this.text = reads.of(out);
    }

    String mend() {
      withoutEntity();
      int i = 0;
      while (i < out.length()) {
        char c = text.charAt(i);
        switch (c) {
          case '\\' -> i = escape(i);
          case '`' -> i = code(i);
          case '$' -> i = math(i);
          case '*', '_', '~' -> i = emphasis(i);
          case '[' -> brackets.push(i++);
          case ']' -> i = bracket(i);
          case '<' -> i = tag(i);
          case '!' -> i = mark(i);
          case ' ', '\n' -> {
            if (open.isEmpty() && brackets.isEmpty()) {
              safe = i;
            }
            i++;
          }
          default -> i++;
        }
      }
      removeOpenBrackets();
      close();
      return out.toString();
    }

    /** Removes an entity that may be incomplete. */
    private void withoutEntity() {
      int i = out.length() - 1;
      for (int n = 0; n < 31 && i >= 0 && isWord(text.charAt(i)); n++) {
        i--;
      }
      if (i > 0 && text.charAt(i) == '#') {
        i--;
      }
      if (i >= 0 && text.charAt(i) == '&') {
        out.setLength(i);
      }
    }

    private static boolean isWord(char c) {
      return c < 128 && (Character.isLetterOrDigit(c) || c == '_');
    }

    private int find(String what, int from) {
      for (int i = from; i + what.length() <= out.length(); i++) {
        if (text.charAt(i) == what.charAt(0)
            && (what.length() == 1 || text.charAt(i + 1) == what.charAt(1))) {
          return i;
        }
      }
      return -1;
    }

    private int escape(int i) {
      char after = i + 1 < out.length() ? text.charAt(i + 1) : 0;
      String end = after == '(' ? "\\)" : after == '[' ? "\\]" : "";
      if (end.isEmpty()) {
        if (i + 1 == out.length()) {
          out.setLength(i);
        }
        return i + 2;
      }
      int closing = find(end, i + 2);
      if (closing >= 0) {
        return closing + 2;
      }
      if (out.charAt(out.length() - 1) == '\\') {
        // The beginning of the closing mark.
        out.setLength(out.length() - 1);
      }
      return closed(i, i + 2, end);
    }

    private int code(int i) {
      int end = endOfRun(i);
      int length = end - i;
      for (int j = find("`", end), after; j >= 0; j = find("`", after)) {
        after = endOfRun(j);
        if (after - j == length) {
          return after;
        }
        if (after == out.length()) {
          // The beginning of the closing run.
          out.setLength(j);
          break;
        }
      }
      return closed(i, end, "`".repeat(length));
    }

    private int math(int i) {
      int end = endOfRun(i);
      if (end - i != 2) {
        if (end == out.length() && isAfterSpace(i)) {
          out.setLength(i);
        }
        return end;
      }
      int closing = find("$$", end);
      if (closing >= 0) {
        return closing + 2;
      }
      if (out.charAt(out.length() - 1) == '$' && out.length() > end) {
        // The beginning of the closing dollar signs.
        out.setLength(out.length() - 1);
      }
      return closed(i, end, "$$");
    }

    /** Closes markup that lasts until the end of the text, or removes it if it is empty. */
    private int closed(int start, int contentStart, String end) {
      if (out.substring(Math.min(contentStart, out.length())).isBlank()) {
        out.setLength(start);
      } else {
        out.append(end);
      }
      return out.length();
    }

    private int emphasis(int i) {
      char mark = text.charAt(i);
      int end = endOfRun(i);
      int length = end - i;
      char before = i == 0 ? ' ' : out.charAt(i - 1);
      char after = end == out.length() ? ' ' : text.charAt(end);
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

    private int bracket(int i) {
      if (brackets.isEmpty()) {
        return i + 1;
      }
      int start = brackets.pop();
      boolean isImage = start > 0 && out.charAt(start - 1) == '!';
      char after = i + 1 < out.length() ? text.charAt(i + 1) : 0;
      int end = after == '(' ? find(")", i) : after == '[' ? find("]", i + 1) : i;
      if (after != 0 && end >= 0) {
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

    private int mark(int i) {
      if (i + 1 == out.length() && isAfterSpace(i)) {
        out.setLength(i);
      }
      return i + 1;
    }

    private boolean isAfterSpace(int i) {
      return i == 0 || Character.isWhitespace(out.charAt(i - 1));
    }

    private int tag(int i) {
      char after = i + 1 < out.length() ? text.charAt(i + 1) : 'a';
      boolean isTag = Character.isLetter(after) || after == '/' || after == '!';
      if (!isTag || i < endOfTag) {
        return i + 1;
      }
      int end = i + 1;
      while (end < out.length() && "> \n".indexOf(text.charAt(end)) < 0) {
        end++;
      }
      endOfTag = end;
      if (end == out.length()) {
        out.setLength(i);
      }
      return i + 1;
    }

    private void removeOpenBrackets() {
      for (int start : brackets) {
        if (start >= out.length()) {
          continue;
        }
        if (start > 0 && out.charAt(start - 1) == '!') {
          out.setLength(start - 1);
          while (!open.isEmpty() && open.peek().end > start) {
            open.pop();
          }
        } else if (out.length() - start < MAX_HIDDEN) {
          out.deleteCharAt(start);
        }
      }
    }

    private void close() {
      if (open.size() > MAX_OPEN) {
        return;
      }
      while (!open.isEmpty()) {
        Opener last = open.pop();
        int end = out.length();
        while (end > 0 && Character.isWhitespace(out.charAt(end - 1))) {
          end--;
        }
        out.setLength(end);
        String run = String.valueOf(last.mark).repeat(last.length);
        if (end <= last.end && end >= run.length() && out.indexOf(run, end - run.length()) >= 0) {
          out.setLength(end - run.length());
        } else {
          out.append(run);
        }
      }
    }

    private int endOfRun(int start) {
      char mark = text.charAt(start);
      int end = start + 1;
      while (end < out.length() && text.charAt(end) == mark) {
        end++;
      }
      return end;
    }
  }
}
