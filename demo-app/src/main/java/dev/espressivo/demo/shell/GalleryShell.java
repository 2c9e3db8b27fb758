package dev.espressivo.demo.shell;

import com.vaadin.flow.component.ClientCallable;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasElement;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.router.AfterNavigationEvent;
import com.vaadin.flow.router.AfterNavigationObserver;
import com.vaadin.flow.router.RouterLayout;
import com.vaadin.flow.router.RouterLink;
import dev.espressivo.appshell.AppShell;
import dev.espressivo.appshell.AppShellContent;
import dev.espressivo.appshell.AppShellDrawerToggle;
import dev.espressivo.appshell.AppShellHeader;
import dev.espressivo.appshell.AppShellMain;
import dev.espressivo.appshell.AppShellScroll;
import dev.espressivo.appshell.AppShellSidebar;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.dialog.Dialog;
import dev.espressivo.theme.EspressivoTheme;
import dev.espressivo.topappbar.TopAppBar;
import org.jspecify.annotations.Nullable;

/**
 * The frame of every page: an {@link AppShell} with a top bar and navigation, a search dialog and a
 * settings panel. The browser ({@code shell.js}) handles presses; the server only fills the frame.
 */
@Tag("gallery-shell")
@JsModule("context://gallery/shell.js")
public class GalleryShell extends Component implements RouterLayout, AfterNavigationObserver {

  private final AppShell shell;
  private final GalleryNavigation pages = new GalleryNavigation(Pages.all());
  private boolean navigated;

  /** Creates the frame. */
  public GalleryShell() {
    AppShellContent content = new AppShellContent();
    content.setPadded(false);
    content.setId("gallery-content");
    content.addClassName("content");
    AppShellMain main = new AppShellMain(content);
    main.addClassName("column");
    Button search = searchButton();
    shell = new AppShell(new AppShellHeader(topBar(search)), navigation(), main);
    shell.setScroll(AppShellScroll.PAGE);
    shell.setSkipLabel("Skip to content");
    shell.addClassName("shell");
    Dialog dialog = searchDialog();
    dialog.openBy(search);
    getElement()
        .appendChild(shell.getElement(), new SettingsPanel().getElement(), dialog.getElement());
  }

  @Override
  public void showRouterLayoutContent(@Nullable HasElement page) {
    shell.showRouterLayoutContent(page);
  }

  @Override
  public void removeRouterLayoutContent(@Nullable HasElement page) {
    shell.removeRouterLayoutContent(page);
  }

  /** Marks the current page. The app shell handles the scroll position. */
  @Override
  public void afterNavigation(AfterNavigationEvent event) {
    pages.show(event.getLocation().getPath());
    // A screen reader announces the change of a page only if the focus moves to the new page. The
    // first page has the focus anyway.
    getElement().executeJs("this.arrive($0)", navigated);
    navigated = true;
  }

  /** Returns the search index as JSON. */
  @ClientCallable
  public String searchIndex() {
    return SearchIndex.json();
  }

  /**
   * Returns the colours for a seed.
   *
   * @param seed the seed as {@code #RRGGBB}
   * @return the style sheet
   */
  @ClientCallable
  public String seedColors(String seed) {
    return EspressivoTheme.fromSeed(seed).toCss();
  }

  private static Button searchButton() {
    Button search = Tags.button(ButtonVariant.TONAL, "search", "Search");
    search.addClassName("search-button");
    search.getElement().setAttribute("aria-keyshortcuts", "/ Control+K");
    Span key = Tags.span("key", "/");
    key.getElement().setAttribute("aria-hidden", "true");
    search.add(key);
    return search;
  }

  private static TopAppBar topBar(Button search) {
    RouterLink home = new RouterLink();
    home.setRoute(Pages.home());
    home.addClassName("brand");
    home.getElement().setAttribute("aria-label", "Espressivo, home");
    home.add(Tags.div("brand-mark"), Tags.span("brand-name", "Espressivo"));

    Button scheme = Tags.iconButton("sun-moon", "Switch between light and dark");
    scheme.getElement().setAttribute("data-action", "scheme");
    Button settings = Tags.iconButton("palette", "Appearance");
    settings.getElement().setAttribute("popovertarget", "gallery-settings");

    TopAppBar bar = new TopAppBar();
    bar.addClassName("top-bar");
    bar.setNavigation(Tags.div("top-bar-start", new AppShellDrawerToggle(), home));
    bar.setActions(search, scheme, settings);
    return bar;
  }

  private AppShellSidebar navigation() {
    AppShellSidebar navigation = new AppShellSidebar("Pages");
    navigation.setId("gallery-navigation");
    navigation.addClassName("navigation");
    navigation.setDrawer(true);
    navigation.add(pages);
    return navigation;
  }

  private static Dialog searchDialog() {
    Dialog dialog = new Dialog();
    dialog.setId("gallery-search");
    dialog.setAriaLabel("Search the gallery");
    dialog.addClassName("search-dialog");

    Div content = new Div();
    Element field = Tags.child(content.getElement(), "label");
    field.getClassList().add("search-field");
    field.setAttribute("data-glyph", "search");
    Element input = Tags.child(field, "input");
    input.setAttribute("type", "text");
    input.setAttribute("role", "combobox");
    input.setAttribute("autofocus", "");
    input.setAttribute("placeholder", "Search components and pages");
    input.setAttribute("aria-label", "Search components and pages");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-controls", "gallery-search-results");
    input.setAttribute("aria-expanded", "true");
    input.setAttribute("autocomplete", "off");
    input.setAttribute("spellcheck", "false");
    field.appendChild(Tags.span("key", "Esc").getElement());

    Element results = Tags.child(content.getElement(), "div");
    results.setAttribute("id", "gallery-search-results");
    results.setAttribute("role", "listbox");
    results.setAttribute("aria-label", "Results");
    results.getClassList().add("search-results");
    dialog.add(content);
    return dialog;
  }
}
