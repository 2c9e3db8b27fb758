package dev.espressivo.appshell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.router.RouterLink;
import dev.espressivo.topappbar.TopAppBar;
import dev.espressivo.topappbar.TopAppBarVariant;

/** Routes within a shell that scrolls its column, and within one that scrolls the page. */
public final class ShellViews {

  private ShellViews() {}

  /** The column scrolls. */
  public static class MainShell extends AppShell {
    /** Makes the shell. */
    public MainShell() {
      add(children(Rows.class, Others.class));
    }
  }

  /** The document scrolls. */
  public static class PageShell extends AppShell {
    /** Makes the shell. */
    public PageShell() {
      setScroll(AppShellScroll.PAGE);
      add(children(PageRows.class, PageOthers.class));
    }
  }

  /** With its navigation in a drawer. */
  public static class DrawerShell extends AppShell {
    /** Makes the shell. */
    public DrawerShell() {
      AppShellSidebar navigation =
          new AppShellSidebar(
              "Pages",
              new Div(new RouterLink("Rows", DrawerRows.class)),
              new Div(new RouterLink("Others", DrawerOthers.class)));
      navigation.setDrawer(true);
      TopAppBar bar = new TopAppBar("Shell");
      bar.setNavigation(new AppShellDrawerToggle());
      add(navigation, new AppShellMain(new AppShellHeader(bar)));
    }
  }

  /** A page of the shell with a drawer. */
  @Route(value = "test/drawer-shell/rows", layout = DrawerShell.class)
  @PageTitle("Rows")
  public static class DrawerRows extends Div {
    /** Makes the page. */
    public DrawerRows() {
      fill(this, "row");
    }
  }

  /** Another page of the shell with a drawer. */
  @Route(value = "test/drawer-shell/others", layout = DrawerShell.class)
  @PageTitle("Others")
  public static class DrawerOthers extends Div {
    /** Makes the page. */
    public DrawerOthers() {
      fill(this, "other");
    }
  }

  private static Component[] children(
      Class<? extends Component> rows, Class<? extends Component> others) {
    AppShellSidebar navigation =
        new AppShellSidebar(
            "Pages",
            new Div(new RouterLink("Rows", rows)),
            new Div(new RouterLink("Others", others)));
    AppShellSidebar inspector = new AppShellSidebar("Details", new Span("Nothing chosen"));
    inspector.setSide(AppShellSidebarSide.END);
    inspector.setBreakpoint(AppShellSidebarBreakpoint.LG);
    TopAppBar bar = new TopAppBar("Shell");
    bar.setVariant(TopAppBarVariant.LARGE);
    AppShellFooter footer = new AppShellFooter(new Span("Footer"));
    footer.setSticky(true);
    return new Component[] {
      navigation, new AppShellMain(new AppShellHeader(bar), footer), inspector
    };
  }

  private static void fill(Div view, String name) {
    for (int i = 0; i < 100; i++) {
      Div row = new Div(name + " " + i);
      row.setId("row-" + i);
      row.getStyle().set("height", "40px");
      view.add(row);
    }
    view.add(new NativeButton("Last of " + name));
    view.addComponentAsFirst(new Anchor("https://example.com/", "First of " + name));
  }

  /** A long page. */
  @Route(value = "test/shell/rows", layout = MainShell.class)
  @PageTitle("Rows")
  public static class Rows extends Div {
    /** Makes the page. */
    public Rows() {
      fill(this, "row");
    }
  }

  /** Another long page. */
  @Route(value = "test/shell/others", layout = MainShell.class)
  @PageTitle("Others")
  public static class Others extends Div {
    /** Makes the page. */
    public Others() {
      fill(this, "other");
    }
  }

  /** A page that is as high as the column allows. */
  @Route(value = "test/shell/full", layout = MainShell.class)
  @PageTitle("Full")
  public static class Full extends Div {
    /** Makes the page. */
    public Full() {
      setSizeFull();
      setId("full");
    }
  }

  /** A long page. */
  @Route(value = "test/page-shell/rows", layout = PageShell.class)
  @PageTitle("Rows of a page")
  public static class PageRows extends Div {
    /** Makes the page. */
    public PageRows() {
      fill(this, "row");
    }
  }

  /** Another long page. */
  @Route(value = "test/page-shell/others", layout = PageShell.class)
  @PageTitle("Others of a page")
  public static class PageOthers extends Div {
    /** Makes the page. */
    public PageOthers() {
      fill(this, "other");
    }
  }
}
