package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.function.SerializableRunnable;
import com.vaadin.flow.shared.Registration;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The named parts of a component, and the utility classes that the app gives them. An element that
 * is a part bears {@code data-part} and no class of the library's, so its class is the app's alone.
 *
 * @param <P> the component's enum of parts
 */
public final class Parts<P extends Enum<P>> implements Serializable {

  private final Class<P> type;
  private final Element root;
  private final Map<P, String> classes;
  private final Map<P, List<Element>> elements;
  private final Set<String> own = new LinkedHashSet<>();
  private final List<SerializableRunnable> listeners = new ArrayList<>();

  /**
   * Makes the parts of a component. The part named {@code ROOT}, if there is one, is the
   * component's own element, whose class is that of {@link HasParts#setClassName}.
   *
   * @param owner the component
   * @param type its enum of parts
   */
  public Parts(Component owner, Class<P> type) {
    this.type = Objects.requireNonNull(type, "type must not be null");
    this.root = owner.getElement();
    this.classes = new EnumMap<>(type);
    this.elements = new EnumMap<>(type);
  }

  /**
   * The name of a part in the DOM: its constant in camel case.
   *
   * @param part the part
   * @return {@code searchField} for {@code SEARCH_FIELD}
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
   * Makes an element a part, with the classes that were or will be given for it.
   *
   * @param part the part
   * @param element the element
   */
  public void add(P part, Element element) {
    element.setAttribute("data-part", nameOf(part));
    elements.computeIfAbsent(part, p -> new ArrayList<>()).add(element);
    show(part, element);
  }

  /**
   * Lets go of an element that was made a part, and of the parts within it, when it is about to be
   * taken out.
   *
   * @param element the element
   */
  public void remove(Element element) {
    removeAll(element);
    elements.values().forEach(list -> list.remove(element));
  }

  /**
   * Lets go of the parts within an element, when it is about to be emptied.
   *
   * @param ancestor the element, itself not let go of
   */
  public void removeAll(Element ancestor) {
    elements.values().forEach(list -> list.removeIf(e -> e != ancestor && isWithin(e, ancestor)));
  }

  private static boolean isWithin(Element element, Element ancestor) {
    for (Element e = element.getParent(); e != null; e = e.getParent()) {
      if (e.equals(ancestor)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The classes given for a part.
   *
   * @param part the part
   * @return the class list, empty if none was given
   */
  public String classOf(P part) {
    return classes.getOrDefault(part, "");
  }

  /**
   * Hears of changed classes, for a component whose parts are rendered by the browser.
   *
   * @param listener what is called after each change
   * @return what removes it
   */
  public Registration onChange(SerializableRunnable listener) {
    listeners.add(listener);
    return () -> listeners.remove(listener);
  }

  Map<P, String> all() {
    return Collections.unmodifiableMap(classes);
  }

  void set(Map<P, String> given) {
    classes.clear();
    given.forEach((part, names) -> classes.put(part, ClassMerge.merge(names)));
    elements.forEach((part, list) -> list.forEach(element -> show(part, element)));
    showRoot();
    listeners.forEach(SerializableRunnable::run);
  }

  void set(P part, String names) {
    Map<P, String> changed = new EnumMap<>(type);
    changed.putAll(classes);
    changed.put(part, names);
    set(changed);
  }

  /** The classes that the app set on the component itself. */
  Set<String> own() {
    return Collections.unmodifiableSet(own);
  }

  void setOwn(Collection<String> names) {
    Set<String> split = new LinkedHashSet<>();
    for (String name : names) {
      split.addAll(ClassMerge.split(name));
    }
    own.clear();
    own.addAll(split);
    showRoot();
  }

  private void showRoot() {
    show(root, ClassMerge.merge(rootClasses(), String.join(" ", own)));
  }

  /** The classes given for the part {@code ROOT}. */
  private String rootClasses() {
    return classes.entrySet().stream()
        .filter(entry -> entry.getKey().name().equals("ROOT"))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse("");
  }

  private void show(P part, Element element) {
    show(element, classOf(part));
  }

  static void show(Element element, String names) {
    if (names.isEmpty()) {
      element.removeAttribute("class");
    } else {
      element.setAttribute("class", names);
    }
  }
}
