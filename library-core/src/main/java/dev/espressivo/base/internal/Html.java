package dev.espressivo.base.internal;

import java.util.Arrays;
import java.util.Iterator;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * HTML that is written as a template, in which values replace {@code {}} in their order: {@code
 * Html.of("<li title='{}'>{}</li>", title, text)}. For components whose markup the server sends as
 * a string.
 *
 * <p>A value is escaped unless it is itself an {@code Html}, or a stream of them. A null value is
 * left out, together with its attribute. White space between the tags of a template is left out.
 */
public final class Html {

  private static final Pattern PLACEHOLDER =
      Pattern.compile("(?<!\\s)\\s++([\\w-]++)='\\{(\\w*+)}'|\\{(\\w*+)}");

  private static final Pattern INDENTATION = Pattern.compile("(?<=[>}])\\s++(?=[<{])");

  private final String markup;

  private Html(String markup) {
    this.markup = markup;
  }

  /**
   * Fills a template.
   *
   * @param template well-formed markup with attributes in single quotes, with {@code {}} for each
   *     value, and with names in braces
   * @param named returns the value of a name
   * @param values the values in order
   * @return the markup
   */
  public static Html of(
      String template, Function<String, @Nullable Object> named, @Nullable Object... values) {
    Iterator<@Nullable Object> inOrder = Arrays.asList(values).iterator();
    String dense = INDENTATION.matcher(template.strip()).replaceAll("");
    return new Html(
        PLACEHOLDER
            .matcher(dense)
            .replaceAll(
                found -> {
                  String name = found.group(found.group(1) == null ? 3 : 2);
                  Object value = name.isEmpty() ? inOrder.next() : named.apply(name);
                  return Matcher.quoteReplacement(filled(found, value));
                }));
  }

  private static String filled(MatchResult found, @Nullable Object value) {
    String attribute = found.group(1);
    return value == null || attribute == null
        ? markupOf(value)
        : " " + attribute + "='" + markupOf(value) + "'";
  }

  private static String markupOf(@Nullable Object value) {
    return switch (value) {
      case null -> "";
      case Html html -> html.markup;
      case Stream<?> all -> all.map(Html::markupOf).collect(Collectors.joining());
      default -> Markup.escaped(value.toString());
    };
  }

  /** {@return the markup} */
  @Override
  public String toString() {
    return markup;
  }
}
