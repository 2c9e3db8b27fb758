package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import dev.espressivo.chart.internal.text.TextMeasure;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Area;
import java.awt.geom.Rectangle2D;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.w3c.dom.Text;
import org.xml.sax.InputSource;

/**
 * Measures the texts of each chart with every awkward set, as large as on a phone, with the widths
 * by which charts are laid out. That browsers have the same widths is tested elsewhere.
 */
@DisplayName("On a phone, each kind of chart")
class ChartMeasuresTest {

  private static final int WIDTH = 320;
  private static final int HEIGHT = 200;

  /** What a legend and a title leave for the drawing in a page. */
  private static final int LOW = 120;

  /** What rounding may move, in px. */
  private static final double TOLERANCE = 0.5;

  /** The height of capitals above a baseline and of descenders below it, as in Google Sans Flex. */
  private static final double ASCENT = 0.7;

  private static final double DESCENT = 0.2;

  /** 500 tiles of 9 px each have no room for a letter; a tooltip names them. */
  private static final Set<String> EXCEPTIONS =
      Set.of("treemap of 500 categories has no text but its legend");

  private static final Pattern MOVE =
      Pattern.compile("(translate|rotate)\\(([-.\\d]+)(?:[, ]([-.\\d]+))?\\)");

  /** A text as it is drawn, and what it covers. */
  private record Drawn(String text, Shape shape) {

    boolean isInside(Rectangle2D edges) {
      return edges.contains(shape.getBounds2D());
    }

    boolean overlaps(Drawn other) {
      if (!shape.getBounds2D().intersects(other.shape.getBounds2D())) {
        return false;
      }
      Area common = new Area(shape);
      common.intersect(new Area(other.shape));
      Rectangle2D both = common.getBounds2D();
      return both.getWidth() > TOLERANCE && both.getHeight() > TOLERANCE;
    }
  }

  @BeforeEach
  void begin() {
    MockVaadin.setup();
    UI.getCurrent().setLocale(Locale.US);
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  @ParameterizedTest(name = "{0}")
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SPARKLINE")
  @DisplayName("has texts, none of which is cut by an edge or covers another one")
  void showsEveryTextWhole(ChartKind kind) {
    assertThat(Arrays.stream(AwkwardData.values()).flatMap(data -> faults(kind, data))).isEmpty();
  }

  private static Stream<String> faults(ChartKind kind, AwkwardData data) {
    Chart<?> chart = (Chart<?>) kind.of(data);
    List<Drawn> file;
    List<Drawn> low;
    try {
      file = texts(chart.toSvg(WIDTH, HEIGHT));
      chart.setLegend(ChartLegend.NONE);
      low = texts(chart.toSvg(WIDTH, LOW));
    } catch (IllegalArgumentException e) {
      // AwkwardDataTest reads the messages.
      return Stream.of();
    }
    return Stream.of(
            faults(file, HEIGHT),
            faults(low, LOW),
            low.isEmpty() ? Stream.of("has no text but its legend") : Stream.<String>of())
        .flatMap(each -> each)
        .map(fault -> kind + " of " + data + ' ' + fault)
        .filter(fault -> !EXCEPTIONS.contains(fault));
  }

  private static Stream<String> faults(List<Drawn> texts, int height) {
    Rectangle2D edges =
        new Rectangle2D.Double(
            -TOLERANCE, -TOLERANCE, WIDTH + 2 * TOLERANCE, height + 2 * TOLERANCE);
    Stream<String> bare =
        texts.stream()
            .filter(each -> each.text().matches(".{0,2}…"))
            .map(each -> "shortens to " + each.text());
    Stream<String> cut =
        texts.stream().filter(each -> !each.isInside(edges)).map(each -> "cuts " + each.text());
    Stream<String> covered =
        IntStream.range(0, texts.size())
            .boxed()
            .flatMap(
                i ->
                    texts.subList(i + 1, texts.size()).stream()
                        .filter(texts.get(i)::overlaps)
                        .map(other -> "draws " + other.text() + " over " + texts.get(i).text()));
    return Stream.of(bare, cut, covered)
        .flatMap(each -> each)
        .map(fault -> fault + " at a height of " + height);
  }

  // ---- Reading of drawings ----

  private static List<Drawn> texts(String svg) {
    List<Drawn> texts = new ArrayList<>();
    try {
      DocumentBuilder builder = DocumentBuilderFactory.newNSInstance().newDocumentBuilder();
      collect(
          builder.parse(new InputSource(new StringReader(svg))).getDocumentElement(),
          new AffineTransform(),
          texts);
    } catch (Exception e) {
      throw new AssertionError(svg, e);
    }
    return texts;
  }

  private static void collect(Element element, AffineTransform around, List<Drawn> texts) {
    AffineTransform own = new AffineTransform(around);
    MOVE.matcher(element.getAttribute("transform")).results().forEach(each -> move(each, own));
    if (element.getTagName().equals("text")) {
      lines(element, own, texts);
      return;
    }
    NodeList children = element.getChildNodes();
    for (int i = 0; i < children.getLength(); i++) {
      if (children.item(i) instanceof Element child) {
        collect(child, own, texts);
      }
    }
  }

  private static void move(MatchResult move, AffineTransform transform) {
    double first = Double.parseDouble(move.group(2));
    if (move.group(1).equals("rotate")) {
      transform.rotate(Math.toRadians(first));
    } else {
      transform.translate(first, move.group(3) == null ? 0 : Double.parseDouble(move.group(3)));
    }
  }

  private static void lines(Element text, AffineTransform transform, List<Drawn> texts) {
    double y = number(text, "y", 0);
    NodeList children = text.getChildNodes();
    for (int i = 0; i < children.getLength(); i++) {
      Node child = children.item(i);
      if (child instanceof Element line && line.getTagName().equals("tspan")) {
        y += number(line, "dy", 0);
        texts.add(drawn(line.getTextContent(), number(line, "x", 0), y, text, transform));
      } else if (child instanceof Text line) {
        texts.add(drawn(line.getData(), number(text, "x", 0), y, text, transform));
      }
    }
  }

  private static Drawn drawn(
      String line, double x, double y, Element text, AffineTransform transform) {
    double size = number(text, "font-size", 12);
    double width = TextMeasure.standard().width(line, size);
    double left =
        switch (text.getAttribute("text-anchor")) {
          case "end" -> x - width;
          case "middle" -> x - width / 2;
          default -> x;
        };
    Rectangle2D box =
        new Rectangle2D.Double(left, y - ASCENT * size, width, (ASCENT + DESCENT) * size);
    return new Drawn(line, transform.createTransformedShape(box));
  }

  /** Returns a number of an element or of one around it. */
  private static double number(Element element, String name, double usual) {
    return element.hasAttribute(name)
        ? Double.parseDouble(element.getAttribute(name))
        : element.getParentNode() instanceof Element parent && name.equals("font-size")
            ? number(parent, name, usual)
            : usual;
  }
}
