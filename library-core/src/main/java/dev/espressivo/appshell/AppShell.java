package dev.espressivo.appshell;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasElement;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.i18n.LocaleChangeEvent;
import com.vaadin.flow.router.AfterNavigationEvent;
import com.vaadin.flow.router.AfterNavigationObserver;
import com.vaadin.flow.router.RouterLayout;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.HasContent;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.HasTexts;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Slot;
import dev.espressivo.base.internal.Texts;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The frame of an app: sidebars with a column between them that contains a header, the content and
 * a footer.
 *
 * <pre>{@code
 * AppShell shell =
 *     new AppShell(
 *         new AppShellSidebar("Pages", navigation),
 *         new AppShellMain(
 *             new AppShellHeader(new TopAppBar("Orders")),
 *             new AppShellContent(orders),
 *             new AppShellFooter(legal)));
 * }</pre>
 *
 * <p>Its children are {@link AppShellSidebar}s and one {@link AppShellMain}. An {@link
 * AppShellHeader} or {@link AppShellFooter} that is a child of the shell spans the sidebars too.
 * The shell is also a Vaadin router layout: routed views are placed in the {@link AppShellContent},
 * which is created with its column if there is none.
 *
 * <p>If there is no room for a sidebar, it is hidden or becomes a {@linkplain
 * AppShellSidebar#setDrawer drawer}, which an {@link AppShellDrawerToggle} in the header opens.
 *
 * <p>The shell is as high as the window, even while a phone's browser shows and hides its bars.
 * With a {@linkplain #setHeight height}, it is a box of that height: "100%" fills its parent. The
 * breakpoints of its sidebars then refer to the width of the box, and with {@link
 * AppShellScroll#PAGE} the shell itself scrolls.
 *
 * <p>{@link #scrollerOf} returns the component that scrolls. In the browser, the property {@code
 * scroller} of the nearest {@code es-app-shell} element is that component's element. The scroll
 * position is stored for each entry of the browser's history; going back and reloading restore it.
 * A new page starts at its top, or at the fragment of its URL.
 *
 * <p>Accessibility: a skip link, visible while it has the focus, leads to the content, which is the
 * page's main landmark. The header is the banner landmark, the footer the content info landmark;
 * sidebars are navigation or complementary landmarks. A shell within the main landmark of another
 * layout has neither a skip link nor a main landmark.
 *
 * @usefor the frame around all pages of an app
 * @notfor a box with a title and actions within a page: use {@link
 *     com.vaadin.flow.component.html.Section}
 * @notfor two resizable panes side by side: use {@link
 *     com.vaadin.flow.component.splitlayout.SplitLayout}
 */
@Tag("es-app-shell")
@StyleSheet(Assets.CORE + "appshell/appshell.css")
@JsModule(Assets.CORE + "appshell/appshell.js")
public class AppShell extends Component
    implements HasContent,
        HasSize,
        HasParts<AppShell.Part>,
        HasTexts<AppShellText>,
        RouterLayout,
        AfterNavigationObserver {

  /** The named parts of a shell, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The shell. */
    ROOT,
    /** The link to the main content, visible while it has the focus. */
    SKIP_LINK
  }

  private static final String BOXED = "data-boxed";
  private static final Slot<Component> SKIP_LINK = Slot.of(Part.SKIP_LINK, "a");

  private static final Prop<Component, AppShellScroll> SCROLL =
      Prop.of("scroll", AppShellScroll.MAIN);
  private static final Prop<Component, String> SKIP_LABEL =
      Texts.prop("skipLabel", AppShellText.SKIP);

  /** Creates an empty shell. */
  public AppShell() {
    getElement().setAttribute("data-es", "");
  }

  /**
   * Creates a shell with children.
   *
   * @param children the sidebars, the column, and headers and footers that span the sidebars too
   */
  public AppShell(Component... children) {
    this();
    add(children);
  }

  /**
   * {@return which element scrolls, the column or the page; default {@link AppShellScroll#MAIN}}
   */
  public AppShellScroll getScroll() {
    return SCROLL.get(this);
  }

  /**
   * Sets which element scrolls.
   *
   * @param scroll the column or the page
   */
  public void setScroll(AppShellScroll scroll) {
    SCROLL.set(this, scroll);
  }

  /**
   * {@return the text of the link to the main content; default "Skip to main content", shown in the
   * language of the UI}
   */
  public String getSkipLabel() {
    return SKIP_LABEL.get(this);
  }

  /**
   * Sets the text of the link to the main content. The same as {@link AppShellText#SKIP}.
   *
   * @param skipLabel the text, not blank
   * @throws IllegalArgumentException if it is blank
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setSkipLabel(String skipLabel) {
    SKIP_LABEL.set(this, skipLabel);
  }

  /**
   * Binds to a signal the text of the link to the main content.
   *
   * @param skipLabel the signal, whose value must be neither null nor blank
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  public SignalBinding<String> bindSkipLabel(Signal<String> skipLabel) {
    return SKIP_LABEL.bind(this, skipLabel);
  }

  /**
   * Sets the height. A shell with a height is a box; without one, it is as high as the window.
   *
   * @param height a CSS length; "100%" to fill the parent; null (the default) or "auto" for the
   *     window's height
   */
  @Override
  public void setHeight(@Nullable String height) {
    boolean boxed = height != null && !height.isEmpty() && !height.equals("auto");
    HasSize.super.setHeight(boxed ? height : null);
    getElement().setAttribute(BOXED, boxed);
  }

  /**
   * Closes the open drawers. Navigation closes drawers automatically, so this method is for
   * controls in a drawer that do not navigate. Has no effect unless the shell is attached when the
   * response is sent.
   */
  public void closeDrawers() {
    getElement().callJsFunction("closeDrawers");
  }

  /**
   * {@return the component that scrolls around another one: the column of the nearest shell around
   * the component. With {@link AppShellScroll#PAGE}, the shell if it has a height, else the UI,
   * which represents the document. Empty if there is no shell around the component, or no column in
   * it}
   *
   * @param component the component to start from
   */
  public static Optional<Component> scrollerOf(Component component) {
    Optional<Component> each = Optional.of(Check.notNull("component", component));
    while (each.isPresent()) {
      if (each.get() instanceof AppShell shell) {
        return shell.scroller();
      }
      each = each.get().getParent();
    }
    return Optional.empty();
  }

  private Optional<Component> scroller() {
    if (getScroll() == AppShellScroll.MAIN) {
      return childOf(this, AppShellMain.class).map(main -> main);
    }
    return getElement().hasAttribute(BOXED) ? Optional.of(this) : getUI().map(UI.class::cast);
  }

  @Override
  protected void onAttach(AttachEvent event) {
    if (Landmarks.isWithinMain(this)) {
      SKIP_LINK.clear(this);
    } else if (SKIP_LINK.element(this) == null) {
      // The browser's script moves the focus, but without an address the link would not be a link.
      SKIP_LINK
          .ensure(this)
          .setAttribute("href", "#")
          .setAttribute("router-ignore", "")
          .setAttribute("slot", "skip")
          .setText(getText(AppShellText.SKIP));
    }
  }

  @Override
  public void localeChange(LocaleChangeEvent event) {
    if (SKIP_LINK.element(this) != null) {
      SKIP_LINK.setText(this, getText(AppShellText.SKIP));
    }
  }

  @Override
  public void showRouterLayoutContent(@Nullable HasElement view) {
    if (view != null) {
      content().getElement().appendChild(view.getElement());
    }
  }

  @Override
  public void removeRouterLayoutContent(@Nullable HasElement view) {
    if (view != null) {
      view.getElement().removeFromParent();
    }
  }

  /** Returns the content for routed views, which is created if there is none. */
  private AppShellContent content() {
    AppShellMain main = childOf(this, AppShellMain.class).orElse(null);
    if (main == null) {
      main = new AppShellMain();
      add(main);
    }
    AppShellContent content = childOf(main, AppShellContent.class).orElse(null);
    if (content == null) {
      content = new AppShellContent();
      // The footer remains the last child.
      long before =
          main.getChildren().takeWhile(child -> !(child instanceof AppShellFooter)).count();
      main.addComponentAtIndex((int) before, content);
    }
    return content;
  }

  /**
   * Closes an open drawer in the browser and, unless the shell has a height, restores the scroll
   * position of the page or scrolls to its top. Called by Vaadin after each navigation.
   *
   * @param event the navigation event
   */
  @Override
  public void afterNavigation(AfterNavigationEvent event) {
    if (getElement().hasAttribute(BOXED)) {
      closeDrawers();
    } else {
      getElement().callJsFunction("arrive");
    }
  }

  private static <C extends Component> Optional<C> childOf(Component parent, Class<C> type) {
    Stream<Component> children = parent.getChildren();
    return children.filter(type::isInstance).map(type::cast).findFirst();
  }
}
