package dev.espressivo.chart;

import com.vaadin.flow.server.VaadinRequest;
import dev.espressivo.chart.internal.scene.StandaloneSvg.Paint;
import dev.espressivo.theme.ResolvedColor;
import dev.espressivo.theme.Scheme;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The colours of one file: those that the page has, else those of a scheme. For a colour that
 * neither knows, it takes one of the default palette, so that a file can always be written.
 */
final class FileColors implements Function<String, Paint> {

  /** A colour as the page reports it: red, green, blue and opacity in two digits each. */
  private static final Pattern REPORTED = Pattern.compile("[0-9a-f]{8}");

  private final Scheme scheme;
  private final boolean dark;
  private final List<String> palette;
  private final @Nullable VaadinRequest request;
  private final Map<String, Paint> known = new HashMap<>();
  private int unknown;

  /**
   * Creates the colours of a file. The palette of the chart determines what replaces an unknown one
   * of it; the parameters of a page's request name colours.
   */
  FileColors(Scheme scheme, boolean dark, List<String> palette, @Nullable VaadinRequest request) {
    this.scheme = scheme;
    this.dark = dark;
    this.palette = palette;
    this.request = request;
  }

  @Override
  public Paint apply(String color) {
    return known.computeIfAbsent(color, this::find);
  }

  private Paint find(String color) {
    // The parameter comes from the browser, and may be any text.
    String reported = request == null ? null : request.getParameter("c-" + color);
    if (reported != null && REPORTED.matcher(reported).matches()) {
      return paint(scheme.resolve('#' + reported, dark));
    }
    try {
      return paint(scheme.resolve(color, dark));
    } catch (IllegalArgumentException e) {
      int place = palette.indexOf(color);
      int usual = place < 0 ? unknown++ : place;
      return paint(scheme.resolve(Chart.CHART_COLORS.get(usual % Chart.CHART_COLORS.size()), dark));
    }
  }

  private static Paint paint(ResolvedColor color) {
    return new Paint(color.color(), color.opacity());
  }
}
