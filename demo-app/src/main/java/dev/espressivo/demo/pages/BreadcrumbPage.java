package dev.espressivo.demo.pages;

import static dev.espressivo.demo.pages.Samples.button;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.component.orderedlayout.VerticalLayout;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.breadcrumb.Breadcrumb;
import dev.espressivo.breadcrumb.BreadcrumbItem;
import dev.espressivo.breadcrumb.BreadcrumbSize;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The breadcrumb. */
@Listed(
    group = Group.NAVIGATION,
    glyph = "breadcrumb",
    component = Breadcrumb.class,
    related = BreadcrumbItem.class)
@Route(value = "components/breadcrumb", layout = GalleryShell.class)
public class BreadcrumbPage extends ComponentPage {

  private static final List<String> FOLDERS =
      List.of("Drive", "Music", "Baroque", "Bach", "Cello suites", "Suite 1", "Prelude");

  @Override
  protected Component specimen() {
    Breadcrumb breadcrumb =
        new Breadcrumb(
            BreadcrumbItem.of("Library", "components/breadcrumb"),
            BreadcrumbItem.of("Piano", "components/breadcrumb"),
            BreadcrumbItem.current("Four hands"));
    breadcrumb.setLabel("The way to a score");
    return breadcrumb;
  }

  /** Items link to addresses, or to views by their class, like router links. */
  @Example("The way to this page")
  Component wayToThisPage() {
    Breadcrumb breadcrumb =
        new Breadcrumb(
            BreadcrumbItem.of("Home", "").withIcon(VaadinIcon.HOME.create()),
            BreadcrumbItem.of("Components", "./#components"),
            BreadcrumbItem.current("Breadcrumb"));
    breadcrumb.setLabel("The way to this page");
    return breadcrumb;
  }

  /** Of more than five items, the middle ones are collapsed to "…". */
  @Example("A long way")
  Component longWay() {
    Breadcrumb breadcrumb =
        new Breadcrumb(
            IntStream.range(0, FOLDERS.size())
                .mapToObj(i -> BreadcrumbItem.of(FOLDERS.get(i), "components/breadcrumb#" + i))
                .toList());
    breadcrumb.setLabel("A long way");
    return breadcrumb;
  }

  /** Buttons in place of links: each opens a parent folder without leaving the page. */
  @Example("Folders")
  Component folders() {
    ValueSignal<List<String>> path = new ValueSignal<>(FOLDERS.subList(0, 4));
    Breadcrumb breadcrumb = new Breadcrumb();
    breadcrumb.setLabel("Folders");
    breadcrumb.bindItems(
        path.map(
            names -> {
              List<BreadcrumbItem> items = new ArrayList<>();
              for (int i = 0; i < names.size(); i++) {
                List<String> upTo = names.subList(0, i + 1);
                items.add(BreadcrumbItem.action(names.get(i), press -> path.set(upTo)));
              }
              return items;
            }));

    var deeper = button(ButtonVariant.TONAL, VaadinIcon.PLUS, "Open a folder");
    deeper.addClickListener(
        click -> {
          int depth = Math.min(path.peek().size() + 1, FOLDERS.size());
          path.set(FOLDERS.subList(0, depth));
        });
    return new VerticalLayout(breadcrumb, deeper);
  }

  /** Both sizes, another separator, and another place for the collapsed middle. */
  @Example("All of them")
  Component sheet() {
    VerticalLayout sheet = new VerticalLayout();
    for (BreadcrumbSize size : BreadcrumbSize.values()) {
      for (int maxItems : new int[] {0, 4}) {
        Breadcrumb breadcrumb =
            new Breadcrumb(
                FOLDERS.stream()
                    .map(name -> BreadcrumbItem.of(name, "components/breadcrumb"))
                    .toList());
        breadcrumb.setSize(size);
        breadcrumb.setMaxItems(maxItems);
        breadcrumb.setItemsBeforeCollapse(2);
        breadcrumb.setItemsAfterCollapse(1);
        breadcrumb.setLabel("Size " + size + ", at most " + maxItems);
        sheet.add(breadcrumb);
      }
    }
    Breadcrumb slashes =
        new Breadcrumb(
            BreadcrumbItem.of("usr", "components/breadcrumb"),
            BreadcrumbItem.of("share", "components/breadcrumb"),
            BreadcrumbItem.current("doc"));
    slashes.setSeparator(() -> new Span("/"));
    slashes.setLabel("With slashes");
    sheet.add(slashes);
    return sheet;
  }
}
