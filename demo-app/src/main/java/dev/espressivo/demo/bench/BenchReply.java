package dev.espressivo.demo.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The reply that all contestants of the benchmark stream: the same bytes on each run. */
final class BenchReply {

  /** The time from one chunk to the next, in milliseconds. */
  static final int PERIOD_MILLIS = 20;

  private static final int WORDS = 2_960;
  private static final int WORDS_PER_CHUNK = 5;
  private static final String END = "END-OF-REPLY-7F3A";
  private static final Pattern WORD = Pattern.compile("\\s*\\S+\\s*");
  private static final String[] VOCABULARY =
      ("the server keeps one small model of what each viewer can see and sends only the rows that"
              + " changed since the last frame so a slow link costs delay and not correctness while"
              + " the client paints what it was given and asks for nothing it does not show because"
              + " every extra byte is paid for by someone who waits and a queue that grows without"
              + " bound is only an outage that has not happened yet")
          .split(" ");

  private final Mulberry32 random = new Mulberry32(7);
  private final List<String> lines = new ArrayList<>();

  private BenchReply() {}

  /**
   * Returns about 3,000 words of markdown: headings, paragraphs, lists, code blocks, tables.
   *
   * @return the markdown, the same in every call
   */
  static String text() {
    return new BenchReply().write();
  }

  /**
   * Returns the chunks in which the text is streamed.
   *
   * @return chunks of five words, with their blanks
   */
  static List<String> chunks() {
    List<String> words = words();
    List<String> chunks = new ArrayList<>();
    for (int i = 0; i < words.size(); i += WORDS_PER_CHUNK) {
      chunks.add(String.join("", words.subList(i, Math.min(words.size(), i + WORDS_PER_CHUNK))));
    }
    return chunks;
  }

  /**
   * Returns the text word by word.
   *
   * @return the words, with their blanks
   */
  static List<String> words() {
    return WORD.matcher(text()).results().map(MatchResult::group).toList();
  }

  private String write() {
    add("# A reply of about three thousand words", "");
    int section = 1;
    for (int words = 8; words < WORDS; words += 3 + 60 + 48 + 56 + 40 + 80 + 36) {
      writeSection(section++);
    }
    add("That is all. " + END);
    return String.join("\n", lines);
  }

  private void writeSection(int section) {
    add("## Section " + section, "");
    add(words(60) + ".", "");
    add(words(45) + ", see [the notes](https://example.org/n" + section + ").", "");
    for (int k = 0; k < 5; k++) {
      add("- " + words(9));
      if (k == 2) {
        add("  - " + words(5));
      }
    }
    add("");
    add(
        "```java",
        "public final class Step" + section + " implements Runnable {",
        "  private final int limit = " + section * 10 + ";",
        "  @Override public void run() {",
        "    for (int i = 0; i < limit; i++) {",
        "      queue.offer(new Frame(i, \"row-\" + i)); // bounded",
        "    }",
        "  }",
        "}",
        "```",
        "");
    add("| metric | before | after | note |", "|---|---:|---:|---|");
    for (int k = 0; k < 5; k++) {
      int before = (int) (random.next() * 900);
      int after = (int) (random.next() * 90);
      add(
          String.format(
              Locale.ROOT, "| m%d.%d | %d | %d | %s |", section, k, before, after, words(4)));
    }
    add("");
    for (int k = 1; k <= 4; k++) {
      add(k + ". " + words(8));
    }
    add("");
  }

  private void add(String... more) {
    lines.addAll(List.of(more));
  }

  private String words(int count) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String word = random.pick(VOCABULARY);
      double kind = random.next();
      words.add(
          kind < .03
              ? "**" + word + "**"
              : kind < .05 ? "`" + word + "`" : kind < .06 ? "*" + word + "*" : word);
    }
    return String.join(" ", words);
  }
}
