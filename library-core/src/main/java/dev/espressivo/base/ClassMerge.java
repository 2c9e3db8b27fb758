package dev.espressivo.base;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Joins class lists so that a later utility class replaces an earlier one <em>of the same utility
 * group</em>, and nothing else: {@code p-2 p-4} is {@code p-4}, while {@code aspect-square h-4}
 * stays. It knows the vocabulary of Tailwind 4 with its modifiers, arbitrary values and the
 * important marker. Unknown classes are kept unchanged.
 *
 * <p>The groups are listed in the resource {@code utility-groups.txt} beside this class. The
 * results are tested against those of the npm package tailwind-merge 3.7. Thread-safe.
 */
public final class ClassMerge {

  /** The maximum number of merged lists in the cache. */
  private static final int REMEMBERED = 1_000;

  /** Variants whose position among the others matters, since they select another element. */
  private static final Set<String> ORDER_SENSITIVE =
      Set.of(
          "*",
          "**",
          "after",
          "backdrop",
          "before",
          "details-content",
          "file",
          "first-letter",
          "first-line",
          "marker",
          "placeholder",
          "selection");

  private static final Table TABLE = Table.read();

  private static final Map<String, String> CACHE =
      Collections.synchronizedMap(
          new LinkedHashMap<>(64, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
              return size() > REMEMBERED;
            }
          });

  private ClassMerge() {}

  /**
   * Merges class lists.
   *
   * @param classLists lists of class names separated by white space; a later list takes precedence
   * @return the remaining classes in their original order, separated by single spaces; empty if
   *     there are none
   */
  public static String merge(String... classLists) {
    String joined = String.join(" ", classLists).strip();
    if (joined.isEmpty()) {
      return "";
    }
    // Computed outside the cache's lock, so that other threads do not wait for it.
    String known = CACHE.get(joined);
    if (known == null) {
      known = compute(joined);
      CACHE.put(joined, known);
    }
    return known;
  }

  /** Returns the names in a class list. */
  static List<String> split(String classList) {
    String stripped = classList.strip();
    return stripped.isEmpty() ? List.of() : List.of(stripped.split("\\s+"));
  }

  private static String compute(String classList) {
    String[] names = classList.split("\\s+");
    Deque<String> kept = new ArrayDeque<>();
    Set<String> taken = new HashSet<>();
    for (int i = names.length - 1; i >= 0; i--) {
      Utility utility = Utility.parse(names[i]);
      boolean postfix = utility.postfixAt >= 0;
      String group = null;
      if (postfix) {
        group = TABLE.groupOf(utility.base.substring(0, utility.postfixAt));
      }
      if (group == null) {
        postfix = false;
        group = TABLE.groupOf(utility.base);
      }
      if (group == null) {
        kept.addFirst(names[i]);
        continue;
      }
      if (taken.add(utility.variants + group)) {
        kept.addFirst(names[i]);
        for (String other : TABLE.replacedBy(group, postfix)) {
          taken.add(utility.variants + other);
        }
      }
    }
    return String.join(" ", kept);
  }

  /**
   * The components of a class name.
   *
   * @param variants its modifiers, sorted where their order has no meaning, with the important
   *     marker
   * @param base the utility
   * @param postfixAt the index in the base at which a postfix may begin, or -1
   */
  private record Utility(String variants, String base, int postfixAt) {

    static Utility parse(String name) {
      List<String> modifiers = new ArrayList<>();
      int brackets = 0;
      int parentheses = 0;
      int start = 0;
      int postfix = -1;
      for (int i = 0; i < name.length(); i++) {
        char c = name.charAt(i);
        if (brackets == 0 && parentheses == 0) {
          if (c == ':') {
            modifiers.add(name.substring(start, i));
            start = i + 1;
            continue;
          }
          if (c == '/') {
            postfix = i;
            continue;
          }
        }
        switch (c) {
          case '[' -> brackets++;
          case ']' -> brackets--;
          case '(' -> parentheses++;
          case ')' -> parentheses--;
          default -> {}
        }
      }
      String base = modifiers.isEmpty() ? name : name.substring(start);
      boolean important = false;
      int shift = start;
      if (base.endsWith("!")) {
        base = base.substring(0, base.length() - 1);
        important = true;
      } else if (base.startsWith("!")) {
        // In Tailwind 3 the important marker comes first.
        base = base.substring(1);
        important = true;
        shift++;
      }
      int postfixAt = postfix > start ? postfix - shift : -1;
      if (postfixAt > base.length()) {
        postfixAt = -1;
      }
      return new Utility(sorted(modifiers) + (important ? "!" : "") + " ", base, postfixAt);
    }

    /** Sorts the modifiers between those whose position matters. */
    private static String sorted(List<String> modifiers) {
      List<String> result = new ArrayList<>();
      List<String> run = new ArrayList<>();
      for (String modifier : modifiers) {
        if (modifier.startsWith("[") || ORDER_SENSITIVE.contains(modifier)) {
          Collections.sort(run);
          result.addAll(run);
          run.clear();
          result.add(modifier);
        } else {
          run.add(modifier);
        }
      }
      Collections.sort(run);
      result.addAll(run);
      return String.join(":", result);
    }
  }

  /** The groups as a tree, with one level for each dash-separated part of a name. */
  private static final class Table {
    private final Node root = new Node();
    private final Map<String, String> lists = new HashMap<>();
    private final Map<String, List<String>> replaced = new HashMap<>();
    private final Map<String, List<String>> replacedWithPostfix = new HashMap<>();

    private static final class Node {
      final Map<String, Node> next = new HashMap<>();
      final List<Map.Entry<Kind, String>> kinds = new ArrayList<>();
      @Nullable String group;
    }

    static Table read() {
      Table table = new Table();
      try (InputStream in = ClassMerge.class.getResourceAsStream("utility-groups.txt");
          BufferedReader reader =
              new BufferedReader(
                  new InputStreamReader(
                      Objects.requireNonNull(in, "utility-groups.txt"), StandardCharsets.UTF_8))) {
        reader
            .lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && !line.startsWith("#"))
            .forEach(table::add);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return table;
    }

    private void add(String line) {
      String[] sides = line.split(" [=>/] ", 2);
      String name = sides[0];
      char relation = line.charAt(name.length() + 1);
      if (relation == '>') {
        replaced.put(name, List.of(sides[1].split(" ")));
      } else if (relation == '/') {
        replacedWithPostfix.put(name, List.of(sides[1].split(" ")));
      } else if (name.startsWith("@")) {
        lists.put(name, sides[1]);
      } else {
        for (String item : sides[1].split(" ")) {
          addItem(name, item);
        }
      }
    }

    private void addItem(String group, String item) {
      int brace = item.indexOf('{');
      if (brace < 0) {
        node(item).group = group;
        return;
      }
      String prefix = item.substring(0, brace - 1);
      for (String alternative : item.substring(brace + 1, item.length() - 1).split(",")) {
        addAlternative(group, prefix, alternative);
      }
    }

    private void addAlternative(String group, String prefix, String alternative) {
      if (alternative.startsWith("@")) {
        String list = Objects.requireNonNull(lists.get(alternative), alternative);
        for (String inner : list.split(",")) {
          addAlternative(group, prefix, inner);
        }
      } else if (alternative.equals("~")) {
        node(prefix).group = group;
      } else if (alternative.startsWith("<")) {
        Kind kind =
            Kind.valueOf(
                alternative
                    .substring(1, alternative.length() - 1)
                    .replace('-', '_')
                    .toUpperCase(Locale.ROOT));
        node(prefix).kinds.add(Map.entry(kind, group));
      } else {
        node(prefix + "-" + alternative).group = group;
      }
    }

    private Node node(String name) {
      Node node = root;
      for (String part : name.split("-")) {
        node = node.next.computeIfAbsent(part, p -> new Node());
      }
      return node;
    }

    @Nullable String groupOf(String base) {
      if (base.startsWith("[") && base.endsWith("]")) {
        int colon = base.indexOf(':');
        return colon > 1 ? "[" + base.substring(1, colon) + "]" : null;
      }
      String[] parts = base.split("-", -1);
      // A negative value, such as -m-2.
      int from = parts[0].isEmpty() && parts.length > 1 ? 1 : 0;
      return find(root, parts, from);
    }

    private static @Nullable String find(Node node, String[] parts, int at) {
      if (at == parts.length) {
        return node.group;
      }
      Node next = node.next.get(parts[at]);
      String group = next == null ? null : find(next, parts, at + 1);
      if (group != null || node.kinds.isEmpty()) {
        return group;
      }
      String rest = String.join("-", Arrays.asList(parts).subList(at, parts.length));
      for (Map.Entry<Kind, String> kind : node.kinds) {
        if (kind.getKey().matches(rest)) {
          return kind.getValue();
        }
      }
      return null;
    }

    List<String> replacedBy(String group, boolean postfix) {
      List<String> groups = replaced.getOrDefault(group, List.of());
      if (postfix && replacedWithPostfix.containsKey(group)) {
        groups = new ArrayList<>(groups);
        groups.addAll(replacedWithPostfix.get(group));
      }
      return groups;
    }
  }

  /** The kinds of values that the table names. */
  private enum Kind {
    /** Anything. */
    ANY(value -> true),
    /** Anything that is neither in brackets nor in parentheses. */
    ANY_NAME(value -> !isBracketed(value) && !isParenthesised(value)),
    /** A number. */
    NUMBER(Kind::isNumber),
    /** A whole number. */
    INTEGER(value -> isNumber(value) && Double.parseDouble(value) % 1 == 0),
    /** A number with a percent sign. */
    PERCENT(value -> value.endsWith("%") && isNumber(value.substring(0, value.length() - 1))),
    /** Two numbers with a slash between them. */
    FRACTION(matching("\\d+(\\.\\d+)?/\\d+(\\.\\d+)?")),
    /** {@code xs} to {@code xl}, with or without a number. */
    SIZE(matching("(\\d+(\\.\\d+)?)?(xs|sm|md|lg|xl)")),
    /** A value in brackets. */
    VALUE(Kind::isBracketed),
    /** A length in brackets. */
    VALUE_LENGTH(bracketed(Set.of("length"), Kind::isLength)),
    /** A number in brackets. */
    VALUE_NUMBER(bracketed(Set.of("number"), Kind::isNumber)),
    /** A font weight in brackets. */
    VALUE_WEIGHT(bracketed(Set.of("number", "weight"), value -> true)),
    /** A value in brackets that is labelled as a font family. */
    VALUE_FAMILY(bracketed(Set.of("family-name"), value -> false)),
    /** A value in brackets that is labelled as a position. */
    VALUE_POSITION(bracketed(Set.of("position", "percentage"), value -> false)),
    /** A value in brackets that is labelled as a size. */
    VALUE_SIZE(bracketed(Set.of("length", "size", "bg-size"), value -> false)),
    /** An image in brackets. */
    VALUE_IMAGE(
        bracketed(
            Set.of("image", "url"),
            matching(
                "(url|image|image-set|cross-fade|element"
                    + "|(repeating-)?(linear|radial|conic)-gradient)\\(.+\\)"))),
    /** A shadow in brackets. */
    VALUE_SHADOW(
        bracketed(
            Set.of("shadow"),
            finding("^(inset_)?-?(\\d*\\.?\\d+[a-z]+|0)_-?(\\d*\\.?\\d+[a-z]+|0)"))),
    /** A custom property in parentheses. */
    VAR(Kind::isParenthesised),
    /** A custom property labelled as a length. */
    VAR_LENGTH(parenthesised(Set.of("length"), false)),
    /** A custom property labelled as a font family. */
    VAR_FAMILY(parenthesised(Set.of("family-name"), false)),
    /** A custom property labelled as a position. */
    VAR_POSITION(parenthesised(Set.of("position", "percentage"), false)),
    /** A custom property labelled as a size. */
    VAR_SIZE(parenthesised(Set.of("length", "size", "bg-size"), false)),
    /** A custom property labelled as an image. */
    VAR_IMAGE(parenthesised(Set.of("image", "url"), false)),
    /** A custom property labelled as a shadow, or without a label. */
    VAR_SHADOW(parenthesised(Set.of("shadow"), true)),
    /** A custom property labelled as a font weight, or without a label. */
    VAR_WEIGHT(parenthesised(Set.of("number", "weight"), true));

    private final Predicate<String> test;

    Kind(Predicate<String> test) {
      this.test = test;
    }

    boolean matches(String value) {
      return test.test(value);
    }

    private static boolean isNumber(String value) {
      return Patterns.NUMBER.matcher(value).matches();
    }

    private static boolean isLength(String value) {
      return Patterns.LENGTH.matcher(value).find() && !Patterns.COLOR.matcher(value).matches();
    }

    private static boolean isBracketed(String value) {
      return Patterns.BRACKETS.matcher(value).matches();
    }

    private static boolean isParenthesised(String value) {
      return Patterns.PARENTHESES.matcher(value).matches();
    }

    private static Predicate<String> matching(String regex) {
      return Pattern.compile(regex).asMatchPredicate();
    }

    private static Predicate<String> finding(String regex) {
      return Pattern.compile(regex).asPredicate();
    }

    /**
     * Accepts a value in brackets that has one of the labels or, without a label, matching content.
     */
    private static Predicate<String> bracketed(Set<String> names, Predicate<String> content) {
      return value -> {
        Matcher matcher = Patterns.BRACKETS.matcher(value);
        if (!matcher.matches()) {
          return false;
        }
        String name = matcher.group(1);
        return name == null ? content.test(matcher.group(2)) : names.contains(name);
      };
    }

    private static Predicate<String> parenthesised(Set<String> names, boolean unnamed) {
      return value -> {
        Matcher matcher = Patterns.PARENTHESES.matcher(value);
        if (!matcher.matches()) {
          return false;
        }
        String name = matcher.group(1);
        return name == null ? unnamed : names.contains(name);
      };
    }
  }

  private static final class Patterns {
    static final Pattern NUMBER =
        Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)(e[+-]?\\d+)?", Pattern.CASE_INSENSITIVE);
    static final Pattern BRACKETS = Pattern.compile("\\[(?:(\\w[\\w-]*):)?(.+)]");
    static final Pattern PARENTHESES = Pattern.compile("\\((?:(\\w[\\w-]*):)?(.+)\\)");
    static final Pattern LENGTH =
        Pattern.compile(
            "\\d(%|px|r?em|[sdl]?v([hwib]|min|max)|pt|pc|in|cm|mm|cap|ch|ex|r?lh"
                + "|cq(w|h|i|b|min|max))|\\b(calc|min|max|clamp)\\(.+\\)|^0$");
    static final Pattern COLOR =
        Pattern.compile("(rgba?|hsla?|hwb|(ok)?(lab|lch)|color-mix)\\(.+\\)");
  }
}
