package dev.espressivo.base.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.ElementDetachEvent;
import com.vaadin.flow.dom.ElementDetachListener;
import com.vaadin.flow.function.SerializableConsumer;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.function.SerializableRunnable;
import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.Parts;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Describes a place in a component that shows a text, a component, or several components. The
 * element of the place is one of the component's parts; it exists only while there is something to
 * show, and stands among the other parts in the order of their enum.
 *
 * <p>A descriptor holds no state: what is in a slot is what its element holds. So a component that
 * the app moves elsewhere or removes has left the slot, whoever moved it.
 *
 * @param <C> the component type
 */
public final class Slot<C extends Component> implements Serializable {

  private static final String PART = "data-part";
  private static final String SLOT = "data-slot";

  private final @Nullable Enum<?> part;
  private final String attribute;
  private final String name;
  private final String tag;
  private final boolean last;
  private final SerializableFunction<? super C, Element> host;
  private final SerializableConsumer<? super C> whenLeft;

  private Slot(
      @Nullable Enum<?> part,
      String name,
      String tag,
      boolean last,
      SerializableFunction<? super C, Element> host,
      SerializableConsumer<? super C> whenLeft) {
    this.part = part;
    this.attribute = part == null ? SLOT : PART;
    this.name = name;
    this.tag = tag;
    this.last = last;
    this.host = host;
    this.whenLeft = whenLeft;
  }

  /**
   * Describes a slot directly under the component's root.
   *
   * @param part the part that the slot's element is
   * @param tag the tag of the element
   * @return the descriptor
   */
  public static Slot<Component> of(Enum<?> part, String tag) {
    return new Slot<>(part, Parts.nameOf(part), tag, false, Component::getElement, owner -> {});
  }

  /**
   * Describes a slot that is no part of the component's public surface. Its element bears {@code
   * data-slot}.
   *
   * @param name the name in the DOM
   * @param tag the tag of the element
   * @return the descriptor
   */
  public static Slot<Component> named(String name, String tag) {
    return new Slot<>(null, name, tag, false, Component::getElement, owner -> {});
  }

  /**
   * Places the slot under another element than the root.
   *
   * @param element returns the element, which must exist
   * @param <D> the component type
   * @return the descriptor of the slot there
   */
  public <D extends C> Slot<D> in(SerializableFunction<D, Element> element) {
    return new Slot<>(part, name, tag, last, element, whenLeft);
  }

  /**
   * Places the slot after everything that is no later part, instead of before.
   *
   * @return the descriptor of the slot there
   */
  public Slot<C> atEnd() {
    return new Slot<>(part, name, tag, true, host, whenLeft);
  }

  /**
   * Adds an action for when the app has moved or removed the last component in the slot, for what
   * the component shows in its place.
   *
   * @param action the action, called when the slot is empty
   * @param <D> the component type
   * @return the descriptor of the slot with the action
   */
  public <D extends C> Slot<D> whenLeft(SerializableConsumer<? super D> action) {
    return new Slot<>(part, name, tag, last, host, action);
  }

  /**
   * Returns the slot's element.
   *
   * @param owner the component
   * @return the element, or null while the slot is empty
   */
  public @Nullable Element element(C owner) {
    return find(owner).orElse(null);
  }

  private Optional<Element> find(C owner) {
    return host.apply(owner)
        .getChildren()
        .filter(child -> !child.isTextNode() && name.equals(child.getAttribute(attribute)))
        .findFirst();
  }

  /**
   * Returns the text in the slot.
   *
   * @param owner the component
   * @return the text, or null if there is none
   */
  public @Nullable String getText(C owner) {
    return find(owner).map(Element::getText).filter(text -> !text.isEmpty()).orElse(null);
  }

  /**
   * Shows a text in place of what the slot held.
   *
   * @param owner the component
   * @param text the text; null or empty for nothing
   */
  public void setText(C owner, @Nullable String text) {
    if (text == null || text.isEmpty()) {
      clear(owner);
    } else {
      ensure(owner).setText(text);
    }
  }

  /**
   * Returns the component in the slot.
   *
   * @param owner the component
   * @return the first one, or null if there is none
   */
  public @Nullable Component getComponent(C owner) {
    return components(owner).findFirst().orElse(null);
  }

