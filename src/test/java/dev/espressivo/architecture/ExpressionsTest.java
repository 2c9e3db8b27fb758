package dev.espressivo.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ParserConfiguration.LanguageLevel;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs each regular expression that the libraries write out on texts made of its own words, and
 * counts what it reads. An expression that backtracks reads such a text again from many places.
 */
@DisplayName("The regular expressions of the libraries")
class ExpressionsTest {

  /** The least length of a text. An expression of quadratic cost reads each character 150 times. */
  private static final int LENGTH = 300;

  private static final int MAX_READS = 40;

  /**
   * Expressions that are put together while the app runs, each with the reason why this is safe.
   */
  private static final Map<String, String> COMPUTED =
      Map.of(
          "ClassMerge",
          "They are in a file of the library, and read class names that the app's code writes.",
          "FileType",
          "Literal names of media types, in the table of its formats.",
          "FileTail",
          "The file's name is quoted, and a name in a folder is short.",
          "KnownFailure",
          "A literal text with one gap.",
          "CountedRegex",
          "A reader writes it; what it reads is counted, and it is given up.");

  /** Expressions that may cost more, each with the reason. */
  private static final Map<String, String> COSTLY =
      Map.of(
          "ClassMerge",
          "It reads class names that the app's code writes.",
          "FileTail",
          "It reads the names of files in a folder, which are short.",
          "Tokens",
          "It reads a file of the library.");

  /**
   * An expression.
   *
   * @param type the simple name of the class
   * @param regex what is written there
   * @param isWhole whether it is only compared with whole texts
   */
  record Written(String type, String regex, boolean isWhole) {

    @Override
    public String toString() {
      return type + ": " + regex;
    }
  }

  /**
   * Methods that look for an expression within a text, if they have no text of their own for it.
   */
  private static final Set<String> FINDING =
      Set.of("find", "results", "lookingAt", "asPredicate", "split", "replaceAll", "replaceFirst");

  private static final List<Written> WRITTEN = new ArrayList<>();
  private static final Set<String> UNKNOWN = new TreeSet<>();

  static {
    JavaParser parser =
        new JavaParser(new ParserConfiguration().setLanguageLevel(LanguageLevel.JAVA_21));
    for (String library : Project.LIBRARIES) {
      for (Path file : Project.files(library + "/src/main/java", ".java")) {
        String source = Project.read(file);
        if (source.contains("java.util.regex")
            || source.matches("(?s).*\\.(matches|split|replace(All|First))\\(.*")) {
          read(
              file.getFileName().toString().replace(".java", ""),
              parser.parse(source).getResult().orElseThrow());
        }
      }
    }
  }

  private static void read(String type, CompilationUnit unit) {
    boolean finds =
        unit.findAll(MethodCallExpr.class).stream()
            .filter(call -> call.getArguments().size() < 2)
            .filter(call -> !call.getNameAsString().equals("split") || !isText(call))
            .anyMatch(call -> FINDING.contains(call.getNameAsString()));
    for (MethodCallExpr call : unit.findAll(MethodCallExpr.class)) {
      String name = call.getNameAsString();
      boolean compiles =
          name.equals("compile")
              && call.getScope().map(Object::toString).orElse("").equals("Pattern");
      boolean isOfString = Set.of("matches", "split", "replaceAll", "replaceFirst").contains(name);
      if ((!compiles && !isOfString) || call.getArguments().isEmpty()) {
        continue;
      }
      Optional<String> regex = text(unit, call.getArgument(0));
      if (regex.isPresent()) {
        WRITTEN.add(new Written(type, regex.get(), name.equals("matches") || (compiles && !finds)));
      } else if (compiles || (name.startsWith("replace") && call.getArguments().size() == 2)) {
        UNKNOWN.add(type);
      }
    }
  }

  private static boolean isText(MethodCallExpr call) {
    return call.getArguments().stream().anyMatch(StringLiteralExpr.class::isInstance);
  }

  private static Optional<String> text(CompilationUnit unit, Expression expression) {
    return switch (expression) {
      case StringLiteralExpr literal -> Optional.of(literal.asString());
      case EnclosedExpr enclosed -> text(unit, enclosed.getInner());
      case BinaryExpr sum when sum.getOperator() == BinaryExpr.Operator.PLUS ->
          text(unit, sum.getLeft())
              .flatMap(left -> text(unit, sum.getRight()).map(right -> left + right));
      case NameExpr constant ->
          unit.findAll(VariableDeclarator.class).stream()
              .filter(each -> each.getNameAsString().equals(constant.getNameAsString()))
              .filter(each -> each.getNameAsString().equals(each.getNameAsString().toUpperCase()))
              .findFirst()
              .flatMap(VariableDeclarator::getInitializer)
              .flatMap(value -> text(unit, value));
      default -> Optional.empty();
    };
  }

  static Stream<Written> written() {
    return WRITTEN.stream().distinct();
  }

  @Test
  @DisplayName("are written out, or there is a reason why they need not be")
  void areWrittenOut() {
    assertThat(UNKNOWN).containsExactlyInAnyOrderElementsOf(COMPUTED.keySet());
    assertThat(WRITTEN.stream().map(Written::type).toList()).containsAll(COSTLY.keySet());
  }

  @ParameterizedTest
  @MethodSource("written")
  @DisplayName("read no text more often than 40 times its length")
  void readTextsAFewTimes(Written written) {
    if (COSTLY.containsKey(written.type())) {
      return;
    }
    Pattern pattern = Pattern.compile(written.regex(), Pattern.CASE_INSENSITIVE);
    List<String> bits = bits(written.regex());
    for (String first : bits) {
      for (String second : bits) {
        check(pattern, written.isWhole(), first + second.repeat(LENGTH / second.length()) + "\1");
        check(
            pattern,
            written.isWhole(),
            (first + second).repeat(LENGTH / (first + second).length()) + "\1");
      }
    }
  }

  @Test
  @DisplayName("are seen to backtrack, if they do")
  void areSeenToBacktrack() {
    for (String regex : List.of("/+$", "\\s+$", "<[a-z][^>]*>", "(a*)*b", "a*a*a*b", ".*x.*y.*z")) {
      Written slow = new Written("Slow", regex, false);
      assertThatCode(() -> readTextsAFewTimes(slow)).as(regex).isInstanceOf(AssertionError.class);
    }
  }

  /** Returns what a text that nearly matches an expression consists of. */
  private static List<String> bits(String regex) {
    Set<String> bits = new LinkedHashSet<>();
    Matcher words = Pattern.compile("(?<![\\\\\\w])\\w{2,12}").matcher(regex);
    while (words.find()) {
      bits.add(words.group());
    }
    "a0 \n.-/:;,=\"'([{<\\>".chars().forEach(each -> bits.add(Character.toString(each)));
    return List.copyOf(bits);
  }

  private static void check(Pattern pattern, boolean isWhole, String text) {
    Counted counted = new Counted(text, new long[1]);
    pattern.matcher(counted).matches();
    if (!isWhole) {
      Matcher matcher = pattern.matcher(counted);
      boolean found = matcher.find();
      while (found) {
        found = matcher.find();
      }
    }
  }

  /**
   * Counts its characters that are read, and fails if they are too many.
   *
   * @param reads the number so far
   */
  private record Counted(String text, long[] reads) implements CharSequence {

    @Override
    public char charAt(int index) {
      if (++reads[0] > (long) MAX_READS * text.length()) {
        throw new AssertionError("Reads too often: " + text.substring(0, 60));
      }
      return text.charAt(index);
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.substring(start, end);
    }
  }
}
