package dev.espressivo.avatar;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEvent;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.DomEvent;
import com.vaadin.flow.component.HasComponentsOfType;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.Uses;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.HasAccessibleLabel;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.Links;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Slot;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Avatars that overlap, with a chip that counts those not shown.
 *
 * <p>The group sets the size of its avatars when they are added and when its own size changes. The
 * app decides which avatars are shown and how many more there are.
 *
 * <p>A ring in the colour of the surface sets each avatar off from its neighbour. On a surface that
 * is not the page's, set that colour by the custom property {@code --es-avatar-ring}.
 *
 * <p>Accessibility: a group, which should have a {@linkplain #setLabel label}. The chip is a button
 * while it has a click listener, else a text.
 *
 * @usefor the people who take part in something, where a few faces and a number are enough
 * @notfor a single person: use {@link Avatar}
 * @notfor a list with names beside the faces: use {@link
 *     com.vaadin.flow.component.html.UnorderedList} with an {@link Avatar} in each item
 */
@Tag("es-avatar-group")
@Uses(Avatar.class)
public class AvatarGroup extends Component
    implements HasAccessibleLabel,
        HasComponentsOfType<Avatar>,
        HasParts<AvatarGroup.Part>,
        HasSize {

  /** The named parts of an avatar group, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The group. */
    ROOT,
    /** The chip that says how many more there are. */
    OVERFLOW
  }

  private static final Slot<Component> CHIP = Slot.of(Part.OVERFLOW, "span").atEnd();
  private static final Prop<AvatarGroup, AvatarGroupSize> SIZE =
      Prop.of("size", AvatarGroupSize.MD).then(group -> group.getAvatars().forEach(group::sized));
  private static final Prop<AvatarGroup, Integer> OVERFLOW =
      Prop.kept("overflow", 0).checked(Check::notNegative).then(AvatarGroup::showChip);

  /** Creates an empty group. */
  public AvatarGroup() {
    getElement().setAttribute("data-es", "").setAttribute("role", "group");
  }

  /**
   * Creates a group of avatars.
   *
   * @param avatars the avatars
   */
  public AvatarGroup(Avatar... avatars) {
    this();
    add(avatars);
  }

  /**
   * Returns how far the avatars overlap, and how large they are.
   *
   * @return default {@link AvatarGroupSize#MD}
   */
  public AvatarGroupSize getSize() {
    return SIZE.get(this);
  }

  /**
   * Sets how far the avatars overlap, and how large they are.
   *
   * @param size the size
   */
  public void setSize(AvatarGroupSize size) {
    SIZE.set(this, size);
  }

  /**
   * Returns how many more there are than are shown.
   *
   * @return default 0
   */
  public int getOverflow() {
    return OVERFLOW.get(this);
  }

  /**
   * Sets how many more there are than are shown. A chip after the avatars says "+n".
   *
   * @param overflow at least 0, which shows no chip
   * @throws IllegalArgumentException if it is negative
   */
  public void setOverflow(int overflow) {
    OVERFLOW.set(this, overflow);
  }

  /**
   * Binds how many more there are than are shown to a signal.
   *
   * @param overflow the signal, whose value must not be null or negative
   * @return the binding
   */
  public SignalBinding<Integer> bindOverflow(Signal<Integer> overflow) {
    return OVERFLOW.bind(this, overflow);
  }

  /**
   * Returns the avatars.
   *
   * @return an unmodifiable copy, in order
   */
  public List<Avatar> getAvatars() {
    return getChildren().map(Avatar.class::cast).toList();
  }

  @Override
  public void add(Collection<Avatar> avatars) {
    List.copyOf(avatars).forEach(avatar -> addComponentAtIndex(getComponentCount(), avatar));
  }

  @Override
  public void addComponentAtIndex(int index, Avatar avatar) {
    Objects.checkIndex(index, getComponentCount() + 1);
    HasComponentsOfType.super.addComponentAtIndex(index, sized(avatar));
  }

  @Override
  public void replace(@Nullable Avatar oldAvatar, @Nullable Avatar newAvatar) {
    HasComponentsOfType.super.replace(oldAvatar, newAvatar == null ? null : sized(newAvatar));
  }

  @Override
  public void removeAll() {
    remove(getAvatars());
  }

  @Override
  public <V extends @Nullable Object, S extends Signal<V>> void bindChildren(
      Signal<List<S>> list, SerializableFunction<S, Avatar> childFactory) {
    HasComponentsOfType.super.bindChildren(list, item -> sized(childFactory.apply(item)));
  }

  private Avatar sized(Avatar avatar) {
    Check.notNull("avatar", avatar).setSize(getSize().ofAvatars());
    return avatar;
  }

  /**
   * Adds a click listener to the chip, which is a button while it has one. The button does nothing
   * by itself. If a listener takes the chip away, the group gets the focus.
   *
   * @param listener the listener
   * @return a registration that removes the listener
   */
  public Registration addOverflowClickListener(
      ComponentEventListener<OverflowClickEvent> listener) {
    Check.notNull("listener", listener);
    Registration registration =
        addListener(
            OverflowClickEvent.class,
            click -> {
              listener.onComponentEvent(click);
              if (getOverflow() == 0) {
                getElement().setAttribute("tabindex", "-1").callJsFunction("focus");
              }
            });
    showChip();
    return Registration.once(
        () -> {
          registration.remove();
          showChip();
        });
  }

  private void showChip() {
    CHIP.setText(this, getOverflow() == 0 ? null : "+" + getOverflow());
    Element chip = CHIP.element(this);
    if (chip != null) {
      boolean isButton = hasListener(OverflowClickEvent.class);
      // A text that was a button keeps the focus.
      boolean wasButton = chip.getTag().equals("button") || chip.hasAttribute("tabindex");
      Dom.setAttribute(chip, "tabindex", wasButton && !isButton ? "-1" : null);
      Links.render(chip, this, isButton ? "button" : "span");
      // In a slot: bindChildren takes all others for children that it bound.
      chip.setAttribute("slot", "overflow").setAttribute("data-state-layer", isButton);
    }
  }

  @Override
  public void onEnabledStateChanged(boolean enabled) {
    super.onEnabledStateChanged(enabled);
    showChip();
  }

  /** A click on the chip of an avatar group. */
  @DomEvent(
      value = "click",
      filter = "event.target.parentNode===element&&event.target.dataset.part==='overflow'")
  public static class OverflowClickEvent extends ComponentEvent<AvatarGroup> {

    /**
     * Creates a click event.
     *
     * @param source the group
     * @param fromClient whether the user clicked
     */
    public OverflowClickEvent(AvatarGroup source, boolean fromClient) {
      super(source, fromClient);
    }
  }
}
