package dev.espressivo.architecture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds wording in a source that a reader stumbles over. */
final class Wording {

  /** Between two words of one sentence: a space, or the end of a line of a comment or a string. */
  private static final String GAP = "[\\s*/+\"]+";

  private static final Pattern RIDDLE =
      Pattern.compile(
          Stream.of(
                  "what (?:hears|is told|removes it)",
                  "(?:is|are|was|were|be|been) told of",
                  "hears? of",
                  "how-man(?:ieth)",
                  // Someone who speaks: a browser reports, a text contains, a screen reader reads.
                  "(?:is|are|was|were) said of",
                  "(?:says?|tells) of",
                  "what (?:a|the) browser (?:says|told|tells)",
                  // A thing without its name.
                  "(?:what|that|which) (?:is|are) none",
                  "what (?:is no)(?! longer)",
                  "whose (?:it|they) (?:is|are)",
                  // A figure of speech: continues, closes the connection, in any case.
                  "live(?:s) on",
                  "(?:hangs?|hung) up",
                  "by whom(?:ever)")
              .map(phrase -> phrase.replace(" ", GAP))
              .collect(Collectors.joining("|", "(?i)\\b(?:", ")\\b")));

  /** A Javadoc comment of a method that returns a value, if it does not begin with a verb. */
  private static final Pattern VERBLESS =
      Pattern.compile(
          "(?s)/\\*\\*\\s*(?:\\*\\s+)?(?:Whether|How|What|Which|Where|When|The|An?|Its?|Of|Is)\\b"
              + "(?:(?!\\*/).)*?\\*/\\s*"
              // The text of an example is not about the method.
              + "(?:@(?!Example|interface)\\w+(?:\\((?:\"(?:\\\\.|[^\"\\\\])*\"|[^()\"])*\\))?\\s+)*"
              + "(?:(?:public|protected|private|static|final|abstract|default|synchronized)\\s+)*+"
              + "(?:<[^;{}=()]*>\\s+)?"
              + "(?!(?:class|record|enum|interface|sealed|void|new|return|throw|package|case)\\b)"
              + "(?:@\\w+\\s+)?[\\w.]+(?:<[^;{}=()]*>)?(?:\\[\\])*\\s+(\\w+)\\s*\\(");

  /** A tag that is part of the sentence before it, since its line has no start of its own. */
  private static final Pattern TAG_WITHIN_LINE =
      Pattern.compile(
          "(?m)^ *(?:\\*|/\\*\\*) .*\\S(?<!\\{@code) "
              + "(?:\\* )*@(?:param|return|throws|usefor|notfor)\\b");

  /** A Javadoc comment and the name of the method below it, which other declarations lack. */
  private static final Pattern JAVADOC =
      Pattern.compile(
          "(?s)/\\*\\*(.*?)\\*/"
              + "(?:\\s*@\\w+(?:\\([^()]*\\))?)*"
              + "(?:[^;{}()=/@]*?(\\w+)\\s*\\()?");

  private static final Pattern TAG =
      Pattern.compile("(?s)@(param\\s+<?\\w+>?|return)\\s+(.*?)(?=\\n[\\s*]*@\\w|\\z)");

  private static final Pattern NAME_PART = Pattern.compile("[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])");

  /** Words that say nothing about a value. */
  private static final Set<String> FILLERS = Set.of("the", "a", "an", "its", "of", "or", "null");

  /** The prefixes of a getter's name. */
  private static final Set<String> VERBS = Set.of("get", "is", "has");

  /** A listener is whatever is called at the event, which the method's first sentence describes. */
  private static final Set<String> SAYS_ENOUGH = Set.of("the listener");

  private Wording() {}

  /**
   * Returns the phrases in a source that name nothing, such as a listener described by what it
   * does.
   */
  static List<String> riddles(String source) {
    return RIDDLE
        .matcher(source)
        .results()
        .map(found -> "line " + line(source, found) + ": " + found.group())
        .toList();
  }

  /** Returns the methods in Java that return a value, and whose Javadoc does not say "Returns". */
  static List<String> verblessMethods(String java) {
    // The elements of an annotation are nouns.
    return java.contains("@interface ")
        ? List.of()
        : VERBLESS
            .matcher(java)
            .results()
            .map(found -> "line " + line(java, found) + ": " + found.group(1))
            .toList();
  }

  /** Returns the Javadoc tags in Java that do not stand at the beginning of a line. */
  static List<String> tagsWithinLines(String java) {
    return TAG_WITHIN_LINE
        .matcher(java)
        .results()
        .map(found -> "line " + line(java, found) + ": " + found.group().strip())
        .toList();
  }

  /** Returns the {@code @param} and {@code @return} tags in Java that repeat the name alone. */
  static List<String> emptyTags(String java) {
    List<String> empty = new ArrayList<>();
    Matcher javadoc = JAVADOC.matcher(java);
    while (javadoc.find()) {
      Matcher tag = TAG.matcher(javadoc.group(1));
      while (tag.find()) {
        String name = tag.group(1).equals("return") ? javadoc.group(2) : tag.group(1).substring(5);
        if (name != null && !saysMoreThan(name, tag.group(2))) {
          empty.add("line " + line(java, javadoc) + ": " + tag.group().replaceAll("[\\s*]+", " "));
        }
      }
    }
    return empty;
  }

  private static boolean saysMoreThan(String name, String text) {
    String plain = text.replaceAll("\\{@\\w+", "").replaceAll("[^A-Za-z0-9]+", " ").strip();
    Set<String> known =
        NAME_PART
            .matcher(name)
            .results()
            .map(part -> part.group().toLowerCase(Locale.ROOT))
            .filter(part -> !VERBS.contains(part))
            .collect(Collectors.toSet());
    return SAYS_ENOUGH.contains(plain)
        || Arrays.stream(plain.toLowerCase(Locale.ROOT).split(" "))
            .anyMatch(word -> !FILLERS.contains(word) && !known.contains(word));
  }

  private static long line(String source, MatchResult found) {
    return source.substring(0, found.start()).chars().filter(each -> each == '\n').count() + 1;
  }
}
