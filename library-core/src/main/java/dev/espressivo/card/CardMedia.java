package dev.espressivo.card;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.Uses;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.server.streams.DownloadHandler;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.HasClassMerge;
import dev.espressivo.base.HasContent;
import dev.espressivo.base.HasSrc;
import dev.espressivo.base.internal.ImageSource;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Ratio;
import dev.espressivo.base.internal.Shared;
import dev.espressivo.base.internal.Slot;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * The picture of a {@link Card}.
 *
 * <p>The picture extends to the edges of the card and has the card's corners where it touches them,
 * unless it {@linkplain #setBleed keeps to the card's padding}. The {@link #setRatio ratio}
 * reserves its space before the image is loaded; the browser loads the image when it comes near the
 * viewport. Children are shown as the picture, such as a video or a drawing, or on top of it, such
 * as an anchored badge.
 *
 * <p>Accessibility: an image that conveys information needs an {@linkplain #setAlt alternative
 * text}. Without one it is decoration, which screen readers skip.
 *
 * @usefor a photograph, an illustration or a video that belongs to a card
 * @notfor a picture outside a card: use {@link com.vaadin.flow.component.html.Image}
 */
@Tag("es-card-media")
@Uses(Card.class)
public class CardMedia extends Component implements HasClassMerge, HasContent, HasSize, HasSrc {

  private static final String DEFAULT_RATIO = "16/9";
  private static final String RATIO_PROPERTY = "--_ratio";

  private static final Slot<Component> IMAGE = Slot.named("image", "img");
  private static final ImageSource<Component> IMAGE_SOURCE =
      new ImageSource<>(IMAGE, false, CardMedia::prepare);
  private static final Prop<Component, String> ALT = Prop.kept("alt", "").then(CardMedia::showAlt);
  private static final Prop<Component, Boolean> BLEED = Prop.flagUnless("bleed", "data-inset");

  static {
    Shared.SRC.of(CardMedia.class, IMAGE_SOURCE.src());
  }

  /** Creates media without a picture. The reserved space has a quiet colour. */
  public CardMedia() {}

  /**
   * Creates media with an image.
   *
   * @param src the address of the image
   * @param alt the alternative text; empty if the image is decoration
   */
  public CardMedia(String src, String alt) {
    setSrc(src);
    setAlt(alt);
  }

  /**
   * Creates media with an image that the app serves.
   *
   * @param src the handler that serves the image
   * @param alt the alternative text; empty if the image is decoration
   */
  public CardMedia(DownloadHandler src, String alt) {
    setSrc(src);
    setAlt(alt);
  }

  /**
   * Sets the handler that serves the image from a file, a database or memory.
   *
   * @param src the handler; the image is served for display, not as a download, and also while the
   *     card is disabled
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setSrc(DownloadHandler src) {
    IMAGE_SOURCE.set(this, src);
  }

  private static void prepare(Component media, Element image) {
    image.setAttribute("loading", "lazy").setAttribute("decoding", "async");
    image.setAttribute("alt", ALT.get(media));
  }

  /** {@return the alternative text of the image; empty (the default) if the image is decoration} */
  public String getAlt() {
    return ALT.get(this);
  }

  /**
   * Sets the alternative text of the image, which describes it in words.
   *
   * @param alt the text, empty if the image is decoration
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setAlt(String alt) {
    ALT.set(this, alt);
  }

  /**
   * Binds the alternative text of the image to a signal.
   *
   * @param alt the signal, whose value must not be null
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  public SignalBinding<String> bindAlt(Signal<String> alt) {
    return ALT.bind(this, alt);
  }

  private static void showAlt(Component media) {
    Element image = IMAGE.element(media);
    if (image != null) {
      image.setAttribute("alt", ALT.get(media));
    }
  }

  /** {@return the ratio of width to height; default "16/9"; null for the picture's own ratio} */
  public @Nullable String getRatio() {
    String ratio = getElement().getStyle().get(RATIO_PROPERTY);
    return ratio == null ? DEFAULT_RATIO : ratio.equals("auto") ? null : ratio;
  }

  /**
   * Sets the ratio of width to height. The picture is cropped to it, not stretched.
   *
   * @param ratio the ratio, such as "16/9", "1" or "2.35"; null for the picture's own ratio, with
   *     which the layout shifts when the picture is loaded
   * @throws IllegalArgumentException if the text is not a ratio of positive numbers
   */
  public void setRatio(@Nullable String ratio) {
    String written = ratio == null ? "auto" : Ratio.checked(ratio);
    getElement().getStyle().set(RATIO_PROPERTY, written.equals(DEFAULT_RATIO) ? null : written);
  }

  /**
   * Sets the ratio of width to height.
   *
   * @param ratio the ratio as a number, such as 1.5
   * @throws IllegalArgumentException if the ratio is not positive and finite
   */
  public void setRatio(double ratio) {
    if (!(ratio > 0) || Double.isInfinite(ratio)) {
      throw new IllegalArgumentException("ratio must be positive and finite, but is " + ratio);
    }
    setRatio(BigDecimal.valueOf(ratio).stripTrailingZeros().toPlainString());
  }

  /** {@return whether the picture extends to the edges of the card; default true} */
  public boolean isBleed() {
    return BLEED.get(this);
  }

  /**
   * Sets whether the picture extends to the edges of the card; otherwise it keeps to the card's
   * padding.
   *
   * @param bleed whether the picture extends to the edges
   */
  public void setBleed(boolean bleed) {
    BLEED.set(this, bleed);
  }
}
