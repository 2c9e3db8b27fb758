package dev.espressivo.appshell;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasComponents;
import com.vaadin.flow.component.HasElement;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.router.AfterNavigationEvent;
import com.vaadin.flow.router.AfterNavigationObserver;
import com.vaadin.flow.router.RouterLayout;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.EnumAttribute;
import dev.espressivo.base.internal.PropBindings;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The frame of an app: sidebars, and between them the column that has a header, the content and a
 * footer.
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
 * <p>Its children are {@link AppShellSidebar}s, one {@link AppShellMain}, and, where a band is to
 * span the sidebars too, an {@link AppShellHeader} and an {@link AppShellFooter}. It is a Vaadin
 * router layout as well: the routed view lands in the {@link AppShellContent}, which is made, with
 * its column, when there is none.
 *
 * <p>It is as high as the window, and stays so while a phone's browser shows and hides its bars.
 * {@link #setHeight Given a height}, it lives in a box of that height: "100%" fills its parent. The
 * width of the box then counts for the breakpoints of its sidebars, and with {@link
 * AppShellScroll#PAGE} the shell itself scrolls.
 *
 * <p>What scrolls is found by {@link #scrollerOf} here, and by the property {@code scroller} of the
 * nearest {@code es-app-shell} in the browser. Where a page was scrolled to is remembered for each
 * entry of the browser's history: going back leads there, and so does a reload; a new page starts
 * at its top, or where the fragment of its address says.
 *
 * <p>Accessibility: a link that is seen when focused skips to the content, which is the page's main
 * landmark. Headers and footers are the page's banner and content info, sidebars are navigation or
 * complementary landmarks. Within the main landmark of another frame it has no skip link and no
 * main landmark of its own.
 *
 * @usefor the frame of every page of an app
 * @notfor a box with a title and actions within a page: use {@link
 *     com.vaadin.flow.component.html.Section}
 * @notfor two resizable panes side by side: use {@link
 *     com.vaadin.flow.component.splitlayout.SplitLayout}
 */
@Tag("es-app-shell")
@StyleSheet(Assets.CORE + "appshell/appshell.css")
@JsModule(Assets.CORE + "appshell/appshell.js")
public class AppShell extends Component
    implements HasComponents,
        HasSize,
        HasParts<AppShell.Part>,
        RouterLayout,
        AfterNavigationObserver {

  /** The named parts of a shell, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The shell. */
    ROOT,
    /** The link to the main content, seen when it has the focus. */
    SKIP_LINK
  }

  private static final String DEFAULT_SKIP_LABEL = "Skip to main content";

  private static final EnumAttribute<AppShellScroll> SCROLL =
      new EnumAttribute<>("data-scroll", AppShellScroll.class, AppShellScroll.MAIN);

  private final Element skipLink = new Element("a");

  /** A shell that is empty. */
  public AppShell() {
    getElement().setAttribute("data-es", "");
    // The browser moves the focus itself; the address is there because a link without one is none.
    skipLink
        .setAttribute("href", "#")
        .setAttribute("router-ignore", "")
        .setAttribute("slot", "skip");
    Parts.mark(this, Part.SKIP_LINK, skipLink);
    showSkipLabel(DEFAULT_SKIP_LABEL);
  }

  /**
   * A shell of its parts.
   *
   * @param children sidebars, the column, and bands that span all
   */
  public AppShell(Component... children) {
    this();
    add(children);
  }

  /**
   * What scrolls.
   *
   * @return default {@link AppShellScroll#MAIN}
   */
  public AppShellScroll getScroll() {
    return SCROLL.get(this);
  }

  /**
   * Sets what scrolls.
   *
   * @param scroll the column or the page
   */
  public void setScroll(AppShellScroll scroll) {
    SCROLL.set(this, scroll);
  }

  /**
   * Binds what scrolls.
   *
   * @param scroll the signal, never null inside
   * @return the binding
   */
  public SignalBinding<String> bindScroll(Signal<AppShellScroll> scroll) {
    return SCROLL.bind(this, scroll);
  }

  /**
   * The text of the link to the main content.
   *
   * @return default "Skip to main content"
   */
  public String getSkipLabel() {
    return skipLink.getText();
  }

  /**
   * Sets the text of the link to the main content.
   *
   * @param skipLabel the text
   */
  public void setSkipLabel(String skipLabel) {
    PropBindings.checkUnbound(this, "skipLabel");
    showSkipLabel(skipLabel);
  }

  /**
   * Binds the text of the link to the main content.
   *
   * @param skipLabel the signal, never null inside
   * @return the binding
   */
  public SignalBinding<String> bindSkipLabel(Signal<String> skipLabel) {
    return PropBindings.bind(this, "skipLabel", skipLabel, this::showSkipLabel);
  }

  private void showSkipLabel(String skipLabel) {
    skipLink.setText(Objects.requireNonNull(skipLabel, "skipLabel must not be null"));
  }

  /**
   * Puts it into a box: it is as high as said, not as the window.
   *
   * @param height a CSS length, "100%" to fill the parent; null, the default, or "auto" for the
   *     window's height
   */
  @Override
  public void setHeight(@Nullable String height) {
    boolean boxed = height != null && !height.isEmpty() && !height.equals("auto");
    HasSize.super.setHeight(boxed ? height : null);
    getElement().setAttribute("data-boxed", boxed);
  }

  /**
   * The component that scrolls around another one.
   *
   * @param component where to start
   * @return the column of the nearest shell around it; with {@link AppShellScroll#PAGE} the UI, for
   *     the document, or the shell if it is in a box; empty if there is no shell, or no column in
   *     it
   */
  public static Optional<Component> scrollerOf(Component component) {
    Objects.requireNonNull(component, "component must not be null");
    Optional<Component> each = Optional.of(component);
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
    return getElement().hasAttribute("data-boxed")
        ? Optional.of(this)
        : getUI().map(UI.class::cast);
  }

  @Override
  protected void onAttach(AttachEvent event) {
    if (Landmarks.isWithinMain(this)) {
      skipLink.removeFromParent();
    } else if (skipLink.getParent() == null) {
      getElement().insertChild(0, skipLink);
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

  /** Where routed views land. */
  private AppShellContent content() {
    AppShellMain main = childOf(this, AppShellMain.class).orElse(null);
    if (main == null) {
      main = new AppShellMain();
      add(main);
    }
    AppShellContent content = childOf(main, AppShellContent.class).orElse(null);
    if (content == null) {
      content = new AppShellContent();
      // The footer stays the last.
      long before =
          main.getChildren().takeWhile(child -> !(child instanceof AppShellFooter)).count();
      main.addComponentAtIndex((int) before, content);
    }
    return content;
  }

  /**
   * Has the browser go to where the page was left, or to its top. Vaadin calls it after each
   * navigation.
   *
   * @param event the navigation
   */
  @Override
  public void afterNavigation(AfterNavigationEvent event) {
    if (!getElement().hasAttribute("data-boxed")) {
      getElement().callJsFunction("arrive");
    }
  }

  private static <C extends Component> Optional<C> childOf(Component parent, Class<C> type) {
    Stream<Component> children = parent.getChildren();
    return children.filter(type::isInstance).map(type::cast).findFirst();
  }
}
