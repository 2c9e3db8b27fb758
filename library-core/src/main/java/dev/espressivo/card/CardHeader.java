package dev.espressivo.card;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.Uses;
import com.vaadin.flow.dom.Element;
import dev.espressivo.base.HasEnd;
import dev.espressivo.base.HasHeadingLevel;
import dev.espressivo.base.HasIcon;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.HasSupportingText;
import dev.espressivo.base.HasTitle;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Shared;
import dev.espressivo.base.internal.Slot;
import org.jspecify.annotations.Nullable;

/**
 * The header of a {@link Card}: a title, a line below it, an icon before it and a small component
 * at the end.
 *
 * <p>An icon is shown at 24 px in the primary colour; an avatar keeps its size.
 *
 * <p>Accessibility: the title is a heading, of level 3 {@linkplain #setLevel by default}. It also
 * names the control of a card that can be pressed.
 *
 * @usefor the title and the subject of a card
 * @notfor the header of a page or of a section: use {@link dev.espressivo.topappbar.TopAppBar}
 */
@Tag("es-card-header")
@Uses(Card.class)
public class CardHeader extends Component
    implements HasParts<CardHeader.Part>,
        HasEnd,
        HasHeadingLevel,
        HasIcon,
        HasSupportingText,
        HasTitle {

  /** The named parts of a card's header, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The header. */
    ROOT,
    /** The element around the icon. */
    ICON,
    /** The title. */
    TITLE,
    /** The line below the title. */
    SUPPORTING_TEXT,
    /** The element around the component at the end. */
    END
  }

  private static final Slot<Component> TITLE = Slot.of(Part.TITLE, "div");

  static {
    Shared.TITLE.of(CardHeader.class, Prop.text("title", TITLE).then(CardHeader::showTitle));
    Shared.SUPPORTING_TEXT.of(
        CardHeader.class, Prop.text("supportingText", Slot.of(Part.SUPPORTING_TEXT, "div")));
    Shared.LEVEL.of(
        CardHeader.class,
        Prop.kept("level", 3).checked(Check::headingLevel).then(CardHeader::showTitle));
    Shared.END.of(CardHeader.class, Prop.component("end", Slot.of(Part.END, "div")));
    Shared.ICON.of(CardHeader.class, Prop.component("icon", Slot.of(Part.ICON, "div")));
  }

  private @Nullable Card card;

  /** Creates an empty header. */
  public CardHeader() {}

  /**
   * Creates a header with a title.
   *
   * @param title the text in the first line
   */
  public CardHeader(String title) {
    setTitle(title);
  }

  /**
   * Creates a header with a title and a line below it.
   *
   * @param title the text in the first line
   * @param supportingText the line below the title
   */
  public CardHeader(String title, String supportingText) {
    this(title);
    setSupportingText(supportingText);
  }

  private void showTitle() {
    Element title = TITLE.element(this);
    if (title != null) {
      title.setAttribute("role", "heading").setAttribute("aria-level", "" + getLevel());
    }
    if (card != null) {
      card.showName();
    }
  }

  @Override
  protected void onAttach(AttachEvent event) {
    nameCard(findAncestor(Card.class));
  }

  @Override
  protected void onDetach(DetachEvent event) {
    nameCard(null);
  }

  /** Updates the names of the card that contains the header, and of the one before. */
  private void nameCard(@Nullable Card now) {
    Card before = card;
    card = now;
    if (before != null && before != now) {
      before.showName();
    }
    if (now != null) {
      now.showName();
    }
  }
}
