package dev.espressivo.chart.internal.size;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.dom.Element;
import dev.espressivo.base.internal.RecentlyUsed;
import java.io.Serializable;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The sizes that charts had in a UI, by the place where they stood. A chart that a later visit
 * creates in the same place is drawn for that size in the first response; if the browser measures
 * another one, it is drawn again.
 */
public final class ChartSizes implements Serializable {

  /** The number of places that are remembered; the least recently used ones are dropped. */
  private static final int MOST = 64;

  /** Sizes by the hash of a place. If two places have the same hash, a chart is drawn once more. */
  private final Map<Integer, ChartSize> sizes = new RecentlyUsed<>(MOST);

  public static ChartSizes of(UI ui) {
    ChartSizes sizes = ComponentUtil.getData(ui, ChartSizes.class);
    if (sizes == null) {
      sizes = new ChartSizes();
      ComponentUtil.setData(ui, ChartSizes.class, sizes);
    }
    return sizes;
  }

  /** Returns the size that a chart had in the place of this one; null if there was none. */
  public @Nullable ChartSize get(UI ui, Component chart, String height) {
    return sizes.get(place(ui, chart, height));
  }

  /** Stores the size of a chart for its place. */
  public void put(UI ui, Component chart, String height, ChartSize size) {
    sizes.put(place(ui, chart, height), size);
  }

  /** Returns a hash of the view and the path from the root of the page to the chart. */
  private static int place(UI ui, Component chart, String height) {
    int place = 31 * chart.getClass().getName().hashCode() + height.hashCode();
    if (!ui.getInternals().getActiveRouterTargetsChain().isEmpty()) {
      Object view = ui.getInternals().getActiveRouterTargetsChain().getFirst();
      place = 31 * place + view.getClass().getName().hashCode();
    }
    Element element = chart.getElement();
    for (Element parent = element.getParent(); parent != null; parent = element.getParent()) {
      place = 31 * place + parent.indexOfChild(element);
      element = parent;
    }
    return place;
  }
}
