package dev.espressivo.carousel;

import com.vaadin.flow.component.ClickEvent;
import com.vaadin.flow.component.ClickNotifier;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.server.streams.DownloadHandler;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.HasAlt;
import dev.espressivo.base.HasClassMerge;
import dev.espressivo.base.HasContent;
import dev.espressivo.base.HasHref;
import dev.espressivo.base.HasSrc;
import dev.espressivo.base.HasSupportingText;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.ImageSource;
import dev.espressivo.base.internal.Links;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Ratio;
import dev.espressivo.base.internal.Shared;
import dev.espressivo.base.internal.Slot;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An item of a {@link Carousel}: a picture, which may have a headline and a supporting text on it,
 * and may be a link or a button.
 *
 * <p>The picture is cropped to the item, not stretched; the {@linkplain #setFocalPoint focal point}
 * stays in view. The browser loads it when it comes near the view; until then, and if it cannot be
 * loaded, its place has a quiet colour. Children are shown in place of the picture.
 *
 * <p>With a link or a click listener, the whole item can be pressed. The texts are hidden while the
 * item is too small for them.
 *
 * <p>Accessibility: a picture that conveys information needs an {@linkplain #setAlt alternative
 * text}; without one, screen readers skip it. A link or button is named by the headline, or by the
 * alternative text if there is none.
 *
 * @usefor a picture in a carousel, with a few words on it
 * @notfor an article with a text of several lines: use {@link dev.espressivo.card.Card}
 */
@Tag("es-carousel-item")
public class CarouselItem extends Component
    implements ClickNotifier<CarouselItem>,
        HasAlt,
        HasClassMerge,
        HasContent,
        HasHref,
        HasSrc,
        HasSupportingText {

  private static final String CENTER = "50% 50%";
  private static final Pattern POINT = Pattern.compile("\\d{1,2}0?% \\d{1,2}0?%");

  private static final Slot<Component> MEDIA = Slot.of(CarouselItemPart.MEDIA, "img");
  private static final Slot<Component> CAPTION = Slot.of(CarouselItemPart.CAPTION, "div").atEnd();
  private static final Slot<Component> HEADLINE_SLOT = Slot.named("headline", "div").in(CAPTION);
  private static final Slot<Component> SUPPORTING_SLOT =
      Slot.named("supporting", "div").atEnd().in(CAPTION);
  private static final ImageSource<Component> IMAGE_SOURCE =
      new ImageSource<>(MEDIA, false, CarouselItem::prepare);

  private static final Prop<CarouselItem, @Nullable String> HEADLINE =
      Prop.text("headline", HEADLINE_SLOT).then((CarouselItem item) -> item.showName());
  private static final Prop<Component, @Nullable String> SRCSET =
      Prop.optional("srcset", String.class).then(CarouselItem::showImage);
  private static final Prop<Component, @Nullable String> RATIO =
      Prop.style("ratio", "--_ratio", null);
  private static final Prop<Component, @Nullable String> FOCAL_POINT =
      Prop.style("focalPoint", "--_focal-point", CENTER);

  static {
    Shared.SRC.of(CarouselItem.class, IMAGE_SOURCE.src());
    Shared.ALT.of(
        CarouselItem.class,
        Prop.optional("alt", String.class)
            .then(
                (CarouselItem item) -> {
                  showImage(item);
                  item.showName();
                }));
    Shared.SUPPORTING_TEXT.of(CarouselItem.class, Prop.text("supportingText", SUPPORTING_SLOT));
  }

  /** Creates an item without a picture. */
  public CarouselItem() {
    getElement()
        .setAttribute("data-es", "")
        .setAttribute("data-part", Parts.nameOf(CarouselItemPart.ITEM));
  }

  /**
   * Creates an item with a picture.
   *
   * @param src the address of the picture
   * @param alt the alternative text; empty if the picture is decoration
   */
  public CarouselItem(String src, String alt) {
    this();
    setSrc(src);
    setAlt(alt);
  }

  /**
   * Creates an item with a picture that the app serves.
   *
   * @param src the handler that serves the picture
   * @param alt the alternative text; empty if the picture is decoration
   */
  public CarouselItem(DownloadHandler src, String alt) {
    this();
    setSrc(src);
    setAlt(alt);
  }

  /**
   * Sets the handler that serves the picture from a file, a database or memory.
   *
   * @param src the handler; the picture is served for display, not as a download, and also while
   *     the item is disabled
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setSrc(DownloadHandler src) {
    IMAGE_SOURCE.set(this, src);
  }

  private static void prepare(Component item, Element image) {
    image.setAttribute("loading", "lazy").setAttribute("decoding", "async");
    image.setAttribute("draggable", "false");
    showImage(item);
  }

  private static void showImage(Component item) {
    Element image = MEDIA.element(item);
    if (image != null) {
      image.setAttribute("alt", Objects.requireNonNullElse(((HasAlt) item).getAlt(), ""));
      Dom.setAttribute(image, "srcset", SRCSET.get(item));
    }
  }

  /**
   * {@return the addresses of the picture in other sizes, or null (the default) if there are none}
   */
  public @Nullable String getSrcset() {
    return SRCSET.get(this);
  }

  /**
   * Sets addresses of the picture in other sizes, of which the browser chooses one.
   *
   * @param srcset the addresses with their widths or densities, as in HTML, such as {@code "a.jpg
   *     1x, b.jpg 2x"}; null for none
   */
  public void setSrcset(@Nullable String srcset) {
    SRCSET.set(this, srcset);
  }

  /** {@return the ratio of width to height, or null (the default) for that of the picture} */
  public @Nullable String getRatio() {
    return RATIO.get(this);
  }

  /**
   * Sets the ratio of width to height. It determines the width of an item in a carousel with {@link
   * CarouselLayout#UNCONTAINED} and no {@linkplain Carousel#setItemWidth item width}, where it
   * reserves the space before the picture is loaded, and the height in the dialog with all items.
   * In other layouts, the carousel determines the size.
   *
   * @param ratio the ratio, such as "16/9", "1" or "2.35"; null for the picture's own ratio, with
   *     which the layout may shift when the picture is loaded
   * @throws IllegalArgumentException if the text is not a ratio of positive numbers
   */
  public void setRatio(@Nullable String ratio) {
    RATIO.set(this, ratio == null ? null : Ratio.checked(ratio));
  }

  /** {@return the point of the picture that stays in view; default "50% 50%"} */
  public String getFocalPoint() {
    return Objects.requireNonNull(FOCAL_POINT.get(this));
  }

  /**
   * Sets the point of the picture that stays in view when the picture is cropped.
   *
   * @param focalPoint the distance from the left and from the top, such as "30% 50%"
   * @throws IllegalArgumentException if the text is not two percentages from 0% to 100%
   */
  public void setFocalPoint(String focalPoint) {
    if (!POINT.matcher(Check.notNull("focalPoint", focalPoint)).matches()
        || focalPoint.matches(".*\\b(?!100)\\d{3}%.*")) {
      throw new IllegalArgumentException(
          "focalPoint must be two percentages from 0%% to 100%%, such as \"30%% 50%%\", but is \"%s\""
              .formatted(focalPoint));
    }
    FOCAL_POINT.set(this, focalPoint.equals(CENTER) ? null : focalPoint);
  }

  /** {@return the headline on the picture, or null (the default) if there is none} */
  public @Nullable String getHeadline() {
    return HEADLINE.get(this);
  }

  /**
   * Sets the headline on the picture.
   *
   * @param headline the text; null or empty for none
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setHeadline(@Nullable String headline) {
    HEADLINE.set(this, headline);
  }

  /**
   * Binds the headline on the picture to a signal.
   *
   * @param headline the signal; null in it means no headline
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  public SignalBinding<@Nullable String> bindHeadline(Signal<@Nullable String> headline) {
    return HEADLINE.bind(this, headline);
  }

  // ---- A link or a button ----

  /**
   * Adds a click listener. The whole item can then be pressed.
   *
   * @param listener called for each press on the item
   * @return a registration that removes the listener
   */
  @Override
  public Registration addClickListener(ComponentEventListener<ClickEvent<CarouselItem>> listener) {
    Check.notNull("listener", listener);
    return pressable(ClickNotifier.super.addClickListener(listener));
  }

  @Override
  public Registration addSingleClickListener(
      ComponentEventListener<ClickEvent<CarouselItem>> listener) {
    return pressable(ClickNotifier.super.addSingleClickListener(listener));
  }

  @Override
  public Registration addDoubleClickListener(
      ComponentEventListener<ClickEvent<CarouselItem>> listener) {
    return pressable(ClickNotifier.super.addDoubleClickListener(listener));
  }

  private Registration pressable(Registration added) {
    showTarget(isEnabled());
    return Registration.once(
        () -> {
          added.remove();
          showTarget(isEnabled());
        });
  }

  @Override
  public void onEnabledStateChanged(boolean enabled) {
    super.onEnabledStateChanged(enabled);
    showTarget(enabled);
  }

  /** Adds the link or button over the item while it can be pressed, and removes it otherwise. */
  private void showTarget(boolean enabled) {
    Element target = target();
    boolean isPressed = Links.of(this) != null || hasListener(ClickEvent.class);
    if (!isPressed) {
      if (target != null) {
        target.removeFromParent();
      }
      return;
    }
    if (target == null) {
      target = Dom.action(new Element("button"), "open").setAttribute("data-target", "");
      getElement().appendChild(target);
    }
    Links.render(target, this, enabled, "button");
    showName();
  }

  private @Nullable Element target() {
    return getElement()
        .getChildren()
        .filter(child -> !child.isTextNode() && child.hasAttribute("data-target"))
        .findFirst()
        .orElse(null);
  }

  private void showName() {
    Element target = target();
    if (target != null) {
      String headline = getHeadline();
      Dom.setAttribute(target, "aria-label", headline == null ? getAlt() : headline);
    }
  }

  /** Creates an item with the same picture, texts and link, whose presses are those of this one. */
  CarouselItem copy() {
    CarouselItem copy = new CarouselItem();
    copy.setSrc(getSrc());
    copy.setAlt(getAlt());
    copy.setSrcset(getSrcset());
    copy.setRatio(getRatio());
    copy.setFocalPoint(getFocalPoint());
    copy.setHeadline(getHeadline());
    copy.setSupportingText(getSupportingText());
    Links.set(copy, Links.of(this));
    copy.setOpenInNewTab(isOpenInNewTab());
    copy.getElement().setEnabled(isEnabled());
    if (hasListener(ClickEvent.class)) {
      copy.addClickListener(click -> fireEvent(new ClickEvent<>(this)));
    }
    return copy;
  }
}
