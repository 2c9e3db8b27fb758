package dev.espressivo.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Texts made to cost a renderer more than their length: what a model in a loop writes, or one that
 * was told to. They are about markdown, not about how it is rendered here.
 *
 * <p>Most have about 40,000 characters: in pieces of 200, a text that was read anew with each piece
 * would be read a hundred times.
 */
final class HostileTexts {

  /**
   * A text.
   *
   * @param name what it consists of
   * @param text the markdown
   * @param isNest whether its blocks are nested deeply
   */
  record Hostile(String name, String text, boolean isNest) {

    @Override
    public String toString() {
      return name;
    }
  }

  private HostileTexts() {}

  static List<Hostile> all() {
    List<Hostile> all = new ArrayList<>();
    // Nested blocks
    nest(all, "a list of 100 levels", levels(100, "- "));
    nest(all, "a list of 200 levels", levels(200, "- "));
    nest(all, "a list of 250 levels", levels(250, "- "));
    nest(all, "a numbered list of 250 levels", levels(250, "1. "));
    nest(all, "quotes of 500 levels", ("> ".repeat(500) + "word\n").repeat(40));
    nest(
        all,
        "500 quotes in one line, then lazy lines",
        ">".repeat(500) + "a\n" + lines("b", 9_000));
    nest(all, "500 items in one line", "- ".repeat(500) + "a\n" + lines("b", 9_000));
    nest(
        all,
        "500 items in one line, then blank lines",
        "- ".repeat(500) + "a\n" + lines("", 9_000));
    nest(all, "quotes in one line", ">".repeat(50_000));
    nest(all, "items in one line", "- ".repeat(20_000));
    nest(all, "a fence in items and quotes", "> - ".repeat(40) + "```\n" + lines("code", 4_000));
    // Blanks
    add(all, "an item and 40 lines indented by 300", "- item\n" + lines(" ".repeat(300) + "w", 40));
    add(
        all,
        "an item and 40 lines indented by 1,000",
        "- a\n" + lines(" ".repeat(1_000) + "w", 40));
    add(all, "40 lines indented by 1,000", lines(" ".repeat(1_000) + "w", 40));
    add(all, "40 lines of 1,000 blanks", "- a\n" + lines(" ".repeat(1_000), 40) + "b");
    add(all, "tabs", "- a\n" + lines("\t".repeat(1_000) + "w", 40));
    add(all, "blanks after markers", lines("-" + " ".repeat(1_000) + "w", 40));
    // Fences
    add(all, "90 KB in one line of a fence", "```java\n" + "int x = 1; ".repeat(8_000));
    add(all, "a fence of lines of 4,000", "```java\n" + lines("int x = 1; ".repeat(363), 12));
    add(all, "40 KB of backticks in a fence", "```\n" + "`".repeat(40_000));
    add(all, "40 KB of blanks in a fence", "```\n" + " ".repeat(40_000));
    add(all, "fences that never end", lines("```\n~~~", 5_000));
    add(all, "a fence with a long name", "```" + "name".repeat(10_000));
    // Brackets
    add(all, "open brackets", "[".repeat(40_000));
    add(all, "open pictures", "![".repeat(20_000));
    add(all, "open links", "[a](".repeat(8_000));
    add(all, "pictures of links", "![[]()".repeat(8_000));
    add(all, "brackets, then links", "[".repeat(10_000) + "[a](b)".repeat(5_000));
    add(all, "nested brackets", "[".repeat(20_000) + "]".repeat(20_000));
    add(all, "nested brackets of a few", lines("[".repeat(900) + "]".repeat(900), 30));
    add(all, "references without definition", "[a][b] ".repeat(8_000));
    add(all, "labels that never end", lines("[" + "a ".repeat(400), 50));
    // Emphasis and other spans
    add(all, "open emphasis", "*a **a ".repeat(8_000));
    add(all, "emphasis of two marks", "*a_ ".repeat(8_000));
    add(all, "nested emphasis", "*a ".repeat(8_000) + "a* ".repeat(8_000));
    add(all, "underscores in words", "_a".repeat(20_000));
    add(all, "stars alone", "*".repeat(40_000));
    add(all, "tildes", "~~a ".repeat(8_000));
    add(all, "emphasis in open pictures", "*a ![".repeat(8_000));
    add(all, "runs of backticks", "`a``b```c".repeat(5_000));
    add(all, "longer and longer runs of backticks", growing(i -> "`".repeat(i) + " ", 290));
    add(all, "formulas that never end", "$a $b ".repeat(8_000));
    add(all, "formulas in parentheses", "\\(".repeat(20_000));
    add(all, "displayed formulas", lines("$$", 13_000));
    add(all, "backslashes", "\\".repeat(40_000));
    add(all, "entities", "&a".repeat(20_000));
    add(all, "tags that never end", "<a ".repeat(14_000));
    add(all, "tags without blanks", "x " + "<a".repeat(20_000) + ">");
    add(all, "comments", "x " + "<!-- ".repeat(8_000));
    add(all, "instructions and declarations", "x " + "<?a <!A <![CDATA[ ".repeat(2_200));
    add(all, "addresses", "www.a.example/".repeat(3_000));
    add(all, "addresses of mail", "a@".repeat(20_000));
    // Tables
    add(all, "a growing table", "| a | b |\n|---|---|\n" + lines("| *x* | some words |", 2_000));
    add(all, "a row of 20,000 cells", "| a |\n|---|\n" + "x|".repeat(20_000));
    add(all, "a head of 10,000 cells", "|a".repeat(10_000) + "\n" + "|-".repeat(10_000));
    add(all, "heads without a table", lines("| a | b |", 4_000));
    add(all, "a table in an item", "- | a |\n  |---|\n" + lines("  | b |", 5_000));
    // References and notes
    add(all, "references, then definitions", growing(i -> "[r" + i + "] ", 1_500) + definitions());
    add(all, "definitions in reverse", references() + "\n\n" + reversed());
    add(all, "notes, then their text", growing(i -> "[^n" + i + "] ", 1_800) + notes());
    add(
        all,
        "notes of notes",
        growing(i -> "[^n" + i + "]: a[^n" + (i + 1) + "]\n\n", 2_000) + "[^n0]");
    add(all, "definitions without an end", "[a]: b '" + lines("title", 9_000));
    // Long, and nothing else
    add(all, "one paragraph", "Some words of a reply. ".repeat(2_000));
    add(all, "one word", "a".repeat(40_000));
    add(all, "lines of one paragraph", lines("word", 8_000));
    add(all, "headings", lines("# a", 10_000));
    add(all, "rules and underlines", lines("a\n---", 9_000));
    return all;
  }

