package dev.espressivo.dialog;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.MouseButton;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ModalityMode;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.confirmdialog.ConfirmDialog;
import com.vaadin.flow.component.contextmenu.ContextMenu;
import com.vaadin.flow.component.datepicker.DatePicker;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.menubar.MenuBar;
import com.vaadin.flow.component.notification.Notification;
import com.vaadin.flow.component.popover.Popover;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.shared.Tooltip;
import com.vaadin.flow.data.renderer.ComponentRenderer;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@InChromium
@DisplayName("A dialog together with Vaadin's components")
class DialogsTogetherTest {

  private final List<String> told = Collections.synchronizedList(new ArrayList<>());

  private NativeButton button(String id) {
    NativeButton button = new NativeButton(id);
    button.setId(id);
    button.addClickListener(click -> told.add(id));
    return button;
  }

  private NativeButton button(String id, Runnable action) {
    NativeButton button = button(id);
    button.addClickListener(click -> action.run());
    return button;
  }

  private static Dialog dialog(String id, Component... content) {
    Dialog dialog = new Dialog(id, content);
    dialog.setId(id);
    return dialog;
  }

  private static void assertOpen(Page page, String id) {
    assertThat(page.locator("#" + id + ":popover-open")).hasCount(1);
  }

  private void awaitTold(Page page, String id) {
    page.waitForCondition(() -> told.remove(id));
  }

  /** Opens by a press, closes what was opened by Escape alone, and opens and uses it by keys. */
  @Test
  @DisplayName("has fields and menus, each used by mouse and keys and closed by Escape alone")
  void hasFieldsAndMenus(Visitor visitor) {
    Page page =
        visitor
            .withReducedMotion()
            .opens(
                Stage.with(
                    () -> {
                      ComboBox<String> combo = new ComboBox<>("Combo", "alpha", "beta");
                      combo.addValueChangeListener(
                          change -> told.add("combo " + change.getValue()));
                      DatePicker date = new DatePicker("Date");
                      date.addValueChangeListener(change -> told.add("date"));
                      Select<String> select = new Select<>();
                      select.setLabel("Select");
                      select.setItems("one", "two");
                      select.addValueChangeListener(
                          change -> told.add("select " + change.getValue()));
                      MenuBar menu = new MenuBar();
                      menu.addItem("Menu").getSubMenu().addItem("Entry", click -> told.add("menu"));
                      NativeButton target = button("target");
                      ContextMenu context = new ContextMenu(target);
                      context.addItem("Context entry", click -> told.add("context"));
                      NativeButton pops = button("pops");
                      Popover popover = new Popover(button("in-popover"));
                      popover.setTarget(pops);
                      NativeButton tipped = button("tipped");
                      Tooltip.forComponent(tipped).setText("A tip");
                      Dialog dialog =
                          dialog("ours", combo, date, select, menu, target, pops, popover, tipped);
                      NativeButton open = button("open");
                      dialog.openBy(open);
                      return new Div(open);
                    }));
    page.locator("#open").click();
    assertThat(page.locator("vaadin-combo-box input")).isFocused();

    // Combo box
    page.locator("vaadin-combo-box [part~=toggle-button]").click();
    assertThat(page.locator("vaadin-combo-box-item").first()).isVisible();
    escape(page, page.locator("vaadin-combo-box[opened]"));
    page.locator("vaadin-combo-box [part~=toggle-button]").click();
    page.locator("vaadin-combo-box-item").getByText("beta").click();
    awaitTold(page, "combo beta");
    page.locator("vaadin-combo-box input").fill("al");
    page.keyboard().press("ArrowDown");
    page.keyboard().press("Enter");
    awaitTold(page, "combo alpha");
    assertOpen(page, "ours");

    // Date picker
    page.locator("vaadin-date-picker [part~=toggle-button]").click();
    assertThat(page.locator("vaadin-date-picker[opened]")).hasCount(1);
    assertThat(page.locator("vaadin-month-calendar [part~=date]").first()).isVisible();
    escape(page, page.locator("vaadin-date-picker[opened]"));
    page.locator("vaadin-date-picker [part~=toggle-button]").click();
    Locator today = page.locator("vaadin-month-calendar [part~=today]");
    assertThat(today).isInViewport();
    page.waitForFunction(TAKES_CLICKS);
    today.click();
    awaitTold(page, "date");
    page.locator("vaadin-date-picker input").fill("1/15/2026");
    page.keyboard().press("Enter");
    awaitTold(page, "date");
    assertOpen(page, "ours");

    // Select
    page.locator("vaadin-select").click();
    assertThat(page.locator("vaadin-select-item").first()).isVisible();
    escape(page, page.locator("vaadin-select[opened]"));
    page.keyboard().press("Enter");
    page.locator("vaadin-select-item").getByText("two").click();
    awaitTold(page, "select two");
    assertOpen(page, "ours");

    // Menu bar
    Locator entry = page.locator("vaadin-menu-bar-item").getByText("Entry");
    page.locator("vaadin-menu-bar-button").first().click();
    assertThat(entry).isVisible();
    escape(page, entry);
    page.locator("vaadin-menu-bar-button").first().click();
    entry.click();
    awaitTold(page, "menu");
    page.locator("vaadin-menu-bar-button").first().press("ArrowDown");
    assertThat(entry).isVisible();
    page.keyboard().press("Enter");
    awaitTold(page, "menu");
    assertOpen(page, "ours");

    // Context menu
    Locator item = page.locator("vaadin-context-menu-item");
    page.locator("#target").click(new Locator.ClickOptions().setButton(RIGHT));
    assertThat(item).isVisible();
    escape(page, item);
    page.locator("#target").click(new Locator.ClickOptions().setButton(RIGHT));
    item.click();
    awaitTold(page, "context");
    assertOpen(page, "ours");

    // Popover
    page.locator("#pops").click();
    page.locator("#in-popover").click();
    awaitTold(page, "in-popover");
    escape(page, page.locator("vaadin-popover[opened]"));

    // Tooltip
    page.locator("#tipped").hover();
    assertThat(page.locator("vaadin-tooltip[opened], vaadin-tooltip-overlay[opened]").first())
        .isVisible();
    page.keyboard().press("Escape");
    assertOpen(page, "ours");
    page.mouse().move(5, 5);

    page.locator("#pops").focus();
    page.keyboard().press("Escape");
    assertThat(page.locator("#ours")).isHidden();
    assertThat(page.locator("#open")).isFocused();
  }

