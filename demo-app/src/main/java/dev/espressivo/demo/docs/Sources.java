package dev.espressivo.demo.docs;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ParserConfiguration.LanguageLevel;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.body.TypeDeclaration;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.text.NumberFormat;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The Java sources that are packed under {@code sources/} on the classpath. */
final class Sources {

  private static final String FOLDER = "sources/";

  /** A reference to a constant, whose name may be on the next line of the comment. */
  private static final Pattern VALUE = Pattern.compile("\\{@value[\\s*]+(\\w*)#(\\w+)\\s*}");

  private Sources() {}

  /**
   * Returns whether the source of a class is packed.
   *
   * @param type a top-level class
   */
  static boolean has(Class<?> type) {
    return Sources.class.getClassLoader().getResource(pathOf(type)) != null;
  }

  /**
   * Parses the source of a class. In its Javadoc, a reference to a constant is replaced by the
   * value, as in the output of the Javadoc tool.
   *
   * @param type a top-level class
   * @return its declaration
   * @throws IllegalStateException if its source is not packed or cannot be parsed
   */
  static TypeDeclaration<?> parse(Class<?> type) {
    return unit(type).getTypes().stream()
        .filter(declared -> declared.getNameAsString().equals(type.getSimpleName()))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "%s is not declared in %s".formatted(type.getName(), pathOf(type))));
  }

  private static CompilationUnit unit(Class<?> type) {
    ParserConfiguration configuration =
        new ParserConfiguration().setLanguageLevel(LanguageLevel.JAVA_21);
    ParseResult<CompilationUnit> result =
        new JavaParser(configuration).parse(withValues(type, read(type)));
    return result
        .getResult()
        .filter(parsed -> result.isSuccessful())
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "The source of %s cannot be parsed: %s"
                        .formatted(type.getName(), result.getProblems())));
  }

  private static String withValues(Class<?> type, String source) {
    return VALUE
        .matcher(source)
        .replaceAll(
            reference ->
                Matcher.quoteReplacement(value(type, reference.group(1), reference.group(2))));
  }

  /**
   * Returns the value of a constant of a class or, with a name, of another class of its package.
   */
  private static String value(Class<?> type, String other, String constant) {
    try {
      Class<?> owner = other.isEmpty() ? type : Class.forName(type.getPackageName() + "." + other);
      Field field = owner.getDeclaredField(constant);
      field.setAccessible(true);
      Object value = field.get(null);
      return value instanceof Integer || value instanceof Long
          ? NumberFormat.getIntegerInstance(Locale.ENGLISH).format(value)
          : String.valueOf(value);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(
          "The Javadoc of %s refers to %s#%s, which does not exist"
              .formatted(type.getName(), other, constant),
          e);
    }
  }

  /**
   * Returns the source of a class.
   *
   * @param type a top-level class
   * @throws IllegalStateException if its source is not packed
   */
  static String read(Class<?> type) {
    try (InputStream in = Sources.class.getClassLoader().getResourceAsStream(pathOf(type))) {
      if (in == null) {
        throw new IllegalStateException(
            "The source of %s is not on the classpath at %s"
                .formatted(type.getName(), pathOf(type)));
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("Reading " + pathOf(type), e);
    }
  }

  private static String pathOf(Class<?> type) {
    return FOLDER + type.getName().replace('.', '/') + ".java";
  }
}
