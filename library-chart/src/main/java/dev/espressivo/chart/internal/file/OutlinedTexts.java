package dev.espressivo.chart.internal.file;

import dev.espressivo.chart.internal.text.TextFitter;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.geom.PathIterator;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.Set;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;

/**
 * An SVG file of a chart whose texts are outlines, shaped by Java2D in the fonts that have their
 * letters, and the lines of text, for a document that can be searched.
 */
record OutlinedTexts(byte[] svg, List<Line> lines) {

  /** A line of text, the place of its left end on the baseline, its width and its size in px. */
  record Line(String text, AffineTransform place, double width, double size) {}

  /** The attributes of a text that its outline has no more. */
  private static final Set<String> OF_TEXT =
      Set.of(
          "x",
          "y",
          "text-anchor",
          "font-size",
          "font-weight",
          "font-family",
          "direction",
          "unicode-bidi");

  /** The weight of the font, and how much wider a stroke is for each unit above it, in em. */
  private static final int REGULAR = 400;

  private static final double WIDER = 0.0002;

  static OutlinedTexts of(String svg) {
    try {
      return new Pass(svg).run();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("the chart's SVG could not be read", e);
    }
  }

  /** What elements inherit. */
  private record Context(
      AffineTransform at, double size, int weight, String anchor, boolean isRightToLeft) {

    Context in(Map<String, String> attributes) {
      AffineTransform inner = new AffineTransform(at);
      inner.concatenate(transform(attributes.getOrDefault("transform", "")));
      return new Context(
          inner,
          number(attributes, "font-size", size),
          (int) number(attributes, "font-weight", weight),
          attributes.getOrDefault("text-anchor", anchor),
          isRightToLeft || "rtl".equals(attributes.get("direction")));
    }
  }

  private static double number(Map<String, String> attributes, String name, double otherwise) {
    String value = attributes.get(name);
    return value == null ? otherwise : Double.parseDouble(value);
  }

  /** Reads what drawings contain: {@code translate(x,y)} and {@code rotate(degrees)}. */
  private static AffineTransform transform(String text) {
    AffineTransform all = new AffineTransform();
    try (Scanner parts = new Scanner(text).useDelimiter("[(), ]++")) {
      while (parts.hasNext()) {
        switch (parts.next()) {
          case "translate" ->
              all.translate(Double.parseDouble(parts.next()), Double.parseDouble(parts.next()));
          case "rotate" -> all.rotate(Math.toRadians(Double.parseDouble(parts.next())));
          default -> throw new IllegalStateException("unknown transform: " + text);
        }
      }
    }
    return all;
  }

  /** One pass through a file. */
  private static final class Pass {

    private final XMLStreamReader in;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final XMLStreamWriter out;
    private final Deque<Context> contexts = new ArrayDeque<>();
    private final List<Line> lines = new ArrayList<>();

    Pass(String svg) throws XMLStreamException {
      XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
      factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
      in = factory.createXMLStreamReader(new StringReader(svg));
      out =
          XMLOutputFactory.newDefaultFactory()
              .createXMLStreamWriter(bytes, StandardCharsets.UTF_8.name());
      contexts.push(new Context(new AffineTransform(), 16, REGULAR, "start", false));
    }

    OutlinedTexts run() throws XMLStreamException {
      while (in.hasNext()) {
        switch (in.next()) {
          case XMLStreamConstants.START_ELEMENT -> {
            if (in.getLocalName().equals("text")) {
              text();
            } else {
              open(in.getLocalName());
            }
          }
          case XMLStreamConstants.END_ELEMENT -> {
            contexts.pop();
            out.writeEndElement();
          }
          case XMLStreamConstants.CHARACTERS -> out.writeCharacters(in.getText());
          default -> {}
        }
      }
      out.flush();
      return new OutlinedTexts(bytes.toByteArray(), lines);
    }