  /**
   * A date picker ignores clicks on days until its months have not scrolled for a moment. The event
   * of a scroll is fired in the next frame.
   */
  private static final String TAKES_CLICKS =
      """
      async () => {
        const frame = () => new Promise(requestAnimationFrame);
        await frame();
        await frame();
        return [...document.querySelectorAll('vaadin-month-calendar')].every(month => !month.ignoreTaps);
      }
      """;

  private static final MouseButton RIGHT = MouseButton.RIGHT;

  private static void escape(Page page, Locator above) {
    page.keyboard().press("Escape");
    assertThat(above).isHidden();
    assertOpen(page, "ours");
  }

  @Test
  @DisplayName(
      "lies below dialogs and notifications of Vaadin's that open later, and another of ours")
  void liesBelowOthers(Visitor visitor) {
    Page page =
        visitor
            .withReducedMotion()
            .opens(
                Stage.with(
                    () -> {
                      var theirs = new com.vaadin.flow.component.dialog.Dialog(button("in-theirs"));
                      ConfirmDialog confirm =
                          new ConfirmDialog("Sure?", "", "Yes", event -> told.add("yes"));
                      confirm.setCancelable(true);
                      Dialog other = dialog("other", button("in-other"));
                      Dialog dialog =
                          dialog(
                              "ours",
                              button("theirs", theirs::open),
                              button("confirm", confirm::open),
                              button("another", other::open),
                              button(
                                  "notify",
                                  () -> {
                                    Notification notification =
                                        new Notification(button("in-notification"));
                                    notification.setDuration(0);
                                    notification.open();
                                  }));
                      return new Div(button("open", dialog::open));
                    }));
    page.locator("#open").click();
    assertOpen(page, "ours");

    page.locator("#theirs").click();
    page.locator("#in-theirs").click();
    awaitTold(page, "in-theirs");
    page.locator("#in-theirs").press("Enter");
    awaitTold(page, "in-theirs");
    escape(page, page.locator("vaadin-dialog"));

    page.locator("#confirm").click();
    assertThat(page.locator("vaadin-confirm-dialog")).hasAttribute("opened", "");
    page.getByText("Yes").focus();
    escape(page, page.locator("vaadin-confirm-dialog"));
    page.locator("#confirm").click();
    page.getByText("Yes").click();
    awaitTold(page, "yes");
    assertOpen(page, "ours");

    page.locator("#notify").click();
    page.locator("#in-notification").click();
    awaitTold(page, "in-notification");
    page.locator("#in-notification").press("Enter");
    awaitTold(page, "in-notification");
    assertOpen(page, "ours");

    page.locator("#another").click();
    page.locator("#in-other").press("Enter");
    awaitTold(page, "in-other");
    escape(page, page.locator("#other"));
    assertThat(page.locator("#another")).isFocused();
    page.keyboard().press("Escape");
    assertThat(page.locator("#ours")).hasCount(0);
  }

