package dev.espressivo.demo.docs;

import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.EnumConstantDeclaration;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.nodeTypes.NodeWithJavadoc;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import com.github.javaparser.ast.type.Type;
import com.github.javaparser.javadoc.Javadoc;
import com.github.javaparser.javadoc.JavadocBlockTag;
import java.io.Serializable;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The documentation of a component, read from its source. Strings named {@code html} are safe to
 * show as markup.
 *
 * <p>It relies on these conventions:
 *
 * <ul>
 *   <li>The guidance is in the block tags {@code @usefor} and {@code @notfor}.
 *   <li>The sections <i>Keyboard</i> and <i>Accessibility</i> of the class comment follow a heading
 *       ({@code <h2>}) of that name. A section can also be a paragraph that begins with the name in
 *       bold.
 *   <li>A setter's comment states its default as <i>Default: x.</i>, or its getter's
 *       {@code @return} does. Otherwise the default is the initial value of the field of the
 *       property's name.
 *   <li>Parts are the constants of a nested enum {@code Part}.
 * </ul>
 *
 * @param name the class's simple name
 * @param packageName the full name of the component's package
 * @param summary the first sentence, plain
 * @param lead the class comment's first paragraph, as HTML for the inside of a paragraph
 * @param description the rest of the class comment up to the first section, as HTML
 * @param useFor the purposes of the component, each as HTML
 * @param notFor the cases for which another component should be used, each as HTML
 * @param sections the further sections of the class comment as HTML, by heading
 * @param constructors the public constructors and factories
 * @param props the properties that can be set, bound or read
 * @param parts the named parts
 * @param events the listeners that can be added
 * @param methods the other public methods
 * @param capabilities the interfaces that it implements, as written
 */