    private Map<String, String> attributes() {
      Map<String, String> all = new LinkedHashMap<>();
      for (int i = 0; i < in.getAttributeCount(); i++) {
        all.put(in.getAttributeLocalName(i), in.getAttributeValue(i));
      }
      return all;
    }

    private void open(String name) throws XMLStreamException {
      Map<String, String> attributes = attributes();
      contexts.push(contexts.element().in(attributes));
      out.writeStartElement(name);
      if (contexts.size() == 2) {
        out.writeDefaultNamespace("http://www.w3.org/2000/svg");
      }
      for (Map.Entry<String, String> each : attributes.entrySet()) {
        out.writeAttribute(each.getKey(), each.getValue());
      }
    }

    /** Writes the outline of a text of one line, or of lines that are elements of their own. */
    private void text() throws XMLStreamException {
      Map<String, String> attributes = attributes();
      Context context = contexts.element().in(attributes);
      double x = number(attributes, "x", 0);
      double y = number(attributes, "y", 0);
      StringBuilder line = new StringBuilder();
      StringBuilder path = new StringBuilder();
      while (true) {
        switch (in.next()) {
          case XMLStreamConstants.START_ELEMENT -> {
            if (in.getLocalName().equals("title")) {
              // What hovering shows.
              in.getElementText();
            } else {
              x = number(attributes(), "x", x);
              y += number(attributes(), "dy", 0);
            }
          }
          case XMLStreamConstants.CHARACTERS -> line.append(in.getText());
          case XMLStreamConstants.END_ELEMENT -> {
            outline(line.toString(), x, y, context, path);
            line.setLength(0);
            if (in.getLocalName().equals("text")) {
              write(attributes, context, path);
              return;
            }
          }
          default -> {}
        }
      }
    }

    private void write(Map<String, String> attributes, Context context, CharSequence path)
        throws XMLStreamException {
      out.writeStartElement("path");
      for (Map.Entry<String, String> each : attributes.entrySet()) {
        if (!OF_TEXT.contains(each.getKey())) {
          out.writeAttribute(each.getKey(), each.getValue());
        }
      }
      String fill = attributes.get("fill");
      if (context.weight() > REGULAR && fill != null) {
        // The font has one weight, so strokes are made wider all round.
        double wider = (context.weight() - REGULAR) * context.size() * WIDER;
        out.writeAttribute("stroke", fill);
        out.writeAttribute("stroke-width", String.valueOf(wider));
      }
      out.writeAttribute("d", path.toString());
      out.writeEndElement();
    }

    private void outline(String text, double x, double y, Context context, StringBuilder path) {
      String shown = TextFitter.collapsed(text);
      if (shown.isEmpty() || !(context.size() > 0)) {
        return;
      }
      TextLayout layout = FileFonts.layout(shown, context.size());
      double width = layout.getAdvance();
      double left =
          switch (context.anchor()) {
            case "middle" -> x - width / 2;
            case "end" -> context.isRightToLeft() ? x : x - width;
            default -> context.isRightToLeft() ? x - width : x;
          };
      AffineTransform place = new AffineTransform(context.at());
      place.translate(left, y);
      lines.add(new Line(shown, place, width, context.size()));
      append(
          layout.getOutline(AffineTransform.getTranslateInstance(left, y)).getPathIterator(null),
          path);
    }

    private static void append(PathIterator outline, StringBuilder path) {
      double[] points = new double[6];
      for (; !outline.isDone(); outline.next()) {
        int kind = outline.currentSegment(points);
        path.append("MLQCZ".charAt(kind));
        int numbers =
            switch (kind) {
              case PathIterator.SEG_CLOSE -> 0;
              case PathIterator.SEG_QUADTO -> 4;
              case PathIterator.SEG_CUBICTO -> 6;
              default -> 2;
            };
        for (int i = 0; i < numbers; i++) {
          path.append(i == 0 ? "" : " ").append(Math.rint(points[i] * 100) / 100);
        }
      }
    }
  }
}
