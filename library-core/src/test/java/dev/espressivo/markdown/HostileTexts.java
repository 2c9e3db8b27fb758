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
    nest(all, "a list of 500 levels", levels(500, "- "));
    nest(all, "a numbered list of 500 levels", levels(500, "1. "));
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
    add(all, "900 KB in one line of a fence", "```java\n" + "int x = 1; ".repeat(82_000));
    add(all, "a fence of lines of 4,000", "```java\n" + lines("int x = 1; ".repeat(363), 50));
    add(all, "100 KB of backticks in a fence", "```\n" + "`".repeat(100_000));
    add(all, "100 KB of blanks in a fence", "```\n" + " ".repeat(100_000));
    add(all, "fences that never end", lines("```\n~~~", 9_000));
    add(all, "a fence with a long name", "```" + "name".repeat(20_000));
    // Brackets
    add(all, "open brackets", "[".repeat(50_000));
    add(all, "open pictures", "![".repeat(40_000));
    add(all, "open links", "[a](".repeat(20_000));
    add(all, "pictures of links", "![[]()".repeat(20_000));
    add(all, "brackets, then links", "[".repeat(20_000) + "[a](b)".repeat(10_000));
    add(all, "nested brackets", "[".repeat(20_000) + "]".repeat(20_000));
    add(all, "nested brackets of a few", lines("[".repeat(900) + "]".repeat(900), 30));
    add(all, "references without definition", "[a][b] ".repeat(20_000));
    add(all, "labels that never end", lines("[" + "a ".repeat(400), 100));
    // Emphasis and other spans
    add(all, "open emphasis", "*a **a ".repeat(20_000));
    add(all, "emphasis of two marks", "*a_ ".repeat(20_000));
    add(all, "nested emphasis", "*a ".repeat(20_000) + "a* ".repeat(20_000));
    add(all, "underscores in words", "_a".repeat(40_000));
    add(all, "stars alone", "*".repeat(50_000));
    add(all, "tildes", "~~a ".repeat(20_000));
    add(all, "emphasis in open pictures", "*a ![".repeat(20_000));
    add(all, "runs of backticks", "`a``b```c".repeat(10_000));
    add(all, "longer and longer runs of backticks", growing(i -> "`".repeat(i) + " ", 400));
    add(all, "formulas that never end", "$a $b ".repeat(20_000));
    add(all, "formulas in parentheses", "\\(".repeat(30_000));
    add(all, "displayed formulas", lines("$$", 20_000));
    add(all, "backslashes", "\\".repeat(50_000));
    add(all, "entities", "&a".repeat(40_000));
    add(all, "tags that never end", "<a ".repeat(30_000));
    add(all, "tags without blanks", "x " + "<a".repeat(30_000) + ">");
    add(all, "comments", "x " + "<!-- ".repeat(30_000));
    add(all, "instructions and declarations", "x " + "<?a <!A <![CDATA[ ".repeat(9_000));
    add(all, "addresses", "www.a.example/".repeat(8_000));
    add(all, "addresses of mail", "a@".repeat(40_000));
    // Tables
    add(all, "a growing table", "| a | b |\n|---|---|\n" + lines("| *x* | some words |", 9_500));
    add(all, "a row of 40,000 cells", "| a |\n|---|\n" + "x|".repeat(40_000));
    add(all, "a head of 40,000 cells", "|a".repeat(40_000) + "\n" + "|-".repeat(40_000));
    add(all, "heads without a table", lines("| a | b |", 9_000));
    add(all, "a table in an item", "- | a |\n  |---|\n" + lines("  | b |", 9_000));
    // References and notes
    add(all, "references, then definitions", growing(i -> "[r" + i + "] ", 4_000) + definitions());
    add(all, "definitions in reverse", references() + "\n\n" + reversed());
    add(all, "notes, then their text", growing(i -> "[^n" + i + "] ", 3_000) + notes());
    add(
        all,
        "notes of notes",
        growing(i -> "[^n" + i + "]: a[^n" + (i + 1) + "]\n\n", 3_000) + "[^n0]");
    add(all, "definitions without an end", "[a]: b '" + lines("title", 9_000));
    // Long, and nothing else
    add(all, "one paragraph", "Some words of a reply. ".repeat(6_000));
    add(all, "one word", "a".repeat(100_000));
    add(all, "lines of one paragraph", lines("word", 20_000));
    add(all, "headings", lines("# a", 20_000));
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
    return growing(i -> "[r" + i + "]" + (i % 10 == 9 ? "\n\n" : " "), 2_000);
  }

  private static String definitions() {
    return growing(i -> "\n\n[r" + i + "]: https://x.example/" + i, 4_000);
  }

  private static String reversed() {
    return growing(i -> "[r" + (1_999 - i) + "]: https://x.example/" + i + "\n\n", 2_000);
  }

  private static String notes() {
    return growing(i -> "\n\n[^n" + i + "]: note " + i, 3_000);
  }
}
