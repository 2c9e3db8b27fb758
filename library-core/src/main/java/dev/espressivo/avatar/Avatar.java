package dev.espressivo.avatar;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasAriaLabel;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.i18n.LocaleChangeEvent;
import com.vaadin.flow.server.streams.DownloadHandler;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.avatar.internal.Initials;
import dev.espressivo.avatar.internal.NameTint;
import dev.espressivo.base.HasAlt;
import dev.espressivo.base.HasContent;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.HasSrc;
import dev.espressivo.base.HasTexts;
import dev.espressivo.base.HasTooltipText;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.ImageSource;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Shared;
import dev.espressivo.base.internal.Slot;
import dev.espressivo.base.internal.TextNode;
import dev.espressivo.base.internal.Texts;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A person or a thing as a picture, initials or an icon, in that order of preference.
 *
 * <p>The picture is shown once the browser has decoded it. Until then, or if it cannot be loaded,
 * the initials of the {@link #setName name} are shown; without a name, the children; without
 * either, the outline of a person.
 *
 * <p>Initials are the first letters of the first and the last word of a name, or of its only word.
 * A Chinese, Japanese or Korean name is represented by one character, a name that is an emoji by
 * the emoji. Words in brackets are ignored.
 *
 * <p>Accessibility: an avatar has the role {@code img}. Its label is the {@linkplain #setAlt
 * alternative text}, which {@link #setAriaLabel} sets, too, else the name, followed by the status.
 * If the name is written beside the avatar, set an empty alternative text, so that a screen reader
 * skips the avatar.
 *
 * @usefor the author, owner or participants of something; the top of a profile; a team or project,
 *     as a square
 * @notfor a picture as content: use {@link com.vaadin.flow.component.html.Image}
 * @notfor a count or a state without a person: use {@link dev.espressivo.badge.Badge}
 */
@Tag("es-avatar")
@StyleSheet(Assets.CORE + "avatar/avatar.css")
@JsModule(Assets.CORE + "avatar/avatar.js")
public class Avatar extends Component
    implements HasTexts<AvatarText>,
        HasParts<Avatar.Part>,
        HasAlt,
        HasAriaLabel,
        HasContent,
        HasSize,
        HasSrc,
        HasTooltipText {

  /** The named parts of an avatar, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /**
     * The avatar, with its size, its shape and the colours behind initials. Its content is not
     * clipped.
     */
    ROOT,
    /** The layer that clips the picture and the children. */
    MEDIA,
    /** The picture. */
    IMAGE,
    /** The mark of the status, with a ring around it. */
    STATUS
  }

  private static final Slot<Component> MEDIA = Slot.of(Part.MEDIA, "span").atEnd();
  private static final Slot<Component> CHILDREN = Slot.content("span").in(MEDIA);
  private static final Slot<Component> MARK = Slot.of(Part.STATUS, "span").atEnd();
  private static final ImageSource<Component> IMAGE_SOURCE =
      new ImageSource<>(
          Slot.of(Part.IMAGE, "img").in(MEDIA).atEnd(),
          true,
          // The label is on the root.
          (avatar, image) -> image.setAttribute("alt", ""));

  private static final Prop<Component, AvatarSize> SIZE = Prop.of("size", AvatarSize.MD);
  private static final Prop<Component, AvatarShape> SHAPE = Prop.of("shape", AvatarShape.CIRCLE);
  private static final Prop<Avatar, AvatarStatus> STATUS =
      Prop.of("status", AvatarStatus.NONE).then(Avatar::showStatus);
  private static final Prop<Avatar, @Nullable String> STATUS_LABEL =
      Prop.words("statusLabel").then(Avatar::showLabel);
  private static final Prop<Avatar, @Nullable String> NAME =
      Prop.words("name").then(Avatar::showLetters);
  private static final Prop<Avatar, @Nullable String> INITIALS =
      Prop.words("initials").then(Avatar::showLetters);
  private static final Prop<Avatar, Boolean> COLORIZE =
      Prop.kept("colorize", false).then(Avatar::showLetters);

  static {
    Shared.ALT.of(Avatar.class, Prop.optional("alt", String.class).then(Avatar::showLabel));
    Shared.SRC.of(Avatar.class, IMAGE_SOURCE.src());
  }

  /** Creates an avatar that shows the outline of a person. */
  public Avatar() {
    getElement().setAttribute("data-es", "").setAttribute("data-blank", "");
  }

  /**
   * Creates an avatar with a name.
   *
   * @param name the name, whose initials are shown
   */
  public Avatar(String name) {
    this();
    setName(Check.notNull("name", name));
  }

  /**
   * Creates an avatar with a name and a picture.
   *
   * @param name the name of the person or thing
   * @param src the address of the picture
   */
  public Avatar(String name, String src) {
    this(name);
    setSrc(src);
  }

  /** {@return the width and height; default {@link AvatarSize#MD}} */
  public AvatarSize getSize() {
    return SIZE.get(this);
  }

  /**
   * Sets the width and height. An {@link AvatarGroup} sets the size of its avatars.
   *
   * @param size the width and height
   */
  public void setSize(AvatarSize size) {
    SIZE.set(this, size);
  }

  /** {@return the shape of the outline; default {@link AvatarShape#CIRCLE}} */
  public AvatarShape getShape() {
    return SHAPE.get(this);
  }

  /**
   * Sets the shape of the outline.
   *
   * @param shape a circle or a square
   */
  public void setShape(AvatarShape shape) {
    SHAPE.set(this, shape);
  }

  /**
   * {@return the status, which tells whether the person can be reached; default {@link
   * AvatarStatus#NONE}}
   */
  public AvatarStatus getStatus() {
    return STATUS.get(this);
  }

  /**
   * Sets the status, which tells whether the person can be reached. It is shown as a mark in the
   * bottom corner.
   *
   * @param status the status, or {@link AvatarStatus#NONE} for no mark
   */
  public void setStatus(AvatarStatus status) {
    STATUS.set(this, status);
  }

  private void showStatus() {
    if (getStatus() == AvatarStatus.NONE) {
      MARK.clear(this);
    } else {
      MARK.ensure(this);
    }
    showLabel();
  }

  /**
   * {@return the words that a screen reader reads for the status, or null (the default) for the
   * word in {@link AvatarText}}
   */
  public @Nullable String getStatusLabel() {
    return STATUS_LABEL.get(this);
  }

  /**
   * Sets the words that a screen reader reads for the status, whichever status is set.
   *
   * @param statusLabel the words, such as "in a meeting"; null or blank for the word in {@link
   *     AvatarText}
   */
  public void setStatusLabel(@Nullable String statusLabel) {
    STATUS_LABEL.set(this, statusLabel);
  }

  /**
   * Sets the handler that serves the picture from a file, a database or memory.
   *
   * @param src the handler; the picture is served for display, not as a download, and also while
   *     the avatar is disabled
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setSrc(DownloadHandler src) {
    IMAGE_SOURCE.set(this, src);
  }

  @Override
  public void setAriaLabel(@Nullable String ariaLabel) {
    setAlt(ariaLabel);
  }

  @Override
  public Optional<String> getAriaLabel() {
    return Optional.ofNullable(getAlt());
  }

  @Override
  public void setAriaLabelledBy(@Nullable String ariaLabelledBy) {
    HasAriaLabel.super.setAriaLabelledBy(ariaLabelledBy);
    showLabel();
  }

  /** {@return the name, or null (the default) if there is none} */
  public @Nullable String getName() {
    return NAME.get(this);
  }

  /**
   * Sets the name, from which the initials and the tint are derived.
   *
   * @param name a name in any script; null or blank for none
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setName(@Nullable String name) {
    NAME.set(this, name);
  }

  /**
   * Binds the name to a signal.
   *
   * @param name the signal; null in it means no name
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  public SignalBinding<@Nullable String> bindName(Signal<@Nullable String> name) {
    return NAME.bind(this, name);
  }

  /** {@return the initials that were set, or null (the default) for those of the name} */
  public @Nullable String getInitials() {
    return INITIALS.get(this);
  }

  /**
   * Sets the initials, which replace those of the name. They are shown unchanged; more than three
   * letters do not fit.
   *
   * @param initials the letters; null or blank for the initials of the name
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setInitials(@Nullable String initials) {
    INITIALS.set(this, initials);
  }

  /**
   * Binds the initials to a signal.
   *
   * @param initials the signal; null in it means the initials of the name
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  public SignalBinding<@Nullable String> bindInitials(Signal<@Nullable String> initials) {
    return INITIALS.bind(this, initials);
  }

  /**
   * {@return whether the background of the initials has a tint that depends on the name; default
   * false}
   */
  public boolean isColorize() {
    return COLORIZE.get(this);
  }

  /**
   * Sets whether the background of the initials has a tint that depends on the name: one of ten,
   * mixed from the theme's container colours. A name always has the same tint.
   *
   * @param colorize whether the background has a tint
   */
  public void setColorize(boolean colorize) {
    COLORIZE.set(this, colorize);
  }

  @Override
  public void addComponentAtIndex(int index, Component component) {
    CHILDREN.insert(this, index, Check.notNull("component", component));
  }

  @Override
  public void localeChange(LocaleChangeEvent event) {
    showLabel();
  }

  /**
   * Shows the initials. The children stay in the tree; the style sheet hides them while initials
   * are shown.
   */
  private void showLetters() {
    Element root = getElement();
    String letters = letters();
    TextNode.show(root, 0, letters);
    root.setAttribute("data-blank", letters.isEmpty());
    boolean tinted = isColorize() && !letters.isEmpty();
    Dom.setAttribute(root, "data-tint", tinted ? "" + NameTint.of(nameOr(letters)) : null);
    showLabel();
  }

  private String letters() {
    String initials = getInitials();
    return initials == null ? Initials.of(nameOr("")) : initials.strip();
  }

  private String nameOr(String other) {
    return Objects.requireNonNullElse(getName(), other);
  }

  private void showLabel() {
    Element root = getElement();
    String alt = getAlt();
    String who = alt == null ? nameOr(letters()) : alt;
    String status = statusWords();
    // Without a label on the root, the children and the status mark are read by their own labels.
    boolean isImage =
        !who.isEmpty()
            || (alt != null && !status.isEmpty())
            || root.hasAttribute("aria-labelledby");
    String label =
        who.isEmpty() || status.isEmpty()
            ? who + status
            : Texts.format(this, AvatarText.NAME_AND_STATUS, who, status);
    showLabel(root, isImage, label);
    Dom.setAttribute(root, "aria-hidden", alt == null || isImage ? null : "true");
    Element mark = MARK.element(this);
    if (mark != null) {
      showLabel(mark, !isImage, status);
    }
  }

  private static void showLabel(Element element, boolean isImage, String label) {
    Dom.setAttribute(element, "role", isImage ? "img" : null);
    Dom.setAttribute(element, "aria-label", isImage && !label.isEmpty() ? label : null);
  }

  private String statusWords() {
    String own = getStatusLabel();
    return switch (getStatus()) {
      case NONE -> "";
      case AvatarStatus status -> own == null ? getText(AvatarText.valueOf(status.name())) : own;
    };
  }
}
