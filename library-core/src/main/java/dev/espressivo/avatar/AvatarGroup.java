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
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.i18n.LocaleChangeEvent;
import com.vaadin.flow.i18n.LocaleChangeObserver;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.HasAccessibleLabel;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.HasTexts;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.Links;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Slot;
import dev.espressivo.base.internal.Texts;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A row of overlapping avatars with a chip that counts those not shown.
 *
 * <p>The group sets the size of its avatars when they are added and when its own size changes. The
 * app decides which avatars are shown and sets the number of the others.
 *
 * <p>A ring in the colour of the surface separates each avatar from its neighbour. On a surface
 * other than the page's, set the ring's colour with the custom property {@code --es-avatar-ring}.
 *
 * <p>On hover, the browser shows the name of an avatar as a tooltip, or the avatar's own
 * {@linkplain Avatar#setTooltipText tooltip}.
 *
 * <p>Accessibility: the role is {@code group}; the group should have a {@linkplain #setLabel
 * label}. The chip is a button while it has a click listener, otherwise it is text. The button's
 * name is the {@link AvatarGroupText}, such as "+4 more".
 *
 * @usefor the participants of something, if a few faces and a number are enough
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
        HasSize,
        HasTexts<AvatarGroupText>,
        LocaleChangeObserver {

  /** The named parts of an avatar group, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The group. */
    ROOT,
    /** The chip with the number of avatars that are not shown. */
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
   * @param avatars the avatars in order
   */
  public AvatarGroup(Avatar... avatars) {
    this();
    add(avatars);
  }

  /** {@return the size of the avatars and of their overlap; default {@link AvatarGroupSize#MD}} */
  public AvatarGroupSize getSize() {
    return SIZE.get(this);
  }

  /**
   * Sets the size of the avatars and of their overlap.
   *
   * @param size the width of the avatars and of their overlap
   */
  public void setSize(AvatarGroupSize size) {
    SIZE.set(this, size);
  }

  /** {@return the number of further avatars, which are not shown; default 0} */
  public int getOverflow() {
    return OVERFLOW.get(this);
  }

  /**
   * Sets the number of further avatars, which are not shown. A chip after the avatars shows it as
   * "+n".
   *
   * @param overflow the number, at least 0; for 0 there is no chip
   * @throws IllegalArgumentException if the number is negative
   */
  public void setOverflow(int overflow) {
    OVERFLOW.set(this, overflow);
  }

  /** {@return the avatars; an unmodifiable copy of the avatars in order} */
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
   * Adds a click listener to the chip. While the chip has a listener, it is a button; a press only
   * calls the listeners. If a listener removes the chip, the group receives the focus.
   *
   * @param listener called for each click on the chip
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
    showChip(isEnabled());
  }

  private void showChip(boolean enabled) {
    CHIP.setText(this, getOverflow() == 0 ? null : "+" + getOverflow());
    Element chip = CHIP.element(this);
    if (chip != null) {
      boolean isButton = hasListener(OverflowClickEvent.class);
      // A chip that changes from a button to text keeps the focus.
      boolean wasButton = chip.getTag().equals("button") || chip.hasAttribute("tabindex");
      Dom.setAttribute(chip, "tabindex", wasButton && !isButton ? "-1" : null);
      Links.render(chip, this, enabled, isButton ? "button" : "span");
      // The chip is in a slot, because bindChildren regards all other elements as children that it
      // has bound.
      chip.setAttribute("slot", "overflow").setAttribute("data-state-layer", isButton);
      showName(chip, isButton);
    }
  }

  /** Names the button. Speech input finds it by its visible text, so the name contains that. */
  private void showName(Element chip, boolean isButton) {
    String name = Texts.format(this, AvatarGroupText.OVERFLOW, chip.getText());
    Dom.setAttribute(chip, "aria-label", isButton ? name : null);
  }

  @Override
  public void localeChange(LocaleChangeEvent event) {
    showChip();
  }

  @Override
  public void onEnabledStateChanged(boolean enabled) {
    super.onEnabledStateChanged(enabled);
    showChip(enabled);
  }

  /** Fired when the chip of an avatar group is clicked. */
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
