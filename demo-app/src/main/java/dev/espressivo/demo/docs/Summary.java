package dev.espressivo.demo.docs;

import com.github.javaparser.StaticJavaParser;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the first sentence of a class's Javadoc. The home page and the search show many summaries,
 * so only the comment is parsed, not the class.
 */
public final class Summary {

  private static final Pattern FIRST_COMMENT = Pattern.compile("/\\*\\*(.*?)\\*/", Pattern.DOTALL);

  private static final Map<Class<?>, String> CACHE = new ConcurrentHashMap<>();

  private Summary() {}

  /**
   * Returns the summary of a class.
   *
   * @param type a top-level class whose source is packed
   * @return plain text
   * @throws IllegalStateException if its source is missing or has no Javadoc
   */
  public static String of(Class<?> type) {
    return CACHE.computeIfAbsent(type, Summary::read);
  }

  private static String read(Class<?> type) {
    // A class is preceded only by its own comment, since the comment of the package is in
    // package-info.
    Matcher comment = FIRST_COMMENT.matcher(Sources.read(type));
    if (!comment.find()) {
      throw new IllegalStateException(type.getName() + " has no Javadoc");
    }
    return JavadocHtml.firstSentence(
        JavadocHtml.block(StaticJavaParser.parseJavadoc(comment.group(1)).getDescription()));
  }
}
