package dev.espressivo.avatar;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasAriaLabel;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.server.streams.AbstractDownloadHandler;
import com.vaadin.flow.server.streams.DownloadHandler;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.EnumAttribute;
import dev.espressivo.base.internal.PropBindings;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A person or a thing, by picture, initials or icon, in that order of preference.
 *
 * <p>The picture shows only once it is decoded; until then, or if it cannot be loaded, the initials
 * of the {@link #setName name} show, and without a name what was {@link #add added}. With nothing
 * at all, the outline of a person does.
 *
 * <p>Initials are of the first and the last word of a name, or of its only word. Chinese, Japanese
 * and Korean names show one sign; a name that is an emoji shows the emoji; what stands in brackets
 * does not count.
 *
 * <p>Accessibility: an avatar is one image. Its name is its {@linkplain #setAlt alternative text},
 * else the name it shows, and the status is said after it. Where the name is written beside it, set
 * an empty alternative text, and a screen reader passes over it.
 *
 * @usefor who wrote, owns or takes part in something; the head of a profile; a team or project, as
 *     a square
 * @notfor a picture that is the content: use {@link com.vaadin.flow.component.html.Image}
 * @notfor a count or a state without a person: use {@link dev.espressivo.badge.Badge}
 */
@Tag("es-avatar")
@StyleSheet(Assets.CORE + "avatar/avatar.css")
@JsModule(Assets.CORE + "avatar/avatar.js")
public class Avatar extends Component implements HasAriaLabel, HasParts<Avatar.Part> {

  /** The named parts of an avatar, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The avatar: its size, shape and the colours behind initials. It clips nothing. */
    ROOT,
    /** The layer that clips the picture, or what was added in place of one. */
    MEDIA,
    /** The picture. */
    IMAGE,
    /** The mark of the status, with a ring around it. */
    STATUS
  }

  private static final EnumAttribute<AvatarSize> SIZE =
      new EnumAttribute<>("data-size", AvatarSize.class, AvatarSize.MD);
  private static final EnumAttribute<AvatarShape> SHAPE =
      new EnumAttribute<>("data-shape", AvatarShape.class, AvatarShape.CIRCLE);
  private static final EnumAttribute<AvatarStatus> STATUS =
      new EnumAttribute<>("data-status", AvatarStatus.class, AvatarStatus.NONE);

  // A list may have hundreds: whatever is not used stays null.
  private @Nullable String name;
  private @Nullable String initials;
  private @Nullable String alt;
  private @Nullable String statusLabel;
  private boolean colorize;
  private @Nullable List<Component> children;
  private @Nullable Element media;
  private @Nullable Element image;
  private @Nullable Element mark;

  /** An avatar that shows the outline of a person. */
  public Avatar() {
    getElement().setAttribute("data-es", "");
    showFallback();
  }

  /**
   * An avatar of a name.
   *
   * @param name the name, of which the initials are shown
   */
  public Avatar(String name) {
    getElement().setAttribute("data-es", "");
    showName(Objects.requireNonNull(name, "name must not be null"));
  }

  /**
   * An avatar of a name and a picture.
   *
   * @param name the name
   * @param src the address of the picture
   */
  public Avatar(String name, String src) {
    this(name);
    setSrc(src);
  }

  /**
   * The width and height.
   *
   * @return default {@link AvatarSize#MD}
   */
  public AvatarSize getSize() {
    return SIZE.get(this);
  }

  /**
   * Sets the width and height. In an {@link AvatarGroup}, the group does.
   *
   * @param size the size
   */
  public void setSize(AvatarSize size) {
    SIZE.set(this, size);
  }

  /**
   * The outline.
   *
   * @return default {@link AvatarShape#CIRCLE}
   */
  public AvatarShape getShape() {
    return SHAPE.get(this);
  }

  /**
   * Sets the outline.
   *
   * @param shape the shape
   */
  public void setShape(AvatarShape shape) {
    SHAPE.set(this, shape);
  }

  /**
   * Whether the person can be reached, shown by a mark in the bottom corner.
   *
   * @return default {@link AvatarStatus#NONE}
   */
  public AvatarStatus getStatus() {
    return STATUS.get(this);
  }

  /**
   * Sets whether the person can be reached.
   *
   * @param status the status
   */
  public void setStatus(AvatarStatus status) {
    PropBindings.checkUnbound(this, "status");
    showStatus(status);
  }

  /**
   * Binds whether the person can be reached.
   *
   * @param status the signal, never null inside
   * @return the binding
   */
  public SignalBinding<AvatarStatus> bindStatus(Signal<AvatarStatus> status) {
    return PropBindings.bind(this, "status", status, this::showStatus);
  }

  private void showStatus(AvatarStatus status) {
    STATUS.set(this, status);
    if (status == AvatarStatus.NONE) {
      remove(mark);
      mark = null;
    } else if (mark == null) {
      mark = part(Part.STATUS, "span");
      getElement().appendChild(mark);
    }
    showLabel();
  }

  /**
   * What a screen reader hears of the status.
   *
   * @return null, the default, for "online", "away", "busy" or "offline"
   */
  public @Nullable String getStatusLabel() {
    return statusLabel;
  }

  /**
   * Sets what a screen reader hears of the status, in place of its English word.
   *
   * @param statusLabel the words; null for the English one
   */
  public void setStatusLabel(@Nullable String statusLabel) {
    this.statusLabel = statusLabel;
    showLabel();
  }

  /**
   * The address of the picture.
   *
   * @return null, the default, if there is none; of a download handler, the address under which it
   *     is served
   */
  public @Nullable String getSrc() {
    return image == null ? null : image.getAttribute("src");
  }

  /**
   * Sets the address of the picture.
   *
   * @param src an address, relative to the page's base or whole; null or empty for none
   */
  public void setSrc(@Nullable String src) {
    PropBindings.checkUnbound(this, "src");
    showSrc(src);
  }

  /**
   * Has the picture served by the app: from a file, a database, memory.
   *
   * @param src what writes the picture
   */
  public void setSrc(DownloadHandler src) {
    PropBindings.checkUnbound(this, "src");
    Objects.requireNonNull(src, "src must not be null");
    if (src instanceof AbstractDownloadHandler<?> handler) {
      handler.inline();
    }
    newImage().setAttribute("src", src);
  }

  /**
   * Binds the address of the picture.
   *
   * @param src the signal; null inside for none
   * @return the binding
   */
  public SignalBinding<String> bindSrc(Signal<String> src) {
    return PropBindings.bind(this, "src", src, this::showSrc);
  }

  private void showSrc(@Nullable String src) {
    if (src != null && !src.isEmpty()) {
      if (!src.equals(getSrc())) {
        newImage().setAttribute("src", src);
      }
      return;
    }
    remove(image);
    image = null;
    if (media != null && media.getChildCount() == 0) {
      remove(media);
      media = null;
    }
  }

  /** Another picture is another element, so that nothing of the one before is left to be seen. */
  private Element newImage() {
    remove(image);
    Element shown = part(Part.IMAGE, "img");
    // The root has the name.
    shown.setAttribute("alt", "");
    media().appendChild(shown);
    image = shown;
    return shown;
  }

  /**
   * The alternative text.
   *
   * @return null, the default, if the name is taken
   */
  public @Nullable String getAlt() {
    return alt;
  }

  /**
   * Sets the alternative text: what a screen reader hears in place of the name. The same as {@link
   * #setAriaLabel}.
   *
   * @param alt the text; empty if it would only repeat what is written beside the avatar; null for
   *     the name
   */
  public void setAlt(@Nullable String alt) {
    PropBindings.checkUnbound(this, "alt");
    showAlt(alt);
  }

  /**
   * Binds the alternative text.
   *
   * @param alt the signal; null inside for the name
   * @return the binding
   */
  public SignalBinding<String> bindAlt(Signal<String> alt) {
    return PropBindings.bind(this, "alt", alt, this::showAlt);
  }

  private void showAlt(@Nullable String alt) {
    this.alt = alt;
    showLabel();
  }

  @Override
  public void setAriaLabel(@Nullable String ariaLabel) {
    setAlt(ariaLabel);
  }

  @Override
  public Optional<String> getAriaLabel() {
    return Optional.ofNullable(alt);
  }

  /**
   * The name, of which initials and tint are made.
   *
   * @return null, the default, if there is none
   */
  public @Nullable String getName() {
    return name;
  }

  /**
   * Sets the name, of which initials and tint are made.
   *
   * @param name a name in any script; null or blank for none
   */
  public void setName(@Nullable String name) {
    PropBindings.checkUnbound(this, "name");
    showName(name);
  }

  /**
   * Binds the name.
   *
   * @param name the signal; null inside for none
   * @return the binding
   */
  public SignalBinding<String> bindName(Signal<String> name) {
    return PropBindings.bind(this, "name", name, this::showName);
  }

  private void showName(@Nullable String name) {
    this.name = name;
    showFallback();
    showLabel();
  }

  /**
   * The initials that were set.
   *
   * @return null, the default, if they are made from the name
   */
  public @Nullable String getInitials() {
    return initials;
  }

  /**
   * Sets the initials, in place of those of the name. They are shown as they are; more than three
   * do not fit.
   *
   * @param initials the letters; null or blank for those of the name
   */
  public void setInitials(@Nullable String initials) {
    PropBindings.checkUnbound(this, "initials");
    showInitials(initials);
  }

  /**
   * Binds the initials.
   *
   * @param initials the signal; null inside for those of the name
   * @return the binding
   */
  public SignalBinding<String> bindInitials(Signal<String> initials) {
    return PropBindings.bind(this, "initials", initials, this::showInitials);
  }

  private void showInitials(@Nullable String initials) {
    this.initials = initials;
    showFallback();
    showLabel();
  }

  /**
   * Whether the initials stand on a tint of the name's own.
   *
   * @return default false
   */
  public boolean isColorize() {
    return colorize;
  }

  /**
   * Sets whether the initials stand on a tint of the name's own: one of ten, mixed from the theme's
   * container colours, and always the same for the same name.
   *
   * @param colorize whether they do
   */
  public void setColorize(boolean colorize) {
    this.colorize = colorize;
    showFallback();
  }

  /**
   * Adds what shows when there is neither a picture nor a name: an icon, say.
   *
   * @param components the children
   */
  public void add(Component... components) {
    List<Component> all = children == null ? new ArrayList<>() : children;
    all.addAll(List.of(components));
    children = all;
    showFallback();
  }

  /** What stands where no picture is shown: the initials, else the children, else an outline. */
  private void showFallback() {
    Element root = getElement();
    String letters = letters();
    if (root.getChildCount() > 0 && root.getChild(0).isTextNode()) {
      root.removeChild(root.getChild(0));
    }
    if (!letters.isEmpty()) {
      root.insertChild(0, Element.createText(letters));
    }
    if (children != null) {
      showChildren(children, letters.isEmpty());
    }
    root.setAttribute("data-blank", letters.isEmpty() && children == null);
    if (colorize && !letters.isEmpty()) {
      String tinted = isBlank(name) ? letters : Objects.requireNonNull(name);
      root.setAttribute("data-tint", String.valueOf(NameTint.of(tinted)));
    } else {
      root.removeAttribute("data-tint");
    }
  }

  private void showChildren(List<Component> children, boolean shown) {
    children.forEach(child -> child.getElement().removeFromParent());
    if (shown) {
      Element layer = media();
      for (int i = 0; i < children.size(); i++) {
        layer.insertChild(i, children.get(i).getElement());
      }
    } else if (media != null && image == null) {
      remove(media);
      media = null;
    }
  }

  private String letters() {
    if (!isBlank(initials)) {
      return initials.strip();
    }
    return isBlank(name) ? "" : Initials.of(name);
  }

  private void showLabel() {
    Element root = getElement();
    AvatarStatus status = getStatus();
    String said = status == AvatarStatus.NONE ? "" : wordsOf(status);
    String who = alt != null ? alt : !isBlank(name) ? name : letters();
    boolean silent = alt != null && who.isEmpty() && said.isEmpty();
    // The children of an avatar without a name speak for themselves, and so does its mark.
    boolean image = !who.isEmpty() || (alt != null && !said.isEmpty());
    String label = who.isEmpty() ? said : said.isEmpty() ? who : who + ", " + said;
    name(root, image ? label : "");
    if (silent) {
      root.setAttribute("aria-hidden", "true");
    } else {
      root.removeAttribute("aria-hidden");
    }
    if (mark != null) {
      name(mark, image ? "" : said);
    }
  }

  private static void name(Element element, String label) {
    if (label.isEmpty()) {
      element.removeAttribute("role").removeAttribute("aria-label");
    } else {
      element.setAttribute("role", "img").setAttribute("aria-label", label);
    }
  }

  private String wordsOf(AvatarStatus status) {
    return statusLabel != null ? statusLabel : status.name().toLowerCase(Locale.ROOT);
  }

  private Element media() {
    Element layer = media;
    if (layer == null) {
      layer = part(Part.MEDIA, "span");
      // Behind the initials in the tree and before the mark, which lies on it.
      Element root = getElement();
      root.insertChild(root.getChildCount() - (mark == null ? 0 : 1), layer);
      media = layer;
    }
    return layer;
  }

  private Element part(Part part, String tag) {
    return Parts.element(this, part, tag);
  }

  private void remove(@Nullable Element part) {
    if (part == null) {
      return;
    }
    Element parent = Objects.requireNonNull(part.getParent(), "a part has a parent");
    parent.removeChild(part);
  }

  private static boolean isBlank(@Nullable String text) {
    return text == null || text.isBlank();
  }
}
