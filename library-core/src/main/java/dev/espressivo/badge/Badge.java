package dev.espressivo.badge;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasAriaLabel;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.HasClassMerge;
import dev.espressivo.base.Tone;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.BooleanAttribute;
import dev.espressivo.base.internal.EnumAttribute;
import dev.espressivo.base.internal.PropBindings;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A small mark that says how many, or in what state.
 *
 * <p>It shows a number, a short text, or just a dot. A number above {@link #setMax the maximum} is
 * shown as "99+". {@link #setAnchor Anchored}, it sits on a corner of its parent, which must be
 * positioned ({@code position: relative}), and moves nothing there.
 *
 * <p>Accessibility: a screen reader reads what is shown, or the {@link #setLabel label} in its
 * place. A dot shows no text, so it needs a label unless what it says is also said elsewhere. A
 * badge is no live region.
 *
 * @usefor a count on an icon or a tab; the state of an order, a build or a row in one or two words
 * @notfor a banner that explains something: use {@link dev.espressivo.alert.Alert}
 */
@Tag("es-badge")
@StyleSheet(Assets.CORE + "badge/badge.css")
public class Badge extends Component implements HasClassMerge, HasAriaLabel {

  private static final int DEFAULT_MAX = 99;

  private static final EnumAttribute<BadgeVariant> VARIANT =
      new EnumAttribute<>("data-variant", BadgeVariant.class, BadgeVariant.FILLED);
  private static final EnumAttribute<Tone> TONE =
      new EnumAttribute<>("data-tone", Tone.class, Tone.PRIMARY);
  private static final EnumAttribute<BadgeSize> SIZE =
      new EnumAttribute<>("data-size", BadgeSize.class, BadgeSize.MD);
  private static final EnumAttribute<BadgeAnchor> ANCHOR =
      new EnumAttribute<>("data-anchor", BadgeAnchor.class, BadgeAnchor.NONE);
  private static final BooleanAttribute DOT = new BooleanAttribute("data-dot");

  private String text = "";
  private @Nullable List<Component> children;
  private @Nullable Integer value;
  private int max = DEFAULT_MAX;

  /** A badge that shows nothing yet. */
  public Badge() {
    getElement().setAttribute("data-es", "");
  }

  /**
   * A badge of a text.
   *
   * @param text one or two words
   */
  public Badge(String text) {
    this();
    setText(text);
  }

  /**
   * A badge of a number.
   *
   * @param value the number
   */
  public Badge(int value) {
    this();
    setValue(value);
  }

  /**
   * The look.
   *
   * @return default {@link BadgeVariant#FILLED}
   */
  public BadgeVariant getVariant() {
    return VARIANT.get(this);
  }

  /**
   * Sets the look.
   *
   * @param variant the look
   */
  public void setVariant(BadgeVariant variant) {
    VARIANT.set(this, variant);
  }

  /**
   * What the colour says.
   *
   * @return default {@link Tone#PRIMARY}
   */
  public Tone getTone() {
    return TONE.get(this);
  }

  /**
   * Sets what the colour says.
   *
   * @param tone the tone
   */
  public void setTone(Tone tone) {
    TONE.set(this, tone);
  }

  /**
   * Binds what the colour says.
   *
   * @param tone the signal, never null inside
   * @return the binding
   */
  public SignalBinding<String> bindTone(Signal<Tone> tone) {
    return TONE.bind(this, tone);
  }

  /**
   * The height.
   *
   * @return default {@link BadgeSize#MD}
   */
  public BadgeSize getSize() {
    return SIZE.get(this);
  }

  /**
   * Sets the height.
   *
   * @param size the height
   */
  public void setSize(BadgeSize size) {
    SIZE.set(this, size);
  }

  /**
   * Whether it is a dot of 6 px that shows no text.
   *
   * @return default false
   */
  public boolean isDot() {
    return DOT.get(this);
  }

  /**
   * Sets whether it is a dot. Text, number and children are kept, and back when it is none any
   * more.
   *
   * @param dot whether it is a dot
   */
  public void setDot(boolean dot) {
    DOT.set(this, dot);
    render();
  }

  /**
   * The number.
   *
   * @return null, the default, if it shows none
   */
  public @Nullable Integer getValue() {
    return value;
  }

  /**
   * Sets the number. While there is one, it is shown in place of the text and the children.
   *
   * @param value the number, 0 and negative ones included; null for none
   */
  public void setValue(@Nullable Integer value) {
    PropBindings.checkUnbound(this, "value");
    showValue(value);
  }

  /**
   * Binds the number.
   *
   * @param value the signal; null inside for no number
   * @return the binding
   */
  public SignalBinding<Integer> bindValue(Signal<Integer> value) {
    return PropBindings.bind(this, "value", value, this::showValue);
  }

  private void showValue(@Nullable Integer value) {
    this.value = value;
    render();
  }

  /**
   * The greatest number that is shown as it is.
   *
   * @return default 99
   */
  public int getMax() {
    return max;
  }

  /**
   * Sets the greatest number that is shown as it is; a greater one shows this one and "+".
   *
   * @param max at least 0
   * @throws IllegalArgumentException if it is negative
   */
  public void setMax(int max) {
    if (max < 0) {
      throw new IllegalArgumentException("max must not be negative, but is " + max);
    }
    this.max = max;
    render();
  }

  /**
   * The corner of the parent on which it sits.
   *
   * @return default {@link BadgeAnchor#NONE}
   */
  public BadgeAnchor getAnchor() {
    return ANCHOR.get(this);
  }

  /**
   * Pins it to a corner of its parent, which must be positioned.
   *
   * @param anchor the corner
   */
  public void setAnchor(BadgeAnchor anchor) {
    ANCHOR.set(this, anchor);
  }

  /**
   * What a screen reader reads in place of what is shown.
   *
   * @return null, the default, if it reads what is shown
   */
  public @Nullable String getLabel() {
    return getElement().getAttribute("aria-label");
  }

  /**
   * Sets what a screen reader reads in place of what is shown, such as "3 unread messages". The
   * same as {@link #setAriaLabel}.
   *
   * @param label the text; null or empty for none
   */
  public void setLabel(@Nullable String label) {
    PropBindings.checkUnbound(this, "label");
    showLabel(label);
  }

  /**
   * Binds what a screen reader reads in place of what is shown.
   *
   * @param label the signal; null inside for nothing
   * @return the binding
   */
  public SignalBinding<String> bindLabel(Signal<String> label) {
    return PropBindings.bind(this, "label", label, this::showLabel);
  }

  private void showLabel(@Nullable String label) {
    Element root = getElement();
    if (label == null || label.isEmpty()) {
      root.removeAttribute("aria-label").removeAttribute("role");
    } else {
      // A name is only heard on an element with a role.
      root.setAttribute("aria-label", label).setAttribute("role", "img");
    }
  }

  @Override
  public void setAriaLabel(@Nullable String ariaLabel) {
    setLabel(ariaLabel);
  }

  @Override
  public Optional<String> getAriaLabel() {
    return Optional.ofNullable(getLabel());
  }

  /**
   * The text.
   *
   * @return empty, the default, if there is none
   */
  public String getText() {
    return text;
  }

  /**
   * Sets the text, in place of the children. It is not shown while there is a number.
   *
   * @param text one or two words, empty for none
   */
  public void setText(String text) {
    PropBindings.checkUnbound(this, "text");
    showText(text);
  }

  /**
   * Binds the text.
   *
   * @param text the signal, never null inside
   * @return the binding
   */
  public SignalBinding<String> bindText(Signal<String> text) {
    return PropBindings.bind(this, "text", text, this::showText);
  }

  private void showText(String text) {
    this.text = Objects.requireNonNull(text, "text must not be null");
    children = null;
    render();
  }

  /**
   * Adds children behind the text: an icon, say. They are not shown while there is a number.
   *
   * @param components the children
   */
  public void add(Component... components) {
    List<Component> all = children == null ? new ArrayList<>() : children;
    all.addAll(List.of(components));
    children = all;
    render();
  }

  private void render() {
    Element root = getElement();
    // Clearing what is empty, and text that is not there, would still be sent.
    if (root.getChildCount() > 0) {
      root.removeAllChildren();
    }
    root.setAttribute("data-count", value != null);
    if (isDot()) {
      return;
    }
    String shown = text;
    if (value != null) {
      shown = value > max ? max + "+" : value.toString();
    }
    if (!shown.isEmpty()) {
      root.appendChild(Element.createText(shown));
    }
    if (children != null && value == null) {
      children.forEach(child -> root.appendChild(child.getElement()));
    }
  }
}
