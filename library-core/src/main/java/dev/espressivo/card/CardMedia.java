package dev.espressivo.card;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.Uses;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.server.streams.AbstractDownloadHandler;
import com.vaadin.flow.server.streams.DownloadHandler;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.HasClassMerge;
import dev.espressivo.base.internal.BooleanAttribute;
import dev.espressivo.base.internal.PropBindings;
import java.math.BigDecimal;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The picture of a {@link Card}.
 *
 * <p>It reaches from edge to edge and has the card's corners where it meets them, unless {@link
 * #setBleed told} to keep to the card's padding. Its room is kept from the start by its {@link
 * #setRatio ratio}, which the picture fills; an image is fetched when it comes near the window.
 * Something else than an image, a video or a drawing, is {@linkplain #add added}.
 *
 * <p>Accessibility: an image that says something needs an {@linkplain #setAlt alternative text};
 * without one it counts as decoration and is passed over.
 *
 * @usefor a photograph, an illustration or a video that belongs to a card
 * @notfor a picture outside a card: use {@link com.vaadin.flow.component.html.Image}
 */
@Tag("es-card-media")
@Uses(Card.class)
public class CardMedia extends Component implements HasClassMerge {

  private static final String DEFAULT_RATIO = "16/9";
  private static final String RATIO_PROPERTY = "--_ratio";
  private static final Pattern RATIO =
      Pattern.compile("\\s*(\\d+(?:\\.\\d+)?)\\s*(?:/\\s*(\\d+(?:\\.\\d+)?)\\s*)?");

  private static final BooleanAttribute BLEED = new BooleanAttribute("data-inset", true);

  private @Nullable Element image;
  private String alt = "";

  /** A picture that is still to come: its room, in a quiet colour. */
  public CardMedia() {}

  /**
   * An image.
   *
   * @param src its address
   * @param alt what it shows, empty if it is decoration
   */
  public CardMedia(String src, String alt) {
    setSrc(src);
    setAlt(alt);
  }

  /**
   * An image that the app makes.
   *
   * @param src what writes it
   * @param alt what it shows, empty if it is decoration
   */
  public CardMedia(DownloadHandler src, String alt) {
    setSrc(src);
    setAlt(alt);
  }

  /**
   * The address of the image.
   *
   * @return null, the default, if there is none
   */
  public @Nullable String getSrc() {
    return image == null ? null : image.getAttribute("src");
  }

  /**
   * Sets the address of the image.
   *
   * @param src the address; null or empty for no image
   */
  public void setSrc(@Nullable String src) {
    PropBindings.checkUnbound(this, "src");
    showSrc(src);
  }

  /**
   * Sets what writes the image.
   *
   * @param src what writes it; it is sent to be shown, not to be saved
   */
  public void setSrc(DownloadHandler src) {
    Objects.requireNonNull(src, "src must not be null");
    PropBindings.checkUnbound(this, "src");
    if (src instanceof AbstractDownloadHandler<?> download) {
      download.inline();
    }
    image().setAttribute("src", src.allowDisabled());
  }

  /**
   * Binds the address of the image.
   *
   * @param src the signal; null inside for no image
   * @return the binding
   */
  public SignalBinding<String> bindSrc(Signal<String> src) {
    return PropBindings.bind(this, "src", src, this::showSrc);
  }

  private void showSrc(@Nullable String src) {
    if (src != null && !src.isEmpty()) {
      image().setAttribute("src", src);
    } else if (image != null) {
      image.removeFromParent();
      image = null;
    }
  }

  /**
   * What the image shows, in words.
   *
   * @return empty, the default, if it is decoration
   */
  public String getAlt() {
    return alt;
  }

  /**
   * Sets what the image shows, in words.
   *
   * @param alt the text, empty if it is decoration
   */
  public void setAlt(String alt) {
    PropBindings.checkUnbound(this, "alt");
    showAlt(alt);
  }

  /**
   * Binds what the image shows, in words.
   *
   * @param alt the signal, never null inside
   * @return the binding
   */
  public SignalBinding<String> bindAlt(Signal<String> alt) {
    return PropBindings.bind(this, "alt", alt, this::showAlt);
  }

  private void showAlt(String alt) {
    this.alt = Objects.requireNonNull(alt, "alt must not be null");
    if (image != null) {
      image.setAttribute("alt", alt);
    }
  }

  /**
   * Width to height.
   *
   * @return default "16/9"; null if the picture's own
   */
  public @Nullable String getRatio() {
    String ratio = getElement().getStyle().get(RATIO_PROPERTY);
    return ratio == null ? DEFAULT_RATIO : ratio.equals("auto") ? null : ratio;
  }

  /**
   * Sets width to height. The picture is cut to it, not stretched.
   *
   * @param ratio such as "16/9", "1" or "2.35"; null for the picture's own, and then the page moves
   *     when it comes
   * @throws IllegalArgumentException if it is no ratio of positive numbers
   */
  public void setRatio(@Nullable String ratio) {
    String written = ratio == null ? "auto" : checked(ratio);
    getElement().getStyle().set(RATIO_PROPERTY, written.equals(DEFAULT_RATIO) ? null : written);
  }

  /**
   * Sets width to height.
   *
   * @param ratio such as 1.5
   * @throws IllegalArgumentException if it is not positive and finite
   */
  public void setRatio(double ratio) {
    if (!(ratio > 0) || Double.isInfinite(ratio)) {
      throw new IllegalArgumentException("ratio must be positive and finite, but is " + ratio);
    }
    setRatio(BigDecimal.valueOf(ratio).stripTrailingZeros().toPlainString());
  }

  private static String checked(String ratio) {
    Matcher matcher = RATIO.matcher(ratio);
    if (!matcher.matches() || !isPositive(matcher.group(1)) || !isPositive(matcher.group(2))) {
      throw new IllegalArgumentException(
          "ratio must be a positive number or two with a slash between, such as \"16/9\", but is"
              + " \""
              + ratio
              + "\"");
    }
    return matcher.group(2) == null ? matcher.group(1) : matcher.group(1) + "/" + matcher.group(2);
  }

  private static boolean isPositive(@Nullable String number) {
    return number == null || new BigDecimal(number).signum() > 0;
  }

  /**
   * Whether it reaches from edge to edge of the card.
   *
   * @return default true
   */
  public boolean isBleed() {
    return BLEED.get(this);
  }

  /**
   * Sets whether it reaches from edge to edge of the card, and not only from padding to padding.
   *
   * @param bleed whether it does
   */
  public void setBleed(boolean bleed) {
    BLEED.set(this, bleed);
  }

  /**
   * Adds something that is shown as the picture, such as a video, or lies on it, such as a badge
   * that is anchored.
   *
   * @param components the components
   */
  public void add(Component... components) {
    for (Component component : components) {
      getElement().appendChild(component.getElement());
    }
  }

  private Element image() {
    Element shown = image;
    if (shown == null) {
      shown =
          new Element("img")
              .setAttribute("loading", "lazy")
              .setAttribute("decoding", "async")
              .setAttribute("alt", alt);
      getElement().insertChild(0, shown);
      image = shown;
    }
    return shown;
  }
}
