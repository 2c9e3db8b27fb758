package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.function.SerializableRunnable;
import com.vaadin.flow.shared.Registration;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The named parts of a component, and the utility classes that the app gives them. For authors of
 * components; an app uses {@link HasParts}.
 *
 * <p>The element of a part has the attribute {@code data-part} and no class of the library, so its
 * {@code class} attribute belongs to the app. Only the classes are stored here; the elements of the
 * parts are found in the component's element tree. A component without any classes stores nothing.
 *
 * @param <P> the component's enum of parts
 */
public final class Parts<P extends Enum<P>> implements Serializable {

  private static final String ATTRIBUTE = "data-part";

  private final Element root;
  private final Map<P, String> classes = new TreeMap<>();
  private final Set<String> own = new LinkedHashSet<>();
  private final List<SerializableRunnable> listeners = new ArrayList<>();

  private Parts(Component owner) {
    root = owner.getElement();
    own.addAll(classNames(root));
  }

  /**
   * {@return the parts of a component, always the same instance}
   *
   * @param owner the component
   * @param <P> its enum of parts
   */
  public static <P extends Enum<P>> Parts<P> of(Component owner) {
    Parts<P> parts = find(owner);
    if (parts == null) {
      parts = new Parts<>(owner);
      ComponentUtil.setData(owner, Parts.class, parts);
    }
    return parts;
  }

  /** Returns the parts of a component, or null if no classes have been stored for it. */
  @SuppressWarnings("unchecked")
  static <P extends Enum<P>> @Nullable Parts<P> find(Component owner) {
    return (Parts<P>) ComponentUtil.getData(owner, Parts.class);
  }

  /**
   * {@return the name of a part in the DOM: its constant in camel case, such as {@code searchField}
   * for {@code SEARCH_FIELD}}
   *
   * @param part a constant of the component's enum of parts
   */
  public static String nameOf(Enum<?> part) {
    String[] words = part.name().toLowerCase(Locale.ROOT).split("_");
    StringBuilder name = new StringBuilder(words[0]);
    for (int i = 1; i < words.length; i++) {
      name.append(Character.toUpperCase(words[i].charAt(0))).append(words[i].substring(1));
    }
    return name.toString();
  }

  /**
   * Creates the element of a part. It has the classes that the app gives to the part, now or later.
   *
   * @param owner the component
   * @param part a constant of the component's enum of parts
   * @param tag the tag of the element
   * @return the element, not attached to a parent
   */
  public static Element element(Component owner, Enum<?> part, String tag) {
    return mark(owner, part, new Element(tag));
  }

  /**
   * Makes an element the element of a part. It has the classes that the app gives to the part, now
   * or later.
   *
   * @param owner the component
   * @param part a constant of the component's enum of parts
   * @param element the element, which must be placed within the component
   * @return the same element
   */
  public static Element mark(Component owner, Enum<?> part, Element element) {
    element.setAttribute(ATTRIBUTE, nameOf(part));
    Parts<?> parts = find(owner);
    if (parts != null) {
      show(element, parts.classesOf(each -> each.equals(part)));
    }
    return element;
  }

  /**
   * {@return the classes given for a part, separated by spaces; empty if none were given}
   *
   * @param part a constant of the component's enum of parts
   */
  public String classOf(P part) {
    return classes.getOrDefault(part, "");
  }

  /**
   * Adds a listener for changes of the classes, for a component whose parts the browser renders.
   *
   * @param listener called after each change
   * @return a registration that removes the listener
   */
  public Registration onChange(SerializableRunnable listener) {
    listeners.add(listener);
    return () -> listeners.remove(listener);
  }

  Map<P, String> all() {
    return Collections.unmodifiableMap(classes);
  }

  void set(Map<P, String> given) {
    readRoot();
    classes.clear();
    given.forEach((part, names) -> classes.put(part, ClassMerge.merge(names)));
    showParts();
    showRoot();
    listeners.forEach(SerializableRunnable::run);
  }

  void set(P part, String names) {
    Map<P, String> changed = new TreeMap<>(classes);
    changed.put(part, names);
    set(changed);
  }

  /**
   * Shows the classes of a component's parts again, after an element was placed that was not in the
   * component while they were set.
   *
   * @param placed an element within the component
   */
  public static void refresh(Element placed) {
    Element root = placed;
    while (root.getComponent().isEmpty() && root.getParent() != null) {
      root = root.getParent();
    }
    root.getComponent().map(Parts::find).ifPresent(Parts::showParts);
  }

  private void showParts() {
    Map<String, String> byName = new HashMap<>();
    classes.forEach((part, names) -> byName.put(nameOf(part), names));
    showWithin(root, byName);
  }

  /** Skips the components that the app added, whose parts are their own. */
  private static void showWithin(Element parent, Map<String, String> byName) {
    parent
        .getChildren()
        .filter(child -> !child.isTextNode())
        .forEach(
            child -> {
              String name = child.getAttribute(ATTRIBUTE);
              if (name != null) {
                show(child, byName.getOrDefault(name, ""));
              }
              if (name != null || child.getComponent().isEmpty()) {
                showWithin(child, byName);
              }
            });
  }

  /** Returns the names in the class attribute of a component whose parts have no classes. */
  static Set<String> classNames(Element element) {
    String names = element.getAttribute("class");
    return names == null ? Set.of() : new LinkedHashSet<>(ClassMerge.split(names));
  }

  /** Returns the classes that the app has set on the component itself. */
  Set<String> own() {
    readRoot();
    return Collections.unmodifiableSet(own);
  }

  void setOwn(Collection<String> names) {
    String merged = ClassMerge.merge(names.toArray(String[]::new));
    own.clear();
    own.addAll(ClassMerge.split(merged));
    showRoot();
  }

  private void showRoot() {
    show(root, shown());
  }

  private String shown() {
    return ClassMerge.merge(rootClasses(), String.join(" ", own));
  }

  /** Takes over what the app has changed in the element's class list itself. */
  private void readRoot() {
    Set<String> present = classNames(root);
    List<String> expected = ClassMerge.split(shown());
    expected.stream().filter(name -> !present.contains(name)).forEach(own::remove);
    present.stream().filter(name -> !expected.contains(name)).forEach(own::add);
  }

  /** Returns the classes given for the part {@code ROOT}. */
  private String rootClasses() {
    return classesOf(part -> part.name().equals("ROOT"));
  }

  /** Returns the classes given for a part. A component may draw a part of the one around it. */
  private String classesOf(Predicate<Enum<?>> part) {
    return classes.entrySet().stream()
        .filter(entry -> part.test(entry.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse("");
  }

  static void show(Element element, String names) {
    if (names.isEmpty()) {
      element.removeAttribute("class");
    } else {
      element.setAttribute("class", names);
    }
  }
}