public record ComponentDoc(
    String name,
    String packageName,
    String summary,
    String lead,
    String description,
    List<String> useFor,
    List<String> notFor,
    Map<String, String> sections,
    List<Member> constructors,
    List<Prop> props,
    List<Part> parts,
    List<Member> events,
    List<Member> methods,
    List<String> capabilities)
    implements Serializable {

  /** The way in which a property can be read and written. */
  public enum Binding {
    /** The property can only be read. */
    READ_ONLY,
    /** A getter and a setter. */
    NONE,
    /** A signal can be bound one-way. */
    SIGNAL,
    /** A {@code Bindable}: two-way, with value change events. */
    TWO_WAY
  }

  /**
   * A property.
   *
   * @param name the name as in its getter, with a lower-case first letter
   * @param type the Java type as written
   * @param values the constants of an enum type, else empty
   * @param defaultValue as HTML; empty when the source does not say
   * @param description as HTML
   * @param binding how it is reached
   */
  public record Prop(
      String name,
      String type,
      List<String> values,
      String defaultValue,
      String description,
      Binding binding)
      implements Serializable {}

  /**
   * A constructor, method or listener.
   *
   * @param name the simple name of the class, or the name of the method
   * @param signature the name with the parameters and, for a method, the return type
   * @param description the first paragraph as HTML
   */
  public record Member(String name, String signature, String description) implements Serializable {}

  /**
   * A named part.
   *
   * @param constant the enum constant
   * @param dom the name in the DOM
   * @param description as HTML
   */
  public record Part(String constant, String dom, String description) implements Serializable {}

  private static final Map<Class<?>, ComponentDoc> CACHE = new ConcurrentHashMap<>();

  private static final Pattern SETTER = Pattern.compile("set(\\p{Lu}\\w*)");
  private static final Pattern GETTER = Pattern.compile("(?:get|is)(\\p{Lu}\\w*)");
  private static final Pattern BINDER = Pattern.compile("bind(\\p{Lu}\\w*)");
  private static final Pattern LISTENER = Pattern.compile("add\\p{Lu}?\\w*Listener");
  private static final Pattern RETURNS = Pattern.compile("^<p>Returns ");
  private static final Pattern RETURNED =
      Pattern.compile("^Returns (?<content>.*?)\\.?$", Pattern.DOTALL);
  private static final Pattern DEFAULT =
      Pattern.compile(
          "\\s*\\b(?:Defaults to|Default is|The default is|Default:)\\s+"
              + "(?<value>(?:(?!</p>).)+?)\\.(?=\\s|</p>|$)",
          Pattern.DOTALL);
  private static final Pattern DEFAULT_RETURNED =
      Pattern.compile(
          "(?:^|[;,] )(?:by )?default (?:and empty value )?(?<named>[^;,]+?)(?= if |[;,]|$)"
              + "|^(?<first>[^,;]+), the default\\b"
              + "|(?<last>\\w+)(?: by default| \\(the default\\))",
          Pattern.DOTALL);

  /**
   * Reads the documentation of a class and of the types of ours that it inherits from. Parsed on
   * first use.
   *
   * @param type a top-level class whose source is packed
   * @throws IllegalStateException if its source is missing or cannot be parsed
   */
  public static ComponentDoc of(Class<?> type) {
    return CACHE.computeIfAbsent(type, key -> new Reader(key).read());
  }

  /** Returns the text below a heading of the class comment, or null. */
  public @Nullable String section(String heading) {
    return sections.get(heading);
  }

  /** The information on a property while its methods are collected. */
  private static final class Draft {
    String type = "";
    @Nullable MethodDeclaration getter;
    @Nullable MethodDeclaration setter;
    @Nullable MethodDeclaration bindable;
    @Nullable MethodDeclaration binder;

    /**
     * Returns whether a bind method, such as {@code bindChildren}, does not belong to a property.
     */
    boolean isMethod() {
      return getter == null && setter == null && bindable == null;
    }
  }

  private static final class Reader {
    private final Class<?> type;
    private final List<TypeDeclaration<?>> sources = new ArrayList<>();
    private final Map<String, Draft> drafts = new LinkedHashMap<>();
    private final Map<String, Member> events = new LinkedHashMap<>();
    private final Map<String, Member> methods = new LinkedHashMap<>();

    Reader(Class<?> type) {
      this.type = type;
    }

    ComponentDoc read() {
      TypeDeclaration<?> own = Sources.parse(type);
      gather(type, new LinkedHashSet<>());
      sources.forEach(source -> source.getMethods().forEach(this::sort));
      drafts.values().stream()
          .filter(Draft::isMethod)
          .flatMap(draft -> Stream.ofNullable(draft.binder))
          .forEach(method -> methods.put(signature(method), member(method, full(method))));
      drafts.values().removeIf(Draft::isMethod);
      Optional<Javadoc> javadoc = own.getJavadoc();
      String whole = javadoc.map(doc -> JavadocHtml.block(doc.getDescription())).orElse("");
      Map<String, String> sections = JavadocHtml.sections(whole);
      String description = Optional.ofNullable(sections.remove("")).orElse("");
      int paragraph = description.startsWith("<p>") ? description.indexOf("</p>") : -1;
      List<Member> constructors =
          own.getConstructors().stream()
              .filter(ConstructorDeclaration::isPublic)
              .map(made -> member(made, "new " + signature(made)))
              .toList();
      return new ComponentDoc(
          type.getSimpleName(),
          type.getPackageName(),
          JavadocHtml.firstSentence(description),
          paragraph > 0 ? description.substring("<p>".length(), paragraph) : description,
          paragraph > 0 ? description.substring(paragraph + "</p>".length()).strip() : "",
          tags(javadoc, "usefor"),
          tags(javadoc, "notfor"),
          sections,
          constructors,
          drafts.entrySet().stream()
              .map(entry -> prop(entry.getKey(), entry.getValue()))
              .sorted(Comparator.comparing(Prop::name))
              .toList(),
          parts(own),
          List.copyOf(events.values()),
          List.copyOf(methods.values()),
          own instanceof ClassOrInterfaceDeclaration declared
              ? declared.getImplementedTypes().stream()
                  .map(ClassOrInterfaceType::getNameAsString)
                  .toList()
              : List.of());
    }

    /** Collects from the type first, then from its supertypes whose source is packed. */
    private void gather(Class<?> inherited, Set<Class<?>> seen) {
      if (!seen.add(inherited) || !Sources.has(inherited)) {
        return;
      }
      sources.add(Sources.parse(inherited));
      if (inherited.getSuperclass() != null) {
        gather(inherited.getSuperclass(), seen);
      }
      for (Class<?> capability : inherited.getInterfaces()) {
        gather(capability, seen);
      }
    }

    private void sort(MethodDeclaration method) {
      boolean visible =
          method.isPublic()
              || method
                  .getParentNode()
                  .filter(
                      parent ->
                          parent instanceof ClassOrInterfaceDeclaration declared
                              && declared.isInterface()
                              && !method.isPrivate())
                  .isPresent();
      boolean silentOverride =
          method.getAnnotationByName("Override").isPresent() && method.getJavadoc().isEmpty();
      if (!visible || silentOverride) {
        return;
      }
      String name = method.getNameAsString();
      int parameters = method.getParameters().size();
      Matcher setter = SETTER.matcher(name);
      Matcher getter = GETTER.matcher(name);
      Matcher binder = BINDER.matcher(name);
      if (method.isStatic()) {
        methods.putIfAbsent(signature(method), member(method, full(method)));
      } else if (setter.matches() && parameters == 1) {
        Draft draft = draft(setter.group(1));
        if (draft.setter == null || draft.setter.getJavadoc().isEmpty()) {
          draft.setter = method;
          draft.type = draft.type.isEmpty() ? accepted(method.getParameter(0)) : draft.type;
        }
      } else if (getter.matches() && parameters == 0 && !method.getType().isVoidType()) {
        Draft draft = draft(getter.group(1));
        draft.getter = draft.getter == null ? method : draft.getter;
        draft.type = returned(method);
      } else if (binder.matches() && parameters >= 1) {
        Draft draft = draft(binder.group(1));
        draft.binder = draft.binder == null ? method : draft.binder;
      } else if (parameters == 0 && isBindable(method.getType())) {
        Draft draft = draft(name);
        draft.bindable = draft.bindable == null ? method : draft.bindable;
        String argument = written(method.getType());
        draft.type =
            draft.type.isEmpty()
                ? argument.substring(argument.indexOf('<') + 1, argument.length() - 1)
                : draft.type;
      } else if (LISTENER.matcher(name).matches()) {
        events.putIfAbsent(name, member(method, signature(method)));
      } else {
        methods.putIfAbsent(signature(method), member(method, full(method)));
      }
    }

    private Draft draft(String capitalised) {
      String name = capitalised.substring(0, 1).toLowerCase(Locale.ROOT) + capitalised.substring(1);
      return drafts.computeIfAbsent(name, key -> new Draft());
    }

    private Prop prop(String name, Draft draft) {
      String description = "";
      String defaultValue = "";
      for (MethodDeclaration from :
          new MethodDeclaration[] {draft.bindable, draft.getter, draft.setter}) {
        String html = from == null ? "" : description(from);
        Matcher stated = DEFAULT.matcher(html);
        if (stated.find()) {
          defaultValue = defaultValue.isEmpty() ? stated.group("value").strip() : defaultValue;
          html = stated.replaceFirst("");
        }
        description = description.isEmpty() ? whatItIs(html) : description;
      }
      if (defaultValue.isEmpty() && draft.getter != null) {
        defaultValue = returnedDefault(draft.getter);
      }
      if (defaultValue.isEmpty()) {
        defaultValue = initialValue(name);
      }
      Binding binding =
          draft.bindable != null
              ? Binding.TWO_WAY
              : draft.binder != null
                  ? Binding.SIGNAL
                  : draft.setter == null ? Binding.READ_ONLY : Binding.NONE;
      return new Prop(name, draft.type, values(draft), defaultValue, description, binding);
    }

    /** Turns a getter's first sentence into a description of the property, without the verb. */
    private static String whatItIs(String html) {
      Matcher getter = RETURNS.matcher(html);
      return getter.find() ? "<p>" + JavadocHtml.capitalised(html.substring(getter.end())) : html;
    }

    /**
     * Returns the default that a {@code @return} states: "default 99", "or null (the default) if
     * …", "empty by default".
     */
    private static String returnedDefault(MethodDeclaration getter) {
      return Stream.concat(
              tags(getter.getJavadoc(), "return").stream(), inlineReturn(getter).stream())
          .map(DEFAULT_RETURNED::matcher)
          .filter(Matcher::find)
          .map(
              found ->
                  Stream.of("named", "first", "last")
                      .map(found::group)
                      .filter(Objects::nonNull)
                      .findFirst()
                      .orElseThrow()
                      .strip())
          .map(value -> value.startsWith("<code>") ? value : "<code>" + value + "</code>")
          .findFirst()
          .orElse("");
    }

    /** Returns the content of the inline tag {@code @return}, if the comment begins with one. */
    private static Optional<String> inlineReturn(MethodDeclaration getter) {
      return getter
          .getJavadoc()
          .map(doc -> RETURNED.matcher(JavadocHtml.inline(doc.getDescription())))
          .filter(Matcher::find)
          .map(found -> found.group("content"));
    }

    private String initialValue(String property) {
      return sources.stream()
          .flatMap(source -> source.getFields().stream())
          .filter(field -> !field.isStatic())
          .flatMap(field -> field.getVariables().stream())
          .filter(variable -> variable.getNameAsString().equals(property))
          .findFirst()
          .flatMap(variable -> variable.getInitializer())
          .filter(value -> value.isLiteralExpr() || value.isNameExpr() || value.isFieldAccessExpr())
          .map(value -> "<code>" + JavadocHtml.escape(value.toString()) + "</code>")
          .orElse("");
    }

    private List<String> values(Draft draft) {
      MethodDeclaration getter = draft.getter;
      if (getter == null) {
        return List.of();
      }
      for (Method method : type.getMethods()) {
        if (method.getName().equals(getter.getNameAsString())
            && method.getParameterCount() == 0
            && method.getReturnType().getEnumConstants() instanceof Enum<?>[] constants) {
          return Arrays.stream(constants).map(Enum::name).toList();
        }
      }
      return List.of();
    }

    private static List<Part> parts(TypeDeclaration<?> own) {
      return own.getMembers().stream()
          .filter(EnumDeclaration.class::isInstance)
          .map(EnumDeclaration.class::cast)
          .filter(member -> member.getNameAsString().equals("Part"))
          .flatMap(member -> member.getEntries().stream())
          .map(Reader::part)
          .toList();
    }

    private static Part part(EnumConstantDeclaration constant) {
      String name = constant.getNameAsString();
      return new Part(name, domName(name), description(constant));
    }

    /** Returns the name that {@code Parts.nameOf} writes to {@code data-part}, in camel case. */
    private static String domName(String constant) {
      Matcher words = Pattern.compile("_(\\w)").matcher(constant.toLowerCase(Locale.ROOT));
      return words.replaceAll(word -> word.group(1).toUpperCase(Locale.ROOT));
    }

    private static List<String> tags(Optional<Javadoc> javadoc, String name) {
      return javadoc.stream()
          .flatMap(doc -> doc.getBlockTags().stream())
          .filter(tag -> tag.getTagName().equals(name))
          .map(JavadocBlockTag::getContent)
          .map(JavadocHtml::inline)
          .toList();
    }

    private static Member member(CallableDeclaration<?> declared, String signature) {
      return new Member(declared.getNameAsString(), signature, description(declared));
    }

    /**
     * Returns the paragraphs of a comment without its tags; without paragraphs, the text of
     * {@code @return}.
     */
    private static String description(NodeWithJavadoc<?> documented) {
      Optional<Javadoc> javadoc = documented.getJavadoc();
      String html = javadoc.map(doc -> JavadocHtml.block(doc.getDescription())).orElse("");
      if (!html.isEmpty()) {
        return html;
      }
      return tags(javadoc, "return").stream()
          .findFirst()
          .map(text -> "<p>" + text + "</p>")
          .orElse("");
    }

    private static String full(MethodDeclaration method) {
      String prefix = method.isStatic() ? "static " : "";
      String result = method.getType().isVoidType() ? "" : ": " + returned(method);
      return prefix + signature(method) + result;
    }

    private static String signature(CallableDeclaration<?> declared) {
      return declared.getParameters().stream()
          .map(
              parameter ->
                  accepted(parameter)
                      + (parameter.isVarArgs() ? "… " : " ")
                      + parameter.getNameAsString())
          .collect(Collectors.joining(", ", declared.getNameAsString() + "(", ")"));
    }

    private static boolean isBindable(Type returned) {
      return returned instanceof ClassOrInterfaceType named
          && named.getNameAsString().equals("Bindable");
    }

    /**
     * Returns the return type, with a question mark if it is nullable. The parser attaches that
     * annotation to the method.
     */
    private static String returned(MethodDeclaration method) {
      return written(method.getType()) + (method.isAnnotationPresent("Nullable") ? "?" : "");
    }

    private static String accepted(Parameter parameter) {
      return written(parameter.getType()) + (parameter.isAnnotationPresent("Nullable") ? "?" : "");
    }

    private static String written(Type type) {
      return type.toString().replaceAll("@\\w+\\s+", "");
    }
  }
}
