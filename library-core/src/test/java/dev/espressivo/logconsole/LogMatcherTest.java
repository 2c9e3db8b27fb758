package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The search in a line")
@Timeout(60)
class LogMatcherTest {

  private static LogMatcher plain(String text, boolean matchCase) {
    return LogMatcher.of(new LogTerm.Text(text, false), matchCase);
  }

  private static SearchWork unlimited() {
    SearchWork work = new SearchWork(() -> 0, () -> false);
    work.begin(1, true);
    return work;
  }

  private static int count(LogMatcher matcher, String text) {
    return matcher.count(text, unlimited());
  }

  private static int[] marks(LogMatcher matcher, String text) {
    return matcher.marks(text, Integer.MAX_VALUE, unlimited()).bounds(Integer.MAX_VALUE);
  }

  private static LogMatcher regex(String text, boolean matchCase) {
    return LogMatcher.of(new LogTerm.Expression(text), matchCase);
  }

  @Test
  @DisplayName("counts occurrences that do not overlap")
  void countsWithoutOverlap() {
    assertThat(count(plain("aa", true), "aaaaa")).isEqualTo(2);
    assertThat(marks(plain("aa", true), "aaaaa")).containsExactly(0, 2, 2, 4);
    assertThat(marks(plain("AA", false), "aAaaa")).containsExactly(0, 2, 2, 4);
    assertThat(count(plain("AA", true), "aaaaa")).isZero();
    assertThat(count(plain("longer than the text", false), "short")).isZero();
  }

  @ParameterizedTest
  @DisplayName("ignores case by Unicode's simple case mappings")
  @CsvSource({
    "straße, STRAßE",
    "ÄÖÜ, äöü",
    "ΣΑΣ, σας",
    "привет, ПРИВЕТ",
    "kelvin, \u212Aelvin",
    "\u017Fea, SEA",
    "µs, Μs",
    "ÿ, Ÿ",
    "ı, I",
    "i, İ",
    "日本, 日本",
    "a-1, A-1"
  })
  void ignoresCase(String needle, String text) {
    assertThat(marks(plain(needle, false), "x" + text + "y" + needle))
        .containsExactly(
            1, 1 + text.length(), 2 + text.length(), 2 + text.length() + needle.length());
  }

  @Test
  @DisplayName("ignoring case finds the same as a comparison at every position")
  void agreesWithComparisonAtEveryPlace() {
    Random random = new Random(3);
    String alphabet = "aAbBiIsSkK\u0130\u0131\u017f\u212a-1 ßÿ\u0178µΜσςΣ日";
    for (int round = 0; round < 20_000; round++) {
      String needle = random(random, alphabet, 1 + random.nextInt(5));
      String text = random(random, alphabet, random.nextInt(40));
      List<Integer> expected = new ArrayList<>();
      for (int i = 0; i <= text.length() - needle.length(); ) {
        if (text.regionMatches(true, i, needle, 0, needle.length())) {
          expected.add(i);
          expected.add(i + needle.length());
          i += needle.length();
        } else {
          i++;
        }
      }
      LogMatcher matcher = plain(needle, false);
      assertThat(marks(matcher, text)).as("%s in %s", needle, text).isEqualTo(ints(expected));
      assertThat(count(matcher, text)).isEqualTo(expected.size() / 2);
    }
  }

  @Test
  @DisplayName("by regular expression counts no empty match")
  void emptyMatchesAreNone() {
    assertThat(marks(regex("x*", true), "axxb")).containsExactly(1, 3);
    assertThat(count(regex("^", true), "abc")).isZero();
    assertThat(count(regex("a|", true), "abc")).isEqualTo(1);
  }

  @Test
  @DisplayName("by regular expression gives up a line on which the JDK throws an exception")
  void survivesTheJdk() {
    LogMatcher matcher = regex("\\w+\\b{g}\\z?+\\|", true);
    assertThat(count(matcher, "ab")).isZero();
    assertThat(count(matcher, "-")).isZero();
    assertThat(matcher.gaveUp()).isEqualTo(1);
  }

