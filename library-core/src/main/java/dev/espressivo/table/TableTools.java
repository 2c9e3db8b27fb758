package dev.espressivo.table;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.dependency.Uses;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.server.streams.DownloadHandler;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.MenuSheet;

/**
 * The buttons above a table, and what moves, resizes and copies in the browser. A component, so
 * that the script is loaded when first needed.
 */
@Tag("es-table-tools")
@Uses(MenuSheet.class)
@StyleSheet(Assets.CORE + "table/tools.css")
@JsModule(Assets.CORE + "table/tools.js")
final class TableTools extends Component {

  private final DownloadHandler file;
  private final Element columns = Dom.button("columns", "columns");
  private final Element copy = Dom.button("copy", "copy");
  private final Element csv = Dom.action(new Element("a"), "csv");

  /** Shows what was copied, which is also announced. */
  private final Element said =
      new Element("span").setAttribute("data-said", "").setAttribute("aria-hidden", "true");

  TableTools(DownloadHandler file) {
    this.file = file;
    columns.setAttribute("aria-haspopup", "menu");
    csv.setAttribute("data-glyph", "download").setAttribute("download", true);
  }

  /** Shows the menu of columns, and the buttons with which rows leave the table. */
  void show(boolean hasMenu, boolean hasCsv, SerializableFunction<TableText, String> words) {
    Element root = getElement();
    Dom.place(root, 0, said, hasCsv);
    Dom.place(root, 1, copy, hasCsv);
    Dom.place(root, 2, csv, hasCsv);
    Dom.place(root, Integer.MAX_VALUE, columns, hasMenu);
    if (hasCsv && !csv.hasAttribute("href")) {
      csv.setAttribute("href", file);
    }
    name(columns, words.apply(TableText.COLUMNS));
    name(copy, words.apply(TableText.COPY));
    name(csv, words.apply(TableText.CSV));
  }

  private static void name(Element button, String name) {
    button.setAttribute("aria-label", name).setAttribute("data-tooltip", "");
  }
}
