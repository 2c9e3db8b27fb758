package dev.espressivo.topappbar;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasEnabled;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.appshell.AppShellHeader;
import dev.espressivo.base.HasActions;
import dev.espressivo.base.HasGroupLabel;
import dev.espressivo.base.HasHeadingLevel;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.HasTitle;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Shared;
import dev.espressivo.base.internal.Slot;
import org.jspecify.annotations.Nullable;

/**
 * A bar with the title of a page, a navigation control before the title and actions after it.
 *
 * <p>The bar is tinted as soon as the element that scrolls around it is scrolled. This element is
 * the scroller of the nearest {@link dev.espressivo.appshell.AppShell}, otherwise the nearest
 * ancestor that scrolls, otherwise the document. {@link TopAppBarVariant#MEDIUM} and {@link
 * TopAppBarVariant#LARGE} collapse while the content scrolls, until only one row with the title
 * remains. None of this needs a round trip.
 *
 * <p>Within an {@link AppShellHeader}, the bar is sticky if the header is. Elsewhere it is sticky
 * at the top of the element that scrolls.
 *
 * <p>Accessibility: the title is one heading, of level 1 by default ({@link #setLevel}), whether
 * the bar is collapsed or not; the title in the row of a collapsed bar is a copy that is hidden
 * from assistive technology. A bar without a title has no heading, so that the pages of an app can
 * have their own. Within an {@link AppShellHeader}, the bar is part of the page's banner landmark.
 *
 * @usefor the title and the most important actions of a page or a pane
 * @notfor the title of a section of the page: use {@link com.vaadin.flow.component.html.H2}
 * @notfor many commands: use {@link com.vaadin.flow.component.menubar.MenuBar} below it
 */
@Tag("es-top-app-bar")
@StyleSheet(Assets.CORE + "topappbar/topappbar.css")
@JsModule(Assets.CORE + "topappbar/topappbar.js")
public class TopAppBar extends Component
    implements HasParts<TopAppBar.Part>,
        HasActions,
        HasEnabled,
        HasGroupLabel,
        HasHeadingLevel,
        HasSize,
        HasTitle {

  /** The named parts of a top app bar, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The bar. */
    ROOT,
    /** The row that remains when the bar is collapsed. */
    ROW,
    /** The navigation control before the title. */
    NAVIGATION,
    /** The title and the subtitle. */
    HEADLINE,
    /** The title, a heading. */
    TITLE,
    /** The line below the title. */
    SUBTITLE,
    /** The copy of the headline in the row of a collapsed bar. */
    COMPACT,
    /** The actions at the end: buttons, an avatar. */
    ACTIONS
  }

  private static final Slot<TopAppBar> NAVIGATION =
      Slot.of(Part.NAVIGATION, "div").in(bar -> bar.row);
  private static final Slot<TopAppBar> HEADING = Slot.of(Part.TITLE, "div").in(bar -> bar.headline);
  private static final Slot<TopAppBar> LINE = Slot.of(Part.SUBTITLE, "div").in(bar -> bar.headline);
  private static final Slot<TopAppBar> COMPACT = Slot.of(Part.COMPACT, "div").in(bar -> bar.row);
  private static final Slot<TopAppBar> ACTIONS = Slot.of(Part.ACTIONS, "div").in(bar -> bar.row);

  private static final Prop<TopAppBar, TopAppBarVariant> VARIANT =
      Prop.of("variant", TopAppBarVariant.SMALL).then(TopAppBar::render);
  private static final Prop<TopAppBar, @Nullable String> SUBTITLE =
      Prop.text("subtitle", LINE).then(TopAppBar::render);

  static {
    Shared.TITLE.of(TopAppBar.class, Prop.words("title").then(TopAppBar::render));
    Shared.LEVEL.of(
        TopAppBar.class,
        Prop.kept("level", 1).checked(Check::headingLevel).then(TopAppBar::render));
    Shared.ACTIONS.of(TopAppBar.class, Prop.components("actions", ACTIONS));
  }

  private final Element row = Parts.element(this, Part.ROW, "div");
  private final Element headline = Parts.element(this, Part.HEADLINE, "div");

  /** Creates a bar without a title. */
  public TopAppBar() {
    getElement().setAttribute("data-es", "").appendChild(row);
    render();
  }

  /**
   * Creates a bar with a title.
   *
   * @param title the text of the heading
   */
  public TopAppBar(String title) {
    this();
    setTitle(title);
  }

  /** {@return the look; default {@link TopAppBarVariant#SMALL}} */
  public TopAppBarVariant getVariant() {
    return VARIANT.get(this);
  }

  /**
   * Sets the look.
   *
   * @param variant the height and the position of the title
   */
  public void setVariant(TopAppBarVariant variant) {
    VARIANT.set(this, variant);
  }

  /** {@return the line below the title, or null (the default) if there is none} */
  public @Nullable String getSubtitle() {
    return SUBTITLE.get(this);
  }

  /**
   * Sets the line below the title.
   *
   * @param subtitle the text; null or empty for none
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setSubtitle(@Nullable String subtitle) {
    SUBTITLE.set(this, subtitle);
  }

  /**
   * Binds the line below the title to a signal.
   *
   * @param subtitle the signal; null in it means no line
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  public SignalBinding<@Nullable String> bindSubtitle(Signal<@Nullable String> subtitle) {
    return SUBTITLE.bind(this, subtitle);
  }

  /** {@return the level of the heading; default 1} */
  @Override
  public int getLevel() {
    return HasHeadingLevel.super.getLevel();
  }

  /** {@return the navigation control before the title, or null (the default) if there is none} */
  public @Nullable Component getNavigation() {
    return NAVIGATION.getComponent(this);
  }

  /**
   * Sets the navigation control before the title, such as a back link or a button that opens a
   * menu.
   *
   * @param navigation a control of 48 px; null for none
   */
  public void setNavigation(@Nullable Component navigation) {
    NAVIGATION.setComponent(this, navigation);
  }

  /** Renders the headline. In a tall bar it is below the row, which contains a copy of it. */
  private void render() {
    String title = getTitle();
    String subtitle = getSubtitle();
    // Without a title there is no heading element, since assistive technology would also list an
    // empty one.
    HEADING.setText(this, title);
    if (title != null) {
      HEADING
          .ensure(this)
          .setAttribute("role", "heading")
          .setAttribute("aria-level", String.valueOf(getLevel()));
    }
    getElement().setAttribute("data-subtitle", subtitle != null);

    TopAppBarVariant variant = getVariant();
    boolean tall = variant == TopAppBarVariant.MEDIUM || variant == TopAppBarVariant.LARGE;
    Element parent = tall ? getElement() : row;
    if (!parent.equals(headline.getParent())) {
      parent.insertChild(tall || getNavigation() != null ? 1 : 0, headline);
    }
    COMPACT.clear(this);
    if (tall) {
      Element copy = COMPACT.ensure(this).setAttribute("aria-hidden", "true");
      copy.appendChild(new Element("div").setText(title));
      if (subtitle != null) {
        copy.appendChild(new Element("div").setText(subtitle));
      }
    }
  }
}