  @Test
  @DisplayName("by regular expression finds the same as the JDK")
  void agreesWithTheJdk() {
    Random random = new Random(7);
    String[] atoms = {
      "a",
      "b",
      "ab",
      "abc",
      "abc",
      "(?<n>a|bc)",
      "[^\\d]",
      "(a+)+",
      "(?!b)",
      "(?=b.)",
      "[ab[cd]]",
      "\\P{Lu}",
      "\\.",
      "\\d",
      "\\w",
      ".",
      "[ab]",
      "[^a]",
      "[a\\]-]",
      "(a|b)",
      "(?:ab)",
      "(ab|c)",
      "\\b",
      "^",
      "$",
      "|",
      "(a(b)c)",
      "(?i)a",
      "\\Qa.b\\E",
      "\\x61",
      "(?=a)",
      "(?<=b)",
      "(?<!a)",
      "a{2}",
      "\\-",
      "é",
      "\\t",
      "(a)\\1",
      "(.)\\1",
      "\\s",
      "K",
      "[a&&b]",
      "a{0}",
      "(?>ab)",
      "\\p{Alpha}",
      "🚀",
      "[🚀é]",
      "[^🚀]",
      "\\P{So}",
      "\\x{1F680}",
      "𐐀",
      "ab 🚀 c",
      "()\\11",
      "\\G",
      "\\A",
      "(?<m>)\\k<m>",
      "[\\Q[\\E)|]",
      "(?=a|)",
      "$",
      "\\Z",
      "\\z",
      "(?<n>a|{2}|b{0}{2})",
      "(?<={2}b)"
    };
    String[] quantifiers = {
      "", "", "", "", "*", "+", "?", "{1,2}", "{0,1}", "*?", "+?", "++", "{2}", "?{2}", "{0}{1}"
    };
    List<String> alphabet =
        "aabbcABC. 1éÉ\t-]K\u212a🚀🚁𐐀𐐨".codePoints().mapToObj(Character::toString).toList();
    int compiled = 0;
    for (int round = 0; round < 30_000; round++) {
      StringBuilder regex = new StringBuilder();
      int count = 1 + random.nextInt(5);
      for (int i = 0; i < count; i++) {
        regex
            .append(atoms[random.nextInt(atoms.length)])
            .append(quantifiers[random.nextInt(quantifiers.length)]);
      }
      boolean matchCase = random.nextBoolean();
      Pattern pattern;
      try {
        int flags = matchCase ? 0 : Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
        pattern = Pattern.compile(regex.toString(), flags);
      } catch (PatternSyntaxException e) {
        continue;
      }
      compiled++;
      LogMatcher matcher = regex(regex.toString(), matchCase);
      for (int t = 0; t < 4; t++) {
        StringBuilder chars = new StringBuilder();
        for (int k = random.nextInt(14); k > 0; k--) {
          chars.append(alphabet.get(random.nextInt(alphabet.size())));
        }
        String text = chars.toString();
        List<Integer> expected = new ArrayList<>();
        java.util.regex.Matcher found = pattern.matcher(text);
        while (found.find()) {
          if (found.end() > found.start()) {
            expected.add(found.start());
            expected.add(found.end());
          }
        }
        assertThat(marks(matcher, text))
            .as("/%s/ in '%s', case %s", regex, text, matchCase)
            .isEqualTo(ints(expected));
        assertThat(count(matcher, text)).isEqualTo(expected.size() / 2);
      }
    }
    assertThat(compiled).isGreaterThan(10_000);
  }

  @ParameterizedTest
  @DisplayName("gives up a line on which a regular expression takes too long, and counts it")
  @ValueSource(
      strings = {
        "(a|aa)+(?<=b)",
        "(.*a)*(?<=b).",
        "(\\w+\\s?)*(?<=!).",
        "a*a*a*a*a*a*a*(?<=b).",
        "(a)a*a*a*a*a*a*a*\\1[xy]"
      })
  void givesUp(String regex) {
    LogMatcher matcher = regex(regex, true);
    assertThat(count(matcher, "a".repeat(5_000) + "c")).isZero();
    assertThat(matcher.gaveUp()).isEqualTo(1);
    assertThat(marks(matcher, "a".repeat(5_000) + "c")).isEmpty();
    assertThat(matcher.gaveUp()).isEqualTo(2);
  }

  @Test
  @DisplayName("continues with the next line after one was given up")
  void goesOnAfterGivingUp() {
    // With a tenth of the usual limit, which is still more than that after many.
    LogMatcher matcher = regex("a*a*a*a*a*a*a*(?<=d).", true);
    matcher.limit(2 * LogMatcher.FEW_LOOKS);
    for (int i = 0; i < LogMatcher.MANY_GIVEN_UP + 20; i++) {
      assertThat(count(matcher, "a".repeat(60) + "c")).isZero();
      assertThat(count(matcher, "aaad!")).isEqualTo(1);
    }
    assertThat(matcher.gaveUp()).isEqualTo(LogMatcher.MANY_GIVEN_UP + 20);
  }

  @Test
  @DisplayName("survives an expression that needs too much stack")
  void survivesDeepRecursion() {
    LogMatcher matcher = regex("(a|b)*(?<=c).", true);
    assertThat(count(matcher, "ab".repeat(30_000))).isZero();
    assertThat(matcher.gaveUp()).isEqualTo(1);
    assertThatThrownBy(() -> regex("(".repeat(200_000), true))
        .isInstanceOf(PatternSyntaxException.class);
  }

  private static String random(Random random, String alphabet, int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append(alphabet.charAt(random.nextInt(alphabet.length())));
    }
    return text.toString();
  }

  private static int[] ints(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
  }
}
