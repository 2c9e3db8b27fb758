package dev.espressivo.avatar;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEvent;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.HasAriaLabel;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.Uses;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.EnumAttribute;
import dev.espressivo.base.internal.PropBindings;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Avatars that overlap, with a chip for those that are not shown.
 *
 * <p>The group sets the size of its avatars, when they are added and when its own size changes.
 * Which avatars are shown, and how many more there are, is the app's to say.
 *
 * <p>An avatar is set off from its neighbour by a ring in the colour of the surface behind it. On
 * another surface than the page's, name it by the custom property {@code --es-avatar-ring}.
 *
 * <p>Accessibility: a group, which should get a name by {@link #setAriaLabel}. The chip is a button
 * when something hears its clicks, and a text else.
 *
 * @usefor those who take part in something, where a few faces and a number are enough
 * @notfor a single person: use {@link Avatar}
 * @notfor a list with names beside the faces: use {@link
 *     com.vaadin.flow.component.html.UnorderedList} with an {@link Avatar} in each item
 */
@Tag("es-avatar-group")
@Uses(Avatar.class)
public class AvatarGroup extends Component implements HasAriaLabel, HasParts<AvatarGroup.Part> {

  /** The named parts of an avatar group, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The group. */
    ROOT,
    /** The chip that says how many more there are. */
    OVERFLOW
  }

  private static final EnumAttribute<AvatarGroupSize> SIZE =
      new EnumAttribute<>("data-size", AvatarGroupSize.class, AvatarGroupSize.MD);

  private int overflow;
  private @Nullable Element chip;
  private int chipListeners;

  /** A group of no one yet. */
  public AvatarGroup() {
    getElement().setAttribute("data-es", "").setAttribute("role", "group");
  }

  /**
   * A group.
   *
   * @param avatars those who are shown
   */
  public AvatarGroup(Avatar... avatars) {
    this();
    add(avatars);
  }

  /**
   * How far the avatars overlap, and how large they are.
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
    getAvatars().forEach(avatar -> avatar.setSize(size.ofAvatars()));
  }

  /**
   * How many more there are than are shown.
   *
   * @return default 0
   */
  public int getOverflow() {
    return overflow;
  }

  /**
   * Sets how many more there are than are shown: a chip after the avatars says "+n".
   *
   * @param overflow at least 0, which shows no chip
   * @throws IllegalArgumentException if it is negative
   */
  public void setOverflow(int overflow) {
    PropBindings.checkUnbound(this, "overflow");
    showOverflow(overflow);
  }

  /**
   * Binds how many more there are than are shown.
   *
   * @param overflow the signal, never null or negative inside
   * @return the binding
   */
  public SignalBinding<Integer> bindOverflow(Signal<Integer> overflow) {
    return PropBindings.bind(this, "overflow", overflow, this::showOverflow);
  }

  private void showOverflow(Integer overflow) {
    Objects.requireNonNull(overflow, "overflow must not be null");
    if (overflow < 0) {
      throw new IllegalArgumentException("overflow must not be negative, but is " + overflow);
    }
    this.overflow = overflow;
    renderChip();
  }

  /**
   * The avatars, in order.
   *
   * @return those who are shown, an unmodifiable copy
   */
  public List<Avatar> getAvatars() {
    return getChildren().filter(Avatar.class::isInstance).map(Avatar.class::cast).toList();
  }

  /**
   * Adds avatars after those that are there, and gives them the group's size.
   *
   * @param avatars those to add
   */
  public void add(Avatar... avatars) {
    for (Avatar avatar : List.of(avatars)) {
      avatar.setSize(getSize().ofAvatars());
      avatar.getElement().removeFromParent();
      getElement().insertChild(getAvatars().size(), avatar.getElement());
    }
  }

  /**
   * Removes avatars.
   *
   * @param avatars those to remove
   * @throws IllegalArgumentException if one is not in this group
   */
  public void remove(Avatar... avatars) {
    for (Avatar avatar : List.of(avatars)) {
      if (!getElement().equals(avatar.getElement().getParent())) {
        throw new IllegalArgumentException(
            "avatar \"" + avatar.getName() + "\" is not in this group");
      }
      avatar.getElement().removeFromParent();
    }
  }

  /** Removes all avatars. The chip stays. */
  public void removeAll() {
    getAvatars().forEach(avatar -> avatar.getElement().removeFromParent());
  }

  /**
   * Hears clicks on the chip, which is a button from then on. It opens nothing by itself.
   *
   * @param listener called for each click
   * @return what removes it; without any, the chip is a text again
   */
  public Registration addOverflowClickListener(
      ComponentEventListener<OverflowClickEvent> listener) {
    Objects.requireNonNull(listener, "listener must not be null");
    Registration registration = addListener(OverflowClickEvent.class, listener);
    chipListeners++;
    renderChip();
    return Registration.once(
        () -> {
          registration.remove();
          chipListeners--;
          renderChip();
        });
  }

  private void renderChip() {
    boolean button = chipListeners > 0;
    Element shown = chip;
    if (shown != null && (overflow == 0 || button != shown.getTag().equals("button"))) {
      shown.removeFromParent();
      shown = null;
    }
    if (shown == null && overflow > 0) {
      shown = new Element(button ? "button" : "span");
      if (button) {
        shown.setAttribute("type", "button").setAttribute("data-state-layer", "");
        shown.addEventListener("click", click -> fireEvent(new OverflowClickEvent(this, true)));
      }
      Parts.mark(this, Part.OVERFLOW, shown);
      getElement().appendChild(shown);
      disableChip(shown);
    }
    if (shown != null) {
      shown.setText("+" + overflow);
    }
    chip = shown;
  }

  @Override
  public void onEnabledStateChanged(boolean enabled) {
    super.onEnabledStateChanged(enabled);
    if (chip != null) {
      disableChip(chip);
    }
  }

  private void disableChip(Element chip) {
    if (chip.getTag().equals("button")) {
      chip.setAttribute("disabled", !getElement().isEnabled());
    }
  }

  /** The chip of an avatar group was clicked. */
  public static class OverflowClickEvent extends ComponentEvent<AvatarGroup> {

    /**
     * A click.
     *
     * @param source the group
     * @param fromClient whether the user clicked
     */
    public OverflowClickEvent(AvatarGroup source, boolean fromClient) {
      super(source, fromClient);
    }
  }
}