  /**
   * Returns the components in the slot.
   *
   * @param owner the component
   * @return an unmodifiable copy; empty if there is none
   */
  public List<Component> getComponents(C owner) {
    return components(owner).toList();
  }

  private Stream<Component> components(C owner) {
    return find(owner).stream()
        .flatMap(Element::getChildren)
        .flatMap(child -> child.getComponent().stream());
  }

  /**
   * Shows a component in place of what the slot held.
   *
   * @param owner the component
   * @param content the component; null for none
   */
  public void setComponent(C owner, @Nullable Component content) {
    setComponents(owner, content == null ? List.of() : List.of(content));
  }

  /**
   * Shows components in place of what the slot held.
   *
   * @param owner the component
   * @param contents the components, in order; may be empty
   */
  public void setComponents(C owner, List<? extends Component> contents) {
    clear(owner);
    if (contents.isEmpty()) {
      return;
    }
    Element shown = ensure(owner);
    shown.addAttachListener(event -> checkWhenShown(owner, shown));
    for (Component content : contents) {
      shown.appendChild(content.getElement());
      new Departure(() -> removeIfEmpty(owner, shown), shown, content.getElement());
    }
  }

  /** Takes an empty slot away when a component has left it, not when its view is detached. */
  private static final class Departure implements ElementDetachListener {

    private final SerializableRunnable whenLeft;
    private final Element slot;
    private final Registration registration;

    Departure(SerializableRunnable whenLeft, Element slot, Element content) {
      this.whenLeft = whenLeft;
      this.slot = slot;
      registration = content.addDetachListener(this);
    }

    @Override
    public void onDetach(ElementDetachEvent event) {
      // While the event is fired, an element still knows its former parent.
      if (!isPlaced(slot) || slot.indexOfChild(event.getSource()) < 0) {
        registration.remove();
        whenLeft.run();
      }
    }
  }

  /** A component that was put elsewhere while its view was detached left an empty element. */
  private void checkWhenShown(C owner, Element slot) {
    slot.getNode()
        .runWhenAttached(ui -> ui.beforeClientResponse(ui, context -> removeIfEmpty(owner, slot)));
  }

  private void removeIfEmpty(C owner, Element slot) {
    if (isPlaced(slot) && slot.getChildCount() == 0) {
      slot.removeFromParent();
      whenLeft.accept(owner);
    }
  }

  private static boolean isPlaced(Element slot) {
    Element parent = slot.getParent();
    return parent != null && parent.indexOfChild(slot) >= 0;
  }

  /**
   * Empties the slot. What was in it can be put elsewhere.
   *
   * @param owner the component
   */
  public void clear(C owner) {
    find(owner)
        .ifPresent(
            slot -> {
              // In this order, its components do not count as moved by the app.
              slot.removeFromParent();
              slot.removeAllChildren();
            });
  }

  /**
   * Returns the slot's element and creates it if there is none, for what the component draws in it.
   *
   * @param owner the component
   * @return the element
   */
  public Element ensure(C owner) {
    return find(owner)
        .orElseGet(
            () -> {
              Element made =
                  part == null
                      ? new Element(tag).setAttribute(SLOT, name)
                      : Parts.element(owner, part, tag);
              Element parent = host.apply(owner);
              parent.insertChild(placeIn(parent), made);
              return made;
            });
  }

  /** After the earlier parts; at the end, before the later parts. */
  private int placeIn(Element parent) {
    List<Element> children = parent.getChildren().toList();
    if (last) {
      int place = 0;
      while (place < children.size() && compare(children.get(place)) <= 0) {
        place++;
      }
      return place;
    }
    int place = children.size();
    while (place > 0 && compare(children.get(place - 1)) >= 0) {
      place--;
    }
    return place;
  }

  /** Negative for an earlier part, positive for a later one, 0 for what is no part. */
  private int compare(Element child) {
    String other = child.isTextNode() ? null : child.getAttribute(PART);
    if (part == null || other == null) {
      return 0;
    }
    return Stream.of(part.getDeclaringClass().getEnumConstants())
        .map(constant -> (Enum<?>) constant)
        .filter(constant -> Parts.nameOf(constant).equals(other))
        .mapToInt(constant -> Integer.compare(constant.ordinal(), part.ordinal()))
        .findFirst()
        .orElse(0);
  }
}
