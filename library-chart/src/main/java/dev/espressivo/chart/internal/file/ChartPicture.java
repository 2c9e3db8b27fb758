package dev.espressivo.chart.internal.file;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import com.github.weisj.jsvg.view.ViewBox;
import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2D;
import dev.espressivo.chart.ChartFormat;
import dev.espressivo.chart.internal.text.TextMeasure;
import java.awt.Component;
import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.Graphics2D;
import java.awt.GraphicsEnvironment;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Supplier;
import javax.imageio.ImageIO;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.jspecify.annotations.Nullable;

/** Makes pictures and documents of a chart's SVG file. The libraries for it are optional. */
public final class ChartPicture {

  /** The largest number of pixels of a picture; each takes four bytes of memory. */
  private static final long MOST_PIXELS = 100_000_000;

  /** The number of points of a PDF in a px of CSS. */
  private static final float POINTS = 72 / 96f;

  private static final String JSVG = "com.github.weisj.jsvg.SVGDocument";
  private static final String JSVG_LIBRARY = "com.github.weisj:jsvg";
  private static final String GRAPHICS = "de.rototor.pdfbox.graphics2d.PdfBoxGraphics2D";
  private static final String GRAPHICS_LIBRARY = "de.rototor.pdfbox:graphics2d";
  private static final String FONT = "GoogleSansFlex_400Regular.ttf";

  private ChartPicture() {}

  public static byte[] png(String svg, int width, int height, double scale) {
    if (!(scale > 0 && scale * width * scale * height <= MOST_PIXELS)) {
      throw new IllegalArgumentException(
          "scale must be above 0 and make at most %d pixels, but is %s for %d by %d px"
              .formatted(MOST_PIXELS, scale, width, height));
    }
    return with("toPng", JSVG_LIBRARY, () -> Pixels.of(svg, width, height, scale));
  }

  public static byte[] pdf(String svg, int width, int height) {
    return with(
        "toPdf", JSVG_LIBRARY + " and " + GRAPHICS_LIBRARY, () -> Page.of(svg, width, height));
  }

  /** Refuses a format of which the libraries are missing. */
  public static void requireLibraries(ChartFormat format) {
    List<String> classes =
        switch (format) {
          case SVG, CSV -> List.of();
          case PNG -> List.of(JSVG);
          case PDF -> List.of(JSVG, GRAPHICS);
        };
    for (String each : classes) {
      try {
        Class.forName(each, false, ChartPicture.class.getClassLoader());
      } catch (ClassNotFoundException e) {
        String library = each.equals(JSVG) ? JSVG_LIBRARY : GRAPHICS_LIBRARY;
        throw noLibrary("The download " + format, library, e);
      }
    }
  }

  /**
   * Makes a file. Throws an exception that names a missing optional library, or says that the
   * system has no fonts.
   */
  private static byte[] with(String method, String libraries, Supplier<byte[]> make) {
    try {
      return make.get();
    } catch (NoClassDefFoundError e) {
      String missing = String.valueOf(e.getMessage());
      boolean isOfJava = missing.startsWith("java") || missing.contains("sun");
      throw isOfJava ? noFonts(method, e) : noLibrary(method, libraries, e);
    } catch (UnsatisfiedLinkError | InternalError | ExceptionInInitializerError e) {
      throw noFonts(method, e);
    }
  }

  private static IllegalStateException noLibrary(String method, String libraries, Throwable e) {
    return new IllegalStateException(
        "%s needs %s: add it to the app's dependencies".formatted(method, libraries), e);
  }

  static IllegalStateException noFonts(String method, Throwable e) {
    return new IllegalStateException(
        method
            + " needs fonts, but Java finds none: install fontconfig and freetype, or run a"
            + " Java that has them",
        e);
  }

  /**
   * The calls to the optional library, in a class of its own that is loaded only if the library is
   * there.
   */
  private static final class Vectors {

    private static boolean hasFont;

    private Vectors() {}

    static SVGDocument of(String svg) {
      try {
        registerFont();
        SVGDocument document =
            new SVGLoader()
                .load(
                    new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)),
                    null,
                    LoaderContext.createDefault());
        if (document == null) {
          throw new IllegalStateException("the chart's SVG could not be read");
        }
        return document;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** Registers the font with which the texts were measured. */
    private static synchronized void registerFont() throws IOException {
      if (hasFont) {
        return;
      }
      try (InputStream font = TextMeasure.class.getResourceAsStream(FONT)) {
        if (font != null) {
          GraphicsEnvironment.getLocalGraphicsEnvironment()
              .registerFont(Font.createFont(Font.TRUETYPE_FONT, font));
        }
        hasFont = true;
      } catch (FontFormatException e) {
        throw new IllegalStateException(FONT + " is damaged", e);
      } catch (RuntimeException e) {
        // Java throws this if there is no fontconfig.
        throw noFonts("A picture of a chart", e);
      }
    }

    static void draw(SVGDocument document, Graphics2D graphics, int width, int height) {
      graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      graphics.setRenderingHint(
          RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
      graphics.setRenderingHint(
          RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
      @Nullable Component none = null;
      document.render(none, graphics, new ViewBox(width, height));
    }
  }

  private static final class Pixels {

    private Pixels() {}

    static byte[] of(String svg, int width, int height, double scale) {
      BufferedImage image =
          new BufferedImage(
              (int) Math.max(1, Math.round(width * scale)),
              (int) Math.max(1, Math.round(height * scale)),
              BufferedImage.TYPE_INT_ARGB);
      SVGDocument document = Vectors.of(svg);
      Graphics2D graphics = image.createGraphics();
      try {
        graphics.scale(scale, scale);
        Vectors.draw(document, graphics, width, height);
      } finally {
        graphics.dispose();
      }
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      try {
        ImageIO.write(image, "png", out);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return out.toByteArray();
    }
  }

  private static final class Page {

    private Page() {}

    static byte[] of(String svg, int width, int height) {
      SVGDocument picture = Vectors.of(svg);
      try (PDDocument document = new PDDocument()) {
        PDPage page = new PDPage(new PDRectangle(width * POINTS, height * POINTS));
        document.addPage(page);
        PdfBoxGraphics2D graphics = new PdfBoxGraphics2D(document, width * POINTS, height * POINTS);
        try {
          graphics.scale(POINTS, POINTS);
          Vectors.draw(picture, graphics, width, height);
        } finally {
          graphics.dispose();
        }
        try (PDPageContentStream content = new PDPageContentStream(document, page)) {
          content.drawForm(graphics.getXFormObject());
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        document.save(out);
        return out.toByteArray();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
