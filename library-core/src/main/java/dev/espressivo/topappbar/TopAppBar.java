package dev.espressivo.topappbar;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.appshell.AppShellHeader;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.EnumAttribute;
import dev.espressivo.base.internal.PropBindings;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The title of a page, with the way back or the navigation before it and actions after it.
 *
 * <p>It finds what scrolls around it: the scroller of the nearest {@link
 * dev.espressivo.appshell.AppShell}, else the nearest ancestor that scrolls, else the document. As
 * soon as that is scrolled, the bar is tinted. {@link TopAppBarVariant#MEDIUM} and {@link
 * TopAppBarVariant#LARGE} scroll with the content until one row is left, into which the title goes.
 * The browser does all of it; the server hears nothing of scrolling.
 *
 * <p>Within an {@link AppShellHeader} it sticks as the header does. Elsewhere it sticks to the top
 * of what scrolls.
 *
 * <p>Accessibility: the title is one heading, of the first level unless {@link #setLevel said
 * otherwise}, which is there whether the bar is collapsed or not; what is seen in the row of a
 * collapsed bar is a copy that a screen reader does not read. A bar without a title has no heading,
 * for an app whose pages have their own. Stand it in an {@link AppShellHeader} to have it in the
 * banner of the page.
 *
 * @usefor the title and the first few actions of a page or a pane
 * @notfor the title of a part of the page: use {@link com.vaadin.flow.component.html.H2}
 * @notfor many commands: use {@link com.vaadin.flow.component.menubar.MenuBar} below it
 */
@Tag("es-top-app-bar")
@StyleSheet(Assets.CORE + "topappbar/topappbar.css")
@JsModule(Assets.CORE + "topappbar/topappbar.js")
public class TopAppBar extends Component implements HasParts<TopAppBar.Part> {

  /** The named parts of a top app bar, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The bar. */
    ROOT,
    /** The row that is left when the bar is collapsed. */
    ROW,
    /** What stands before the title: the way back, the navigation's button. */
    NAVIGATION,
    /** The title and the subtitle. */
    HEADLINE,
    /** The title, a heading. */
    TITLE,
    /** The line below the title. */
    SUBTITLE,
    /** The copy of the headline that is seen in the row of a collapsed bar. */
    COMPACT,
    /** What stands at the end: buttons, an avatar. */
    ACTIONS
  }

  private static final EnumAttribute<TopAppBarVariant> VARIANT =
      new EnumAttribute<>("data-variant", TopAppBarVariant.class, TopAppBarVariant.SMALL);

  private final Element row = new Element("div");
  private final Element headline = new Element("div");
  private final Element heading = new Element("div");
  private @Nullable Element line;
  private @Nullable Element compact;
  private @Nullable Element navigationSlot;
  private @Nullable Element actionsSlot;
  private String title = "";
  private int level = 1;
  private @Nullable String subtitle;
  private @Nullable Component navigation;
  private List<Component> actions = List.of();

  /** A bar without a title. */
  public TopAppBar() {
    getElement().setAttribute("data-es", "");
    Parts.mark(this, Part.ROW, row);
    Parts.mark(this, Part.HEADLINE, headline);
    Parts.mark(this, Part.TITLE, heading);
    headline.appendChild(heading);
    getElement().appendChild(row);
    arrange();
  }

  /**
   * A bar of a title.
   *
   * @param title the title
   */
  public TopAppBar(String title) {
    this();
    setTitle(title);
  }

  /**
   * The look.
   *
   * @return default {@link TopAppBarVariant#SMALL}
   */
  public TopAppBarVariant getVariant() {
    return VARIANT.get(this);
  }

  /**
   * Sets the look.
   *
   * @param variant the look
   */
  public void setVariant(TopAppBarVariant variant) {
    PropBindings.checkUnbound(this, "variant");
    showVariant(variant);
  }

  /**
   * Binds the look.
   *
   * @param variant the signal, never null inside
   * @return the binding
   */
  public SignalBinding<TopAppBarVariant> bindVariant(Signal<TopAppBarVariant> variant) {
    return PropBindings.bind(this, "variant", variant, this::showVariant);
  }

  private void showVariant(TopAppBarVariant variant) {
    VARIANT.set(this, variant);
    arrange();
  }

  /**
   * The title.
   *
   * @return empty, the default, if there is none
   */
  public String getTitle() {
    return title;
  }

  /**
   * Sets the title. One line of it is shown.
   *
   * @param title the title, empty for none
   */
  public void setTitle(String title) {
    PropBindings.checkUnbound(this, "title");
    showTitle(title);
  }

  /**
   * Binds the title.
   *
   * @param title the signal, never null inside
   * @return the binding
   */
  public SignalBinding<String> bindTitle(Signal<String> title) {
    return PropBindings.bind(this, "title", title, this::showTitle);
  }

  private void showTitle(String title) {
    this.title = Objects.requireNonNull(title, "title must not be null");
    heading.setText(title);
    showHeading();
    copy();
  }

  /**
   * The line below the title.
   *
   * @return null, the default, if there is none
   */
  public @Nullable String getSubtitle() {
    return subtitle;
  }

  /**
   * Sets the line below the title.
   *
   * @param subtitle the text; null or empty for none
   */
  public void setSubtitle(@Nullable String subtitle) {
    PropBindings.checkUnbound(this, "subtitle");
    showSubtitle(subtitle);
  }

  /**
   * Binds the line below the title.
   *
   * @param subtitle the signal; null inside for none
   * @return the binding
   */
  public SignalBinding<String> bindSubtitle(Signal<String> subtitle) {
    return PropBindings.bind(this, "subtitle", subtitle, this::showSubtitle);
  }

  private void showSubtitle(@Nullable String subtitle) {
    this.subtitle = subtitle == null || subtitle.isEmpty() ? null : subtitle;
    if (this.subtitle == null) {
      if (line != null) {
        line.removeFromParent();
      }
    } else {
      if (line == null) {
        line = new Element("div");
        Parts.mark(this, Part.SUBTITLE, line);
      }
      line.setText(this.subtitle);
      headline.appendChild(line);
    }
    getElement().setAttribute("data-subtitle", this.subtitle != null);
    copy();
  }

  /**
   * The level of the heading.
   *
   * @return default 1
   */
  public int getLevel() {
    return level;
  }

  /**
   * Sets the level of the heading.
   *
   * @param level 1 to 6
   * @throws IllegalArgumentException if it is no such level
   */
  public void setLevel(int level) {
    if (level < 1 || level > 6) {
      throw new IllegalArgumentException("level must be 1 to 6, but is " + level);
    }
    this.level = level;
    showHeading();
  }

  /** A heading of nothing would still be counted and read. */
  private void showHeading() {
    if (title.isEmpty()) {
      heading.removeAttribute("role").removeAttribute("aria-level");
    } else {
      heading.setAttribute("role", "heading").setAttribute("aria-level", Integer.toString(level));
    }
  }

  /**
   * What stands before the title.
   *
   * @return null, the default, if nothing does
   */
  public @Nullable Component getNavigation() {
    return navigation;
  }

  /**
   * Sets what stands before the title: the way back, the button that opens the navigation.
   *
   * @param navigation a control of 48 px; null for none
   */
  public void setNavigation(@Nullable Component navigation) {
    if (navigationSlot == null) {
      navigationSlot = new Element("div");
      Parts.mark(this, Part.NAVIGATION, navigationSlot);
    }
    this.navigation = navigation;
    navigationSlot.removeAllChildren();
    if (navigation == null) {
      navigationSlot.removeFromParent();
    } else {
      navigationSlot.appendChild(navigation.getElement());
      row.insertChild(0, navigationSlot);
    }
  }

  /**
   * What stands at the end.
   *
   * @return unmodifiable; empty, the default, if nothing does
   */
  public List<Component> getActions() {
    return actions;
  }

  /**
   * Sets what stands at the end, in place of what did.
   *
   * @param actions controls of 48 px, an avatar
   */
  public void setActions(Component... actions) {
    if (actionsSlot == null) {
      actionsSlot = new Element("div");
      Parts.mark(this, Part.ACTIONS, actionsSlot);
    }
    this.actions = List.of(actions);
    actionsSlot.removeAllChildren();
    if (actions.length == 0) {
      actionsSlot.removeFromParent();
    } else {
      for (Component action : actions) {
        actionsSlot.appendChild(action.getElement());
      }
      row.appendChild(actionsSlot);
    }
  }

  /** Puts the headline where the look has it, and a copy of it into the row if it is below that. */
  private void arrange() {
    boolean below = isBelow();
    Element parent = below ? getElement() : row;
    if (!parent.equals(headline.getParent())) {
      headline.removeFromParent();
      parent.insertChild(below || navigation != null ? 1 : 0, headline);
    }
    if (below && compact == null) {
      compact = new Element("div").setAttribute("aria-hidden", "true");
      Parts.mark(this, Part.COMPACT, compact);
    }
    if (compact != null && below != (compact.getParent() != null)) {
      if (below) {
        row.insertChild(navigation == null ? 0 : 1, compact);
      } else {
        compact.removeFromParent();
      }
    }
    copy();
  }

  private boolean isBelow() {
    TopAppBarVariant variant = getVariant();
    return variant == TopAppBarVariant.MEDIUM || variant == TopAppBarVariant.LARGE;
  }

  private void copy() {
    if (compact != null && isBelow()) {
      compact.removeAllChildren();
      compact.appendChild(new Element("div").setText(title));
      if (subtitle != null) {
        compact.appendChild(new Element("div").setText(subtitle));
      }
    }
  }
}
