package dev.espressivo.chart;

import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.Chart.Part;
import dev.espressivo.chart.internal.legend.ChartLegendItem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes the row above the plot: the legend, the download, and the button for the data table. */
record ChartTools(Chart<?> chart) {

  /** Writes the legend; the browser keeps changes after the {@code changes} the server knows. */
  String legend(int changes, int revision) {
    Markup out = new Markup();
    part(out, "div", Part.LEGEND)
        .attribute("role", "group")
        .attribute("aria-label", chart.write(ChartText.LEGEND))
        .attribute("data-n", Integer.toString(changes))
        .attribute("data-revision", Integer.toString(revision));
    List<ChartLegendItem> items = chart.legend(chart.prefix());
    if (!items.isEmpty() && items.stream().noneMatch(ChartLegendItem::isSeries)) {
      // Where there is little room, it scrolls, and has nothing to focus.
      out.attribute("tabindex", "0");
    }
    int index = 0;
    for (ChartLegendItem item : items) {
      part(out, item.isSeries() ? "button" : "span", Part.LEGEND_ITEM);
      if (item.isSeries()) {
        out.attribute("type", "button")
            .attribute("data-state-layer", "")
            .attribute("aria-pressed", String.valueOf(!item.hidden()))
            .attribute("data-series", Integer.toString(index++));
      }
      item(out, item);
    }
    return out.close().toString();
  }

  private static void item(Markup out, ChartLegendItem item) {
    out.open("svg")
        .attribute("viewBox", "-6 -6 12 12")
        .attribute("aria-hidden", "true")
        .open("path")
        .attribute("d", item.path())
        .attribute("fill", item.fill())
        .close()
        .close()
        .open("span")
        .text(item.name())
        .close()
        .close();
  }

  /** Writes the tools: a CSV download only with an address, files only with downloads. */
  String tools(@Nullable String address, @Nullable ChartDownloads downloads, boolean hasTable) {
    Markup out = new Markup();
    if (address != null) {
      part(out, "a", Part.CSV).attribute("href", address).attribute("download", "");
      glyph(out, "download", chart.write(ChartText.CSV)).close();
    }
    if (downloads != null) {
      list(out, downloads);
    }
    part(out, "button", Part.TABLE_TOGGLE)
        .attribute("type", "button")
        .attribute("aria-pressed", String.valueOf(hasTable));
    glyph(out, "table", chart.write(ChartText.SHOW_TABLE)).close();
    return out.toString();
  }

  /** Writes a button that opens a list of links, which are reached by Tab and closed by Escape. */
  private void list(Markup out, ChartDownloads downloads) {
    String id = chart.prefix() + "-downloads";
    part(out, "button", Part.DOWNLOADS)
        .attribute("type", "button")
        .attribute("popovertarget", id)
        .attribute("aria-expanded", "false");
    glyph(out, "download", chart.write(ChartText.DOWNLOAD)).close();
    part(out, "div", Part.DOWNLOAD_LIST)
        .attribute("id", id)
        .attribute("popover", "auto")
        .attribute("role", "group")
        .attribute("aria-label", chart.write(ChartText.DOWNLOAD))
        .attribute("data-overlay", "bottom-end");
    for (ChartFormat format : chart.getDownloads()) {
      out.open("a")
          .attribute("href", downloads.address(format))
          .attribute("download", "")
          .attribute("data-link", "")
          .attribute("data-state-layer", "")
          .text(format.name())
          .close();
    }
    out.close();
  }

  private static Markup glyph(Markup out, String glyph, String name) {
    return out.attribute("aria-label", name)
        .attribute("data-tooltip", "")
        .attribute("data-state-layer", "")
        .attribute("data-glyph", glyph);
  }

  private Markup part(Markup out, String tag, Part part) {
    return out.open(tag)
        .attribute("data-part", Parts.nameOf(part))
        .attributeUnlessEmpty("class", Parts.<Part>of(chart).classOf(part));
  }
}