  @ParameterizedTest
  @EnumSource(ModalityMode.class)
  @DisplayName("opens from Vaadin's dialog in each modality, is used and read, and closes alone")
  void opensFromTheirs(ModalityMode modality, Visitor visitor) {
    Page page =
        visitor
            .withReducedMotion()
            .opens(
                Stage.with(
                    () -> {
                      var theirs = new com.vaadin.flow.component.dialog.Dialog();
                      theirs.setModality(modality);
                      Dialog strict = dialog("ours", button("first"), button("second"));
                      strict.setModality(DialogModality.STRICT);
                      theirs.add(button("opens", strict::open));
                      Dialog triggered = dialog("triggered", button("in-triggered"));
                      NativeButton trigger = button("trigger");
                      triggered.openBy(trigger);
                      theirs.add(trigger);
                      theirs.open();
                      return new Div(button("behind"));
                    }));

    page.locator("#opens").click();
    assertOpen(page, "ours");
    page.locator("#second").click();
    awaitTold(page, "second");
    assertThat(page.locator("vaadin-dialog")).hasAttribute("opened", "");
    page.locator("#first").focus();
    page.keyboard().press("Tab");
    assertThat(page.locator("#second")).isFocused();
    page.keyboard().press("Enter");
    awaitTold(page, "second");
    assertThat(page.locator("[aria-hidden=true] #ours, [inert] #ours")).hasCount(0);
    page.keyboard().press("Escape");
    assertThat(page.locator("#ours")).hasCount(0);
    assertThat(page.locator("vaadin-dialog")).hasAttribute("opened", "");
    assertThat(page.locator("#opens")).isFocused();

    page.locator("#trigger").click();
    page.locator("#in-triggered").click();
    awaitTold(page, "in-triggered");
    page.mouse().click(5, 5);
    assertThat(page.locator("#triggered")).isHidden();
    assertThat(page.locator("vaadin-dialog")).hasAttribute("opened", "");
    // Vaadin's dialog can still be used.
    page.locator("#opens").click();
    assertOpen(page, "ours");
    page.keyboard().press("Escape");
    assertThat(page.locator("#ours")).hasCount(0);
    page.locator("#opens").press("Escape");
    assertThat(page.locator("vaadin-dialog")).hasCount(0);
    page.locator("#behind").click();
    awaitTold(page, "behind");
  }

  @Test
  @DisplayName("that is strictly modal makes the server ignore the page behind, until it closes")
  void isStrict(Visitor visitor) {
    Page page =
        visitor
            .withReducedMotion()
            .opens(
                Stage.with(
                    () -> {
                      Dialog dialog = dialog("ours", button("inside"));
                      dialog.setModality(DialogModality.STRICT);
                      return new Div(button("open", dialog::open), button("behind"));
                    }));
    page.locator("#open").click();
    assertOpen(page, "ours");

    page.evaluate("document.querySelector('#behind').click()");
    page.locator("#inside").click();
    awaitTold(page, "inside");
    assertThat(told).doesNotContain("behind");

    page.keyboard().press("Escape");
    assertThat(page.locator("#ours")).hasCount(0);
    page.locator("#behind").click();
    awaitTold(page, "behind");
  }

  @Test
  @DisplayName("that is not modal leaves the page usable, and Escape closes it from inside only")
  void leavesThePageUsable(Visitor visitor) {
    Page page =
        visitor
            .withReducedMotion()
            .opens(
                Stage.with(
                    () -> {
                      Dialog dialog = dialog("ours", button("inside"));
                      dialog.setModality(DialogModality.NONE);
                      dialog.setPlacement(DialogPlacement.END);
                      return new Div(button("open", dialog::open), button("behind"));
                    }));
    page.locator("#open").click();
    assertOpen(page, "ours");

    page.locator("#behind").click();
    awaitTold(page, "behind");
    page.keyboard().press("Escape");
    assertOpen(page, "ours");
    page.locator("#inside").press("Escape");
    assertThat(page.locator("#ours")).hasCount(0);
  }

  @Test
  @DisplayName("opens by a button of Vaadin's, an item of a menu, and a component in a grid's row")
  void opensByOthers(Visitor visitor) {
    Page page =
        visitor
            .withReducedMotion()
            .opens(
                Stage.with(
                    () -> {
                      Dialog dialog = dialog("ours", button("inside"));
                      var theirs = new com.vaadin.flow.component.button.Button("Theirs");
                      dialog.openBy(theirs);
                      MenuBar menu = new MenuBar();
                      dialog.openBy(menu.addItem("Menu").getSubMenu().addItem("Entry"));
                      Grid<String> grid = new Grid<>();
                      grid.addColumn(
                          new ComponentRenderer<>(
                              item -> {
                                NativeButton edit = button("edit");
                                dialog.openBy(edit);
                                return edit;
                              }));
                      grid.setItems("row");
                      return new Div(theirs, menu, grid);
                    }));
    Locator menu = page.locator("vaadin-menu-bar-button").first();

    page.locator("vaadin-button").filter(new Locator.FilterOptions().setHasText("Theirs")).click();
    closes(page);
    menu.click();
    page.locator("vaadin-menu-bar-item").getByText("Entry").click();
    closes(page);
    assertThat(menu).isFocused();
    page.locator("#edit").press("Enter");
    closes(page);
    assertThat(page.locator("#edit")).isFocused();
  }

  private static void closes(Page page) {
    assertOpen(page, "ours");
    page.keyboard().press("Escape");
    assertThat(page.locator("#ours")).isHidden();
  }
}
