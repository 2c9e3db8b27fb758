package dev.espressivo.chart;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.page.ColorScheme;
import com.vaadin.flow.server.VaadinRequest;
import dev.espressivo.chart.internal.scene.StandaloneSvg.Paint;
import dev.espressivo.theme.EspressivoTheme;
import dev.espressivo.theme.ResolvedColor;
import dev.espressivo.theme.Scheme;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The colours of one file: those that the page reports, unless the app has chosen a scheme, else
 * those of the scheme. For a colour that neither knows, it takes one of the default palette, so
 * that a file can always be written.
 */
final class FileColors implements Function<String, Paint> {

  /** A colour as the page reports it: red, green, blue and opacity in two digits each. */
  private static final Pattern REPORTED = Pattern.compile("[0-9a-f]{8}");

  /** The parameter with a colour that is black in dark. */
  static final String PAGE = "c-light-dark(#fff,#000)";

  private final Scheme scheme;
  private final boolean isOwn;
  private final boolean isDark;
  private final List<String> palette;
  private final @Nullable VaadinRequest request;
  private final Map<String, Paint> known = new HashMap<>();
  private int unknown;

  /**
   * Creates the colours of a file. The palette of the chart determines what replaces an unknown one
   * of it; the parameters of a page's request name colours.
   */
  FileColors(
      ChartFileStyle style,
      @Nullable UI ui,
      List<String> palette,
      @Nullable VaadinRequest request) {
    Scheme own = style.scheme();
    isOwn = own != null;
    scheme = own != null ? own : ui == null ? Scheme.baseline() : EspressivoTheme.schemeOf(ui);
    Boolean dark = style.dark();
    isDark = dark != null ? dark : isDark(ui, request);
    this.palette = palette;
    this.request = request;
  }

  /** Returns whether the user sees the page in dark, as far as the server knows. */
  private static boolean isDark(@Nullable UI ui, @Nullable VaadinRequest request) {
    if (request != null) {
      return "000000ff".equals(request.getParameter(PAGE));
    }
    return ui != null && ui.getPage().getColorScheme() == ColorScheme.Value.DARK;
  }

  @Override
  public Paint apply(String color) {
    return known.computeIfAbsent(color, this::find);
  }

  private Paint find(String color) {
    ResolvedColor reported = reported(color);
    ResolvedColor resolved = reported != null && !isOwn ? reported : resolved(color);
    if (resolved != null || reported != null) {
      return paint(resolved != null ? resolved : reported);
    }
    int place = palette.indexOf(color);
    int usual = place < 0 ? unknown++ : place;
    return paint(scheme.resolve(ChartPalette.THEME.get(usual % ChartPalette.THEME.size()), isDark));
  }

  /** Returns what the page reports of a colour. It comes from the browser, and may be any text. */
  private @Nullable ResolvedColor reported(String color) {
    String said = request == null ? null : request.getParameter("c-" + color);
    return said != null && REPORTED.matcher(said).matches()
        ? scheme.resolve('#' + said, isDark)
        : null;
  }

  private @Nullable ResolvedColor resolved(String color) {
    try {
      return scheme.resolve(color, isDark);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  private static Paint paint(ResolvedColor color) {
    return new Paint(color.color(), color.opacity());
  }
}