  /**
   * Returns a text of marks at random, each of them repeated.
   *
   * @param seed the same text for the same seed
   */
  static Hostile random(int seed) {
    String[] bits = {
      "- ",
      "> ",
      "1. ",
      "  ",
      "    ",
      "\n",
      "\n\n",
      "```",
      "~~~\n",
      "| ",
      "|---|\n",
      "*",
      "**",
      "_",
      "[",
      "](",
      ")",
      "]",
      "![",
      "[^1]",
      "[^1]: ",
      "[a]: b\n",
      "`",
      "``",
      "$",
      "$$\n",
      "\\(",
      "\\[",
      "<",
      "<a ",
      ">",
      "<!--",
      "&",
      "&amp",
      "\\",
      "# ",
      "word ",
      "a",
      "www.a.example/",
      "\t",
      "~~",
      "[!NOTE]\n",
      "[x] ",
      "https://",
      "\"",
      "(",
      "---\n",
      "===\n",
      "-->",
      "</a",
      "\u202e",
      "e\u0301"
    };
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder();
    while (text.length() < 20_000) {
      String bit = bits[random.nextInt(bits.length)];
      String other = bits[random.nextInt(bits.length)];
      int times = 1 << random.nextInt(random.nextInt(10) == 0 ? 12 : 5);
      text.append((bit + (random.nextBoolean() ? other : "")).repeat(times));
    }
    return new Hostile("marks at random, " + seed, text.substring(0, 20_000), true);
  }

  private static void add(List<Hostile> all, String name, String text) {
    all.add(new Hostile(name, text, false));
  }

  private static void nest(List<Hostile> all, String name, String text) {
    all.add(new Hostile(name, text, true));
  }

  private static String levels(int levels, String marker) {
    return growing(i -> " ".repeat(i * marker.length()) + marker + "a" + i + "\n", levels);
  }

  private static String lines(String line, int count) {
    return (line + "\n").repeat(count);
  }

  private static String growing(IntFunction<String> bit, int count) {
    return IntStream.range(0, count).mapToObj(bit).collect(Collectors.joining());
  }

  private static String references() {
    return growing(i -> "[r" + i + "]" + (i % 10 == 9 ? "\n\n" : " "), 1_000);
  }

  private static String definitions() {
    return growing(i -> "\n\n[r" + i + "]: https://x.example/" + i, 1_500);
  }

  private static String reversed() {
    return growing(i -> "[r" + (999 - i) + "]: https://x.example/" + i + "\n\n", 1_000);
  }

  private static String notes() {
    return growing(i -> "\n\n[^n" + i + "]: note " + i, 1_800);
  }
}
