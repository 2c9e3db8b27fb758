package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.SignalPropertySupport;
import com.vaadin.flow.dom.ClassList;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The class names that the app has set on a component, as {@link HasClassMerge#getClassNames}
 * returns them. Each change is merged. Names that are bound to a signal cannot be changed in
 * another way.
 */
final class MergedClassList extends AbstractSet<String> implements ClassList {

  private final Component owner;

  MergedClassList(Component owner) {
    this.owner = owner;
  }

  /** The names whose presence follows a signal, and whether a list of names does. */
  private static final class Bound implements Serializable {
    private final Set<String> names = new HashSet<>();
    private boolean list;
  }

  @Override
  public Iterator<String> iterator() {
    Iterator<String> names = List.copyOf(names()).iterator();
    return new Iterator<>() {
      private @Nullable String last;

      @Override
      public boolean hasNext() {
        return names.hasNext();
      }

      @Override
      public String next() {
        last = names.next();
        return last;
      }

      @Override
      public void remove() {
        if (last == null) {
          throw new IllegalStateException("next must be called before remove");
        }
        MergedClassList.this.remove(last);
        last = null;
      }
    };
  }

  @Override
  public int size() {
    return names().size();
  }

  @Override
  public boolean contains(@Nullable Object name) {
    return name != null && names().contains(name);
  }

  @Override
  public boolean add(String name) {
    boolean isNew = !contains(name);
    include(List.of(Check.notNull("className", name)));
    return isNew;
  }

  @Override
  public boolean remove(@Nullable Object name) {
    boolean isThere = contains(name);
    if (name instanceof String text) {
      exclude(List.of(text));
    }
    return isThere;
  }

  @Override
  public void clear() {
    replaceAll(List.of());
  }

  /** Adds class lists at the end, so they replace earlier names of the same group. */
  void include(Collection<String> classLists) {
    List<String> added = split(classLists);
    requireUnbound(added);
    write(added, List.of());
  }

  /** Removes the names in class lists. */
  void exclude(Collection<String> classLists) {
    List<String> removed = split(classLists);
    requireUnbound(removed);
    write(List.of(), removed);
  }

  /** Replaces all names. */
  void replaceAll(Collection<String> classLists) {
    Bound bound = ComponentUtil.getData(owner, Bound.class);
    if (bound != null) {
      throw new BindingActiveException(
          "class names are bound to a signal and cannot all be replaced");
    }
    show(split(classLists));
  }

  @Override
  public SignalBinding<Boolean> bind(String name, Signal<Boolean> signal) {
    Check.notBlank("className", name);
    Check.notNull("signal", signal);
    List<String> names = ClassMerge.split(name);
    requireUnbound(names);
    bound().names.addAll(names);
    return SignalPropertySupport.<Boolean>create(
            owner,
            isSet ->
                write(
                    Boolean.TRUE.equals(isSet) ? names : List.of(),
                    Boolean.TRUE.equals(isSet) ? List.of() : names))
        .bind(signal);
  }

  @Override
  public SignalBinding<List<String>> bind(Signal<List<String>> signal) {
    Check.notNull("signal", signal);
    if (bound().list) {
      throw new BindingActiveException("a list of class names is bound to a signal already");
    }
    bound().list = true;
    List<String> before = new ArrayList<>();
    return SignalPropertySupport.<List<String>>create(
            owner,
            names -> {
              List<String> removed = List.copyOf(before);
              before.clear();
              before.addAll(split(names == null ? List.of() : names));
              write(before, removed);
            })
        .bind(signal);
  }

  private void requireUnbound(Collection<String> names) {
    Bound bound = ComponentUtil.getData(owner, Bound.class);
    if (bound != null) {
      names.stream()
          .filter(bound.names::contains)
          .findFirst()
          .ifPresent(
              name -> {
                throw new BindingActiveException(
                    "class name \"%s\" is bound to a signal and cannot be set".formatted(name));
              });
    }
  }

  private Bound bound() {
    Bound bound = ComponentUtil.getData(owner, Bound.class);
    if (bound == null) {
      bound = new Bound();
      ComponentUtil.setData(owner, Bound.class, bound);
    }
    return bound;
  }

  private static List<String> split(Collection<String> classLists) {
    return classLists.stream()
        .flatMap(each -> ClassMerge.split(Check.notNull("className", each)).stream())
        .toList();
  }

  private void write(Collection<String> added, Collection<String> removed) {
    Set<String> names = new LinkedHashSet<>(names());
    removed.forEach(names::remove);
    // A name that is there already moves to the end, where it replaces those of its group.
    added.forEach(names::remove);
    names.addAll(added);
    show(names);
  }

  private Set<String> names() {
    Parts<?> parts = Parts.find(owner);
    return parts == null ? Parts.classNames(owner.getElement()) : parts.own();
  }

  private void show(Collection<String> names) {
    Parts<?> parts = Parts.find(owner);
    if (parts == null) {
      Parts.show(owner.getElement(), ClassMerge.merge(names.toArray(String[]::new)));
    } else {
      parts.setOwn(names);
    }
  }
}
