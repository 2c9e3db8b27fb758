package dev.espressivo.chart.internal.file;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import com.github.weisj.jsvg.view.ViewBox;
import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2D;
import dev.espressivo.chart.ChartFormat;
import java.awt.Component;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Supplier;
import javax.imageio.ImageIO;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSInteger;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentCatalog;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.common.PDStream;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDMarkInfo;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDStructureElement;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDStructureTreeRoot;
import org.apache.pdfbox.pdmodel.interactive.viewerpreferences.PDViewerPreferences;
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

  private ChartPicture() {}

  public static byte[] png(String svg, int width, int height, double scale) {
    if (!(scale > 0 && scale * width * scale * height <= MOST_PIXELS)) {
      throw new IllegalArgumentException(
          "scale must be above 0 and make at most %d pixels, but is %s for %d by %d px"
              .formatted(MOST_PIXELS, scale, width, height));
    }
    return with("toPng", JSVG_LIBRARY, () -> Pixels.of(svg, width, height, scale));
  }

  public static byte[] pdf(String svg, int width, int height, PdfWords words) {
    return with(
        "toPdf",
        JSVG_LIBRARY + " and " + GRAPHICS_LIBRARY,
        () -> Page.of(svg, width, height, words));
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

  /** Makes a file. Throws naming a missing optional library, or if the system has no fonts. */
  private static byte[] with(String method, String libraries, Supplier<byte[]> make) {
    try {
      requireFonts(method);
      return make.get();
    } catch (NoClassDefFoundError e) {
      String missing = String.valueOf(e.getMessage());
      boolean isOfJava = missing.startsWith("java") || missing.contains("sun");
      throw isOfJava ? noFonts(method, e) : noLibrary(method, libraries, e);
    } catch (UnsatisfiedLinkError | InternalError | ExceptionInInitializerError e) {
      throw noFonts(method, e);
    }
  }

  private static void requireFonts(String method) {
    try {
      new Font(Font.SANS_SERIF, Font.PLAIN, 1).canDisplay('a');
    } catch (RuntimeException e) {
      // Java throws this if there is no fontconfig.
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

  /** The calls to the optional library, in a class that is loaded only if the library is there. */
  private static final class Vectors {

    private Vectors() {}

    static SVGDocument of(OutlinedTexts texts) {
      SVGDocument document =
          new SVGLoader()
              .load(new ByteArrayInputStream(texts.svg()), null, LoaderContext.createDefault());
      if (document == null) {
        throw new IllegalStateException("the chart's SVG could not be read");
      }
      return document;
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
      SVGDocument document = Vectors.of(OutlinedTexts.of(svg));
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

    static byte[] of(String svg, int width, int height, PdfWords words) {
      OutlinedTexts texts = OutlinedTexts.of(svg);
      SVGDocument picture = Vectors.of(texts);
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
        PDResources resources = new PDResources();
        page.setResources(resources);
        COSName drawing = resources.add(graphics.getXFormObject());
        SearchableText text = new SearchableText(texts.lines(), POINTS, height);
        COSDictionary fonts = new COSDictionary();
        COSStream toUnicode = document.getDocument().createCOSStream();
        fonts.setItem(SearchableText.FONT, text.font(toUnicode));
        resources.getCOSObject().setItem(COSName.FONT, fonts);
        String content =
            "/Figure <</MCID 0>> BDC\n/%s Do\n%sEMC\n".formatted(drawing.getName(), text.content());
        page.setContents(
            new PDStream(
                document,
                new ByteArrayInputStream(content.getBytes(StandardCharsets.US_ASCII)),
                COSName.FLATE_DECODE));
        describe(document, page, words);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        document.save(out);
        return out.toByteArray();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** Tags the content of the page as one figure with a description. */
    private static void describe(PDDocument document, PDPage page, PdfWords words) {
      document.getDocumentInformation().setTitle(words.title());
      PDDocumentCatalog catalog = document.getDocumentCatalog();
      catalog.setLanguage(words.language().toLanguageTag());
      PDViewerPreferences preferences = new PDViewerPreferences(new COSDictionary());
      preferences.setDisplayDocTitle(true);
      catalog.setViewerPreferences(preferences);
      PDMarkInfo marks = new PDMarkInfo();
      marks.setMarked(true);
      catalog.setMarkInfo(marks);
      PDStructureTreeRoot root = new PDStructureTreeRoot();
      PDStructureElement all = new PDStructureElement("Document", root);
      PDStructureElement figure = new PDStructureElement("Figure", all);
      figure.setPage(page);
      figure.setAlternateDescription(words.description());
      figure.appendKid(0);
      all.appendKid(figure);
      root.appendKid(all);
      // By the number of the page, a reader finds the element of a part of its content.
      COSArray elements = new COSArray();
      elements.add(figure);
      COSArray numbers = new COSArray();
      numbers.add(COSInteger.ZERO);
      numbers.add(elements);
      COSDictionary tree = new COSDictionary();
      tree.setItem(COSName.NUMS, numbers);
      root.getCOSObject().setItem(COSName.PARENT_TREE, tree);
      root.setParentTreeNextKey(1);
      page.setStructParents(0);
      catalog.setStructureTreeRoot(root);
    }
  }
}
