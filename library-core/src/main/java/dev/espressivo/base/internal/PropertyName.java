package dev.espressivo.base.internal;

import com.vaadin.flow.function.ValueProvider;
import java.beans.Introspector;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds the name of a property, and converts it to words. */
public final class PropertyName {

  /** Between a lower-case letter or digit and a capital, and before the last of many capitals. */
  private static final Pattern BOUNDARY =
      Pattern.compile("(?<=[\\p{Ll}\\d])(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})|[_-]+");

  /** The name of the method that a compiler makes of a lambda's body. */
  private static final String LAMBDA = "lambda$";

  private PropertyName() {}

  /**
   * Returns the property that a method reference reads: "high" for {@code Day::high}, "netSales"
   * for {@code Sale::getNetSales}; null for a lambda, for an object, and where the form cannot be
   * read. It is in the serialised form of the reference.
   */
  public static @Nullable String of(ValueProvider<?, ?> getter) {
    try {
      Method form = getter.getClass().getDeclaredMethod("writeReplace");
      form.setAccessible(true);
      return form.invoke(getter) instanceof SerializedLambda lambda
          ? ofMethod(lambda.getImplMethodName())
          : null;
    } catch (ReflectiveOperationException | InaccessibleObjectException | SecurityException e) {
      return null;
    }
  }

  private static @Nullable String ofMethod(String method) {
    if (method.startsWith(LAMBDA) || method.startsWith("<")) {
      return null;
    }
    for (String prefix : new String[] {"get", "is"}) {
      int end = prefix.length();
      if (method.startsWith(prefix)
          && method.length() > end
          && Character.isUpperCase(method.codePointAt(end))) {
        return Introspector.decapitalize(method.substring(end));
      }
    }
    return method;
  }

  /**
   * Returns a name in words: {@code netSales} as "Net sales", {@code customer.taxID} as "Tax ID".
   * Names with spaces are words already.
   */
  public static String readable(String property) {
    String name = property.strip();
    if (name.chars().anyMatch(Character::isWhitespace)) {
      return name;
    }
    String last = name.substring(name.lastIndexOf('.') + 1);
    StringBuilder words = new StringBuilder();
    for (String word : BOUNDARY.split(last)) {
      if (word.isEmpty()) {
        continue;
      }
      boolean isFirst = words.isEmpty();
      words.append(isFirst ? "" : " ").append(isFirst ? capitalised(word) : inSentence(word));
    }
    return words.isEmpty() ? name : words.toString();
  }

  private static String capitalised(String word) {
    int end = word.offsetByCodePoints(0, 1);
    return word.substring(0, end).toUpperCase(Locale.ROOT) + word.substring(end);
  }

  /** Returns a word in lower case, unless it is an abbreviation. */
  private static String inSentence(String word) {
    return word.length() > 1 && word.equals(word.toUpperCase(Locale.ROOT))
        ? word
        : word.toLowerCase(Locale.ROOT);
  }
}
