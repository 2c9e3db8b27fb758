package dev.espressivo.card;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.Uses;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.PropBindings;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The head of a {@link Card}: a title, a line under it, an icon before and something small behind.
 *
 * <p>An icon of the app's own set is 24 px and takes the primary colour; an avatar keeps its size.
 *
 * <p>Accessibility: the title is a heading of level 3 unless {@linkplain #setLevel said otherwise},
 * and names the card if that is pressed as a whole.
 *
 * @usefor the first lines of a card: what it is about
 * @notfor the head of a page or of a part of it: use {@link dev.espressivo.topappbar.TopAppBar}
 */
@Tag("es-card-header")
@Uses(Card.class)
public class CardHeader extends Component implements HasParts<CardHeader.Part> {

  /** The named parts of a card's header, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The header. */
    ROOT,
    /** What holds the icon. */
    ICON,
    /** The title. */
    TITLE,
    /** The line under the title. */
    SUPPORTING_TEXT,
    /** What holds the component at the end. */
    END
  }

  private static final int DEFAULT_LEVEL = 3;

  private int level = DEFAULT_LEVEL;
  private @Nullable Element title;
  private @Nullable Element supportingText;
  private @Nullable Component icon;
  private @Nullable Component end;
  private @Nullable Card card;

  /** A header that shows nothing yet. */
  public CardHeader() {}

  /**
   * A header with a title.
   *
   * @param title the title
   */
  public CardHeader(String title) {
    setTitle(title);
  }

  /**
   * A header with a title and a line under it.
   *
   * @param title the title
   * @param supportingText the line
   */
  public CardHeader(String title, String supportingText) {
    this(title);
    setSupportingText(supportingText);
  }

  /**
   * The title.
   *
   * @return null, the default, if there is none
   */
  public @Nullable String getTitle() {
    return title == null ? null : title.getText();
  }

  /**
   * Sets the title.
   *
   * @param title the title; null or empty for none
   */
  public void setTitle(@Nullable String title) {
    PropBindings.checkUnbound(this, "title");
    showTitle(title);
  }

  /**
   * Binds the title.
   *
   * @param title the signal; null inside for none
   * @return the binding
   */
  public SignalBinding<String> bindTitle(Signal<String> title) {
    return PropBindings.bind(this, "title", title, this::showTitle);
  }

  private void showTitle(@Nullable String text) {
    title = text(Part.TITLE, title, text);
    showLevel();
    if (card != null) {
      card.showName();
    }
  }

  /**
   * The line under the title.
   *
   * @return null, the default, if there is none
   */
  public @Nullable String getSupportingText() {
    return supportingText == null ? null : supportingText.getText();
  }

  /**
   * Sets the line under the title.
   *
   * @param supportingText the line; null or empty for none
   */
  public void setSupportingText(@Nullable String supportingText) {
    PropBindings.checkUnbound(this, "supportingText");
    showSupportingText(supportingText);
  }

  /**
   * Binds the line under the title.
   *
   * @param supportingText the signal; null inside for none
   * @return the binding
   */
  public SignalBinding<String> bindSupportingText(Signal<String> supportingText) {
    return PropBindings.bind(this, "supportingText", supportingText, this::showSupportingText);
  }

  private void showSupportingText(@Nullable String text) {
    supportingText = text(Part.SUPPORTING_TEXT, supportingText, text);
  }

  /**
   * The title's level as a heading.
   *
   * @return default 3
   */
  public int getLevel() {
    return level;
  }

  /**
   * Sets the title's level as a heading, one below that of the heading over the cards.
   *
   * @param level 1 to 6
   * @throws IllegalArgumentException if it is none of these
   */
  public void setLevel(int level) {
    if (level < 1 || level > 6) {
      throw new IllegalArgumentException("level must be 1 to 6, but is " + level);
    }
    this.level = level;
    showLevel();
  }

  private void showLevel() {
    if (title != null) {
      title.setAttribute("role", "heading").setAttribute("aria-level", Integer.toString(level));
    }
  }

  /**
   * What stands before the title.
   *
   * @return null, the default, if nothing does
   */
  public @Nullable Component getIcon() {
    return icon;
  }

  /**
   * Sets what stands before the title: an icon or an avatar.
   *
   * @param icon the component; null for none
   */
  public void setIcon(@Nullable Component icon) {
    slot(Part.ICON, icon);
    this.icon = icon;
  }

  /**
   * What stands at the end of the header.
   *
   * @return null, the default, if nothing does
   */
  public @Nullable Component getEnd() {
    return end;
  }

  /**
   * Sets what stands at the end of the header: a button, a badge, a time.
   *
   * @param end the component; null for none
   */
  public void setEnd(@Nullable Component end) {
    slot(Part.END, end);
    this.end = end;
  }

  @Override
  protected void onAttach(AttachEvent event) {
    name(findAncestor(Card.class));
  }

  @Override
  protected void onDetach(DetachEvent event) {
    name(null);
  }

  /** Tells the card that it is in, and the one that it was in, that it is named otherwise. */
  private void name(@Nullable Card now) {
    Card before = card;
    card = now;
    if (before != null && before != now) {
      before.showName();
    }
    if (now != null) {
      now.showName();
    }
  }

  /** A part that shows a text, and exists only while there is one. */
  private @Nullable Element text(Part part, @Nullable Element shown, @Nullable String text) {
    if (text == null || text.isEmpty()) {
      remove(shown);
      return null;
    }
    return shown == null ? insert(part).appendChild(Element.createText(text)) : shown.setText(text);
  }

  /** A part that holds a component, and exists only while there is one. */
  private void slot(Part part, @Nullable Component component) {
    find(part)
        .ifPresent(
            holder -> {
              remove(holder);
              // What was in it can be put elsewhere.
              holder.removeAllChildren();
            });
    if (component != null) {
      insert(part).appendChild(component.getElement());
    }
  }

  private Optional<Element> find(Part part) {
    return getElement()
        .getChildren()
        .filter(child -> Parts.nameOf(part).equals(child.getAttribute("data-part")))
        .findFirst();
  }

  /** Puts a new part where it is read: in the order of the enum. */
  private Element insert(Part part) {
    Element element = new Element("div");
    Parts.mark(this, part, element);
    long before =
        Arrays.stream(Part.values())
            .filter(each -> each.compareTo(part) < 0 && find(each).isPresent())
            .count();
    getElement().insertChild((int) before, element);
    return element;
  }

  private void remove(@Nullable Element part) {
    if (part != null) {
      part.removeFromParent();
    }
  }
}
