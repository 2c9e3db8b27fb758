package dev.espressivo.base.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.ElementAttachEvent;
import com.vaadin.flow.dom.ElementAttachListener;
import com.vaadin.flow.dom.ElementDetachEvent;
import com.vaadin.flow.dom.ElementDetachListener;
import com.vaadin.flow.function.SerializableConsumer;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.server.Command;
import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.Parts;
import java.io.Serializable;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Describes a place in a component that shows a text, one or more components, or something that the
 * component draws itself, such as a mark or an image. The element of the slot is one of the
 * component's parts. It exists only while there is something to show, and is ordered among the
 * other parts as in their enum.
 *
 * <p>A descriptor holds no state: the children of the slot's element are its content. A component
 * that is moved elsewhere or removed has therefore left the slot, whoever moved it.
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
  private final @Nullable Slot<? super C> outer;
  private final SerializableConsumer<? super C> whenLeft;

  private Slot(
      @Nullable Enum<?> part,
      String attribute,
      String name,
      String tag,
      boolean last,
      SerializableFunction<? super C, Element> host,
      @Nullable Slot<? super C> outer,
      SerializableConsumer<? super C> whenLeft) {
    this.part = part;
    this.attribute = attribute;
    this.name = name;
    this.tag = tag;
    this.last = last;
    this.host = host;
    this.outer = outer;
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
    return new Slot<>(
        part, PART, Parts.nameOf(part), tag, false, Component::getElement, null, owner -> {});
  }

  /**
   * Describes a slot that is not one of the component's public parts. Its element has the attribute
   * {@code data-slot}.
   *
   * @param name the name in the DOM
   * @param tag the tag of the element
   * @return the descriptor
   */
  public static Slot<Component> named(String name, String tag) {
    return new Slot<>(null, SLOT, name, tag, false, Component::getElement, null, owner -> {});
  }

  /**
   * Describes the slot of the children that the app adds; see {@link Content}. The component
   * overrides {@code addComponentAtIndex} with {@link #insert}.
   *
   * @param tag the tag of the element
   * @return the descriptor
   */
  public static Slot<Component> content(String tag) {
    return new Slot<>(null, Content.HOST, "", tag, false, Component::getElement, null, owner -> {});
  }

  /**
   * Places the slot under an element other than the root.
   *
   * @param element returns the element, which must exist
   * @param <D> the component type
   * @return the descriptor of the slot there
   */
  public <D extends C> Slot<D> in(SerializableFunction<D, Element> element) {
    return new Slot<>(part, attribute, name, tag, last, element, null, whenLeft);
  }

  /**
   * Places the slot in another slot. The outer element exists only while there is something in it.
   *
   * @param outer the slot around it
   * @return the descriptor of the slot there
   */
  public Slot<C> in(Slot<? super C> outer) {
    return new Slot<>(part, attribute, name, tag, last, outer::ensure, outer, whenLeft);
  }

  /**
   * Places the slot after the app's children and before later parts.
   *
   * @return the descriptor of the slot there
   */
  public Slot<C> atEnd() {
    return new Slot<>(part, attribute, name, tag, true, host, outer, whenLeft);
  }

  /**
   * Adds an action that runs when the app has moved or removed the last component in the slot. The
   * component can then show something in its place. The action runs before the next response.
   *
   * @param action the action to run
   * @param <D> the component type
   * @return the descriptor of the slot with the action
   */
  public <D extends C> Slot<D> whenLeft(SerializableConsumer<? super D> action) {
    return new Slot<>(part, attribute, name, tag, last, host, outer, action);
  }

  /**
   * {@return the slot's element; null while the slot is empty. After the app has moved the last
   * component elsewhere, the element remains until the next response}
   *
   * @param owner the component
   */
  public @Nullable Element element(C owner) {
    return find(owner).orElse(null);
  }

  private Optional<Element> find(C owner) {
    Optional<Element> parent = outer == null ? Optional.of(host.apply(owner)) : outer.find(owner);
    return parent.stream()
        .flatMap(Element::getChildren)
        .filter(child -> !child.isTextNode() && name.equals(child.getAttribute(attribute)))
        .findFirst();
  }

  /**
   * {@return the slot's element and creates it if there is none, so that the component can draw in
   * it}
   *
   * @param owner the component
   */
  public Element ensure(C owner) {
    return find(owner)
        .orElseGet(
            () -> {
              Element made =
                  part == null
                      ? new Element(tag).setAttribute(attribute, name)
                      : Parts.element(owner, part, tag);
              Element parent = host.apply(owner);
              parent.insertChild(placeIn(parent), made);
              return made;
            });
  }

  /**
   * Empties the slot and removes its element. Components that were in it can be added elsewhere.
   *
   * @param owner the component
   */
  public void clear(C owner) {
    find(owner)
        .ifPresent(
            slot -> {
              slot.removeAllChildren();
              leave(slot, outer != null);
            });
  }

  /** Removes the slot's element, and that of the slot around it if it has become empty. */
  private static void leave(Element slot, boolean nested) {
    Element around = slot.getParent();
    slot.removeFromParent();
    if (nested && around != null && around.getChildCount() == 0) {
      around.removeFromParent();
    }
  }

  /**
   * {@return the text in the slot, or null if there is none}
   *
   * @param owner the component
   */
  public @Nullable String getText(C owner) {
    return find(owner).map(TextNode::of).filter(text -> !text.isEmpty()).orElse(null);
  }

  /**
   * Shows a text in place of the slot's previous content.
   *
   * @param owner the component
   * @param text the text; null or empty for nothing
   */
  public void setText(C owner, @Nullable String text) {
    if (text == null || text.isEmpty()) {
      clear(owner);
      return;
    }
    Element shown = ensure(owner);
    // Clearing an empty element would still send a change.
    if (shown.getChildCount() > 0 && TextNode.of(shown).isEmpty()) {
      shown.removeAllChildren();
    }
    TextNode.show(shown, 0, text);
  }

  /**
   * {@return the component in the slot, or null if there is none}
   *
   * @param owner the component
   */
  public @Nullable Component getComponent(C owner) {
    return components(owner).findFirst().orElse(null);
  }

  /**
   * {@return the components in the slot; an unmodifiable copy; empty if there is none}
   *
   * @param owner the component
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
   * Shows a component in place of the slot's previous content.
   *
   * @param owner the component
   * @param content the component; null for none
   */
  public void setComponent(C owner, @Nullable Component content) {
    setComponents(owner, content == null ? List.of() : List.of(content));
  }

  /**
   * Shows components in place of the slot's previous content.
   *
   * @param owner the component
   * @param contents the components, in order; may be empty
   * @throws NullPointerException if one of them is null; then the slot keeps its previous content
   */
  public void setComponents(C owner, List<? extends Component> contents) {
    contents.forEach(each -> Objects.requireNonNull(each, () -> name + " must not contain null"));
    if (getComponents(owner).equals(contents) && !contents.isEmpty()) {
      return;
    }
    // If the slot held a text or a drawing, its element has no listener yet.
    if (contents.isEmpty() || getComponents(owner).isEmpty()) {
      clear(owner);
    }
    List<Element> before = find(owner).stream().flatMap(Element::getChildren).toList();
    List<Element> now = contents.stream().map(Component::getElement).toList();
    for (int i = 0; i < contents.size(); i++) {
      insert(owner, i, contents.get(i));
    }
    before.stream().filter(each -> !now.contains(each)).forEach(Element::removeFromParent);
  }

  /**
   * Inserts a component beside those in the slot. A component that is in it already is moved.
   *
   * @param owner the component
   * @param index the index among the components
   * @param content the component
   * @throws IndexOutOfBoundsException if the index is negative or greater than the number of
   *     components
   * @throws com.vaadin.flow.signals.BindingActiveException if it is the slot of the children, and
   *     they are bound to a signal
   */
  public void insert(C owner, int index, Component content) {
    if (attribute.equals(Content.HOST)) {
      Content.requireUnbound(owner);
    }
    Objects.checkIndex(index, getComponents(owner).size() + 1);
    content.getElement().removeFromParent();
    boolean isNew = find(owner).isEmpty();
    Element shown = ensure(owner);
    if (isNew) {
      shown.addAttachListener(event -> beforeResponse(shown, () -> leaveIfEmpty(owner, shown)));
    }
    shown.insertChild(Math.min(index, shown.getChildCount()), content.getElement());
    Departure.watch(() -> leaveIfEmpty(owner, shown), shown, content);
  }

  /**
   * Detects that a component has left its slot. If its whole view is detached, it has not left the
   * slot.
   */
  private static final class Departure implements ElementDetachListener, ElementAttachListener {

    private final Command whenLeft;
    private final Element slot;
    private final Registration registration;

    private Departure(Command whenLeft, Element slot, Component content) {
      Element element = content.getElement();
      this.whenLeft = whenLeft;
      this.slot = slot;
      // If the view is detached, the departure is detected when the component is attached
      // elsewhere.
      registration =
          Registration.once(
              Registration.combine(element.addDetachListener(this), element.addAttachListener(this))
                  ::remove);
    }

    static void watch(Command whenLeft, Element slot, Component content) {
      Departure watched = ComponentUtil.getData(content, Departure.class);
      if (watched == null || !watched.slot.equals(slot)) {
        if (watched != null) {
          watched.registration.remove();
        }
        ComponentUtil.setData(content, Departure.class, new Departure(whenLeft, slot, content));
      }
    }

    @Override
    public void onAttach(ElementAttachEvent event) {
      notice(event.getSource());
    }

    @Override
    public void onDetach(ElementDetachEvent event) {
      notice(event.getSource());
    }

    private void notice(Element content) {
      if (slot.indexOfChild(content) < 0) {
        if (slot.getNode().isAttached()) {
          beforeResponse(slot, () -> leave(content));
        } else {
          leave(content);
        }
      }
    }

    private void leave(Element content) {
      if (slot.indexOfChild(content) < 0) {
        registration.remove();
        content
            .getComponent()
            .filter(component -> ComponentUtil.getData(component, Departure.class) == this)
            .ifPresent(component -> ComponentUtil.setData(component, Departure.class, null));
      }
      whenLeft.execute();
    }
  }

  private void leaveIfEmpty(C owner, Element slot) {
    if (slot.getChildCount() == 0 && slot.getParent() != null) {
      leave(slot, outer != null);
      whenLeft.accept(owner);
    }
  }

  /**
   * Delays an action until the response, since a component that has left may come back: one whose
   * tag changes leaves and returns.
   */
  private static void beforeResponse(Element slot, Command action) {
    slot.getNode().runWhenAttached(ui -> ui.beforeClientResponse(ui, context -> action.execute()));
  }

  /**
   * Returns the index for the slot's element: after the earlier parts or, for a slot at the end,
   * before the later parts.
   */
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

  /**
   * Compares the place of a child with that of this slot: negative for an earlier part, positive
   * for a later one, 0 for an element that is no part.
   */
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
