package dev.espressivo.badge;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.HasAccessibleLabel;
import dev.espressivo.base.HasClassMerge;
import dev.espressivo.base.HasContent;
import dev.espressivo.base.HasIcon;
import dev.espressivo.base.HasOwnText;
import dev.espressivo.base.HasTone;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Content;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Shared;
import dev.espressivo.base.internal.TextNode;
import org.jspecify.annotations.Nullable;

/**
 * A small mark with a number, a short text, or just a dot.
 *
 * <p>A number hides the {@linkplain #setText text}, the icon and the children. A number above
 * {@linkplain #setMax the maximum} is shown as "99+". An {@linkplain #setAnchor anchored} badge
 * sits on a corner of its parent and takes no space in the layout. The parent gets {@code position:
 * relative}, unless the app's own CSS positions it.
 *
 * <p>Accessibility: a screen reader reads the badge's {@linkplain #setLabel label} or, without one,
 * its content. A dot has no text, so it needs a label unless the page gives the same information
 * elsewhere. A badge is not a live region.
 *
 * @usefor a count on an icon or a tab; the state of an order, a build or a row in one or two words
 * @notfor a message with an explanation: use {@link dev.espressivo.alert.Alert}
 */
@Tag("es-badge")
@StyleSheet(Assets.CORE + "badge/badge.css")
public class Badge extends Component
    implements HasClassMerge,
        HasAccessibleLabel,
        HasContent,
        HasIcon,
        HasSize,
        HasOwnText,
        HasTone {

  private static final Prop<Badge, Boolean> DOT = Prop.flag("dot").then(Badge::render);
  private static final Prop<Component, BadgeVariant> VARIANT =
      Prop.of("variant", BadgeVariant.FILLED);
  private static final Prop<Component, BadgeSize> SIZE = Prop.of("size", BadgeSize.MD);
  private static final Prop<Component, BadgeAnchor> ANCHOR = Prop.of("anchor", BadgeAnchor.NONE);
  private static final Prop<Badge, @Nullable Integer> VALUE =
      Prop.optional("value", Integer.class).then(Badge::render);
  private static final Prop<Badge, Integer> MAX =
      Prop.kept("max", 99).checked(Check::notNegative).then(Badge::render);

  static {
    Shared.TEXT.of(Badge.class, Prop.kept("text", "").then(Badge::render));
    Shared.ICON.of(
        Badge.class,
        Prop.shownBy("icon", Content::icon, (badge, icon) -> Content.showIcon(badge, 0, icon)));
  }

  /** Creates an empty badge, which is not shown. */
  public Badge() {
    getElement().setAttribute("data-es", "");
  }

  /**
   * Creates a badge with a text.
   *
   * @param text one or two words
   */
  public Badge(String text) {
    this();
    setText(text);
  }

  /**
   * Creates a badge with a number.
   *
   * @param value the number
   */
  public Badge(int value) {
    this();
    setValue(value);
  }

  /** {@return the look; default {@link BadgeVariant#FILLED}} */
  public BadgeVariant getVariant() {
    return VARIANT.get(this);
  }

  /**
   * Sets the look.
   *
   * @param variant a background, a quieter background, a border, or text only
   */
  public void setVariant(BadgeVariant variant) {
    VARIANT.set(this, variant);
  }

  /** {@return the height; default {@link BadgeSize#MD}} */
  public BadgeSize getSize() {
    return SIZE.get(this);
  }

  /**
   * Sets the height.
   *
   * @param size the height: 16, 20 or 24 px
   */
  public void setSize(BadgeSize size) {
    SIZE.set(this, size);
  }

  /** {@return whether the badge is shown as a dot; default false} */
  public boolean isDot() {
    return DOT.get(this);
  }

  /**
   * Sets whether the badge is shown as a dot of 6 px. Its text, number and children are kept and
   * reappear when it is no longer a dot.
   *
   * @param dot whether the badge is a dot
   */
  public void setDot(boolean dot) {
    DOT.set(this, dot);
  }

  /** {@return the number, or null (the default) if the badge shows none} */
  public @Nullable Integer getValue() {
    return VALUE.get(this);
  }

  /**
   * Sets the number, which hides the text and the children.
   *
   * @param value the number, 0 and negative numbers included; null for none
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setValue(@Nullable Integer value) {
    VALUE.set(this, value);
  }

  /**
   * Binds the number to a signal.
   *
   * @param value the signal; null in it means no number
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  public SignalBinding<@Nullable Integer> bindValue(Signal<@Nullable Integer> value) {
    return VALUE.bind(this, value);
  }

  /** {@return the greatest number that is shown unchanged; default 99} */
  public int getMax() {
    return MAX.get(this);
  }

  /**
   * Sets the greatest number that is shown unchanged. For a greater number, the badge shows this
   * one and "+".
   *
   * @param max the maximum, at least 0
   * @throws IllegalArgumentException if the maximum is negative
   */
  public void setMax(int max) {
    MAX.set(this, max);
  }

  /**
   * {@return the corner of the parent on which the badge sits; default {@link BadgeAnchor#NONE}}
   */
  public BadgeAnchor getAnchor() {
    return ANCHOR.get(this);
  }

  /**
   * Pins the badge to a corner of its parent.
   *
   * @param anchor the corner
   */
  public void setAnchor(BadgeAnchor anchor) {
    ANCHOR.set(this, anchor);
  }

  /**
   * Shows the number or the text. The children stay in the tree; the style sheet hides them while
   * there is a number and in a dot.
   */
  private void render() {
    Integer value = getValue();
    Element root = getElement();
    root.setAttribute("data-count", value != null);
    String shown = value == null ? getText() : value > getMax() ? getMax() + "+" : value.toString();
    TextNode.show(root, getIcon() == null ? 0 : 1, isDot() ? "" : shown);
  }
}
