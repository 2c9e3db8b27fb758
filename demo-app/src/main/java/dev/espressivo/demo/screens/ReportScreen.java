package dev.espressivo.demo.screens;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.server.VaadinSession;
import com.vaadin.flow.server.streams.DownloadEvent;
import com.vaadin.flow.server.streams.DownloadHandler;
import com.vaadin.flow.server.streams.DownloadResponse;
import dev.espressivo.base.Tone;
import dev.espressivo.button.ButtonVariants;
import dev.espressivo.card.Card;
import dev.espressivo.card.CardContent;
import dev.espressivo.card.CardHeader;
import dev.espressivo.card.CardVariant;
import dev.espressivo.chart.AreaChart;
import dev.espressivo.chart.Chart;
import dev.espressivo.chart.ChartLegend;
import dev.espressivo.chart.ChartSeries;
import dev.espressivo.chart.Gauge;
import dev.espressivo.chart.GaugeThreshold;
import dev.espressivo.chart.PieChart;
import dev.espressivo.chart.RadialBarChart;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Year;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.multipdf.PDFMergerUtility;
import org.apache.pdfbox.pdmodel.PDDocument;

/** A report: charts of a year, which can be downloaded as the pages of a PDF. */
@StyleSheet("context://gallery/screens.css")
public class ReportScreen extends Div {

  private static final int PAGE_WIDTH = 720;
  private static final int PAGE_HEIGHT = 405;

  /** Electricity generated in a year, in gigawatt hours. */
  public record Electricity(Year year, double fossil, double nuclear, double renewables) {
    double all() {
      return fossil + nuclear + renewables;
    }

    double share() {
      return 100 * renewables / all();
    }
  }

  /** The electricity from one source in a year, in gigawatt hours. */
  public record Source(String name, double amount) {}

  private final List<Chart<?>> charts = new ArrayList<>();

  /**
   * Creates the report for the last of the years.
   *
   * @param years electricity by year
   */
  public ReportScreen(List<Electricity> years) {
    addClassNames("screen", "dashboard-screen");
    Electricity last = years.getLast();
    Anchor file = new Anchor(download(last.year()), "Download the report (PDF)");
    ButtonVariants.tonal().applyTo(file);
    add(
        div("dashboard-tools", file),
        div(
            "dashboard-charts",
            card("Sixteen years", "Gigawatt hours by source", history(years)),
            card("Sources", "Shares of " + last.year(), sources(last)),
            card("Renewables", "Percent of all in " + last.year(), renewables(last)),
            card("Towards the goals", "Percent of the plan; made-up figures", goals())));
  }

  private AreaChart<Electricity> history(List<Electricity> years) {
    AreaChart<Electricity> chart = new AreaChart<>(years);
    chart.setX("year");
    chart.setSeries(
        ChartSeries.of("fossil"), ChartSeries.of("nuclear"), ChartSeries.of("renewables"));
    chart.setStacked(true);
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setLabel("Electricity in Iowa by source and year");
    return chart;
  }

  private PieChart<Source> sources(Electricity year) {
    PieChart<Source> chart =
        new PieChart<>(
            List.of(
                new Source("Fossil", year.fossil()),
                new Source("Nuclear", year.nuclear()),
                new Source("Renewables", year.renewables())));
    chart.setX("name");
    chart.setY("amount");
    chart.setInnerRadius(0.6);
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setCenter(new Span("%,.0f GWh".formatted(year.all())));
    chart.setLabel("Electricity in Iowa by source");
    return chart;
  }

  private Gauge renewables(Electricity year) {
    Gauge gauge = new Gauge(year.share());
    gauge.setThresholds(new GaugeThreshold(0, Tone.WARNING), new GaugeThreshold(33, Tone.SUCCESS));
    gauge.setFormatY(share -> "%.0f%%".formatted(share));
    gauge.setLabel("Renewables in percent");
    return gauge;
  }

  private RadialBarChart<Source> goals() {
    RadialBarChart<Source> chart =
        new RadialBarChart<>(
            List.of(new Source("Wind", 92), new Source("Solar", 48), new Source("Storage", 23)));
    chart.setX("name");
    chart.setY("amount");
    // Other things than the sources of the other charts.
    chart.setColors(Chart.CHART_COLORS.subList(3, 6));
    chart.setMax(100.0);
    chart.setFormatY(percent -> "%.0f%%".formatted(percent));
    chart.setLabel("Progress towards the goals");
    return chart;
  }

  private Card card(String title, String subtitle, Chart<?> chart) {
    charts.add(chart);
    CardHeader header = new CardHeader(title);
    header.setSupportingText(subtitle);
    Card card = new Card();
    card.setVariant(CardVariant.OUTLINED);
    card.add(header, new CardContent(chart));
    return card;
  }

  private static Div div(String className, Component... children) {
    Div div = new Div(children);
    div.addClassName(className);
    return div;
  }

  // ---- The file ----

  private DownloadHandler download(Year year) {
    return DownloadHandler.fromInputStream(
        event -> {
          byte[] file = pages(event);
          return new DownloadResponse(
              new ByteArrayInputStream(file),
              "electricity-" + year + ".pdf",
              "application/pdf",
              file.length);
        });
  }

  /**
   * Creates the pages. The session must be locked while charts are read, and a download does not
   * hold the lock.
   */
  private byte[] pages(DownloadEvent event) {
    VaadinSession session = event.getSession();
    List<byte[]> pages = new ArrayList<>();
    session.lock();
    try {
      charts.forEach(chart -> pages.add(chart.toPdf(PAGE_WIDTH, PAGE_HEIGHT)));
    } finally {
      session.unlock();
    }
    return joined(pages);
  }

  private static byte[] joined(List<byte[]> pages) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (PDDocument report = new PDDocument()) {
      PDFMergerUtility merger = new PDFMergerUtility();
      for (byte[] each : pages) {
        try (PDDocument page = Loader.loadPDF(each)) {
          merger.appendDocument(report, page);
        }
      }
      report.save(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }
}
