package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.dom.DomEvent;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.internal.nodefeature.ElementListenerMap;
import dev.espressivo.chart.internal.size.ChartSize;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

@DisplayName("The downloads of a chart")
class ChartDownloadsTest {

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  @Test
  @DisplayName("are a list of links in the order of the formats, each with an address of its own")
  void areAList() {
    LineChart<Integer> chart = new LineChart<>(List.of(1, 2, 3));
    ChartInPage page = ChartInPage.of(chart);
    assertThat(page.shows("tools")).doesNotContain("downloadList");

    chart.setDownloads(ChartFormat.CSV, ChartFormat.PNG, ChartFormat.SVG);

    String tools = page.shows("tools");
    assertThat(tools).contains("data-overlay='bottom-end'").contains("popovertarget=");
    assertThat(tools.replaceAll("(?s).*data-part='downloadList'[^>]*>|</div>.*", ""))
        .matches(
            "(?s)<a href='[^']+/chart.svg'.*>SVG</a><a .*>PNG</a><a"
                + " href='[^']+/chart.csv'.*>CSV</a>");
    assertThat(chart.getElement().hasAttribute("data-tools")).isTrue();

    chart.setDownloads();
    assertThat(page.shows("tools")).doesNotContain("downloadList");
    assertThat(chart.getElement().hasAttribute("data-tools")).isFalse();
    chart.setDownloads(ChartFormat.SVG);
    chart.setCsv(true);
    assertThat(page.shows("tools")).contains("data-part='csv' href='V");
    UI.getCurrent().remove(chart);
  }

  @Test
  @DisplayName("are named by the file of the rows or by the label, safe for each system")
  void areNamed() {
    LineChart<Integer> chart = new LineChart<>();
    ChartFiles<Integer> files = new ChartFiles<>(chart);
    assertThat(files.name("png")).isEqualTo("chart.png");
    chart.setTitle("Turnover");
    assertThat(files.name("png")).isEqualTo("Turnover.png");
    chart.setLabel("Sales: a/b");
    assertThat(files.name("pdf")).isEqualTo("Sales_ a_b.pdf");
    chart.setCsv("sales.csv");
    assertThat(files.name("svg")).isEqualTo("sales.svg");
  }

  @Test
  @DisplayName("have one name, whatever their format and from which button they come")
  void haveOneName() {
    LineChart<Integer> chart = new LineChart<>(List.of(1, 2));
    chart.setLabel("Sales");
    chart.setCsv(true);

    ChartFiles<Integer> files = new ChartFiles<>(chart);
    assertThat(files.rows().name()).isEqualTo("Sales.csv");
    assertThat(files.name("png")).isEqualTo("Sales.png");
  }

  private static ChartSize size(Chart<?> chart) {
    return new ChartFiles<>(chart).size(chart.poster(ChartFileStyle.PAGE, null));
  }

  @Test
  @DisplayName("have room for the texts beside that of the drawing in the page")
  void haveRoomForTexts() {
    LineChart<Integer> chart = new LineChart<>(List.of(1, 2));
    ChartInPage.of(chart);
    assertThat(size(chart).height()).isEqualTo(260);
    chart.setTitle("Turnover");
    float titled = size(chart).height();
    assertThat(titled).isBetween(280f, 295f);
    chart.setSubtitle("In euros");
    chart.setSource("Source: the till");
    assertThat(size(chart).height()).isGreaterThan(titled + 35);
    assertThat(size(chart).width()).isEqualTo(600);
  }

  @Test
  @DisplayName("are pictures of a bounded number of pixels, whatever size the browser reports")
  void arePicturesOfABoundedSize() {
    LineChart<Integer> chart = new LineChart<>(List.of(1, 2));
    UI.getCurrent().add(chart);
    ObjectNode size = JsonMapper.shared().createObjectNode();
    size.put("event.detail.width", 1e9).put("event.detail.height", 1e9);
    Element element = chart.getElement();
    element
        .getNode()
        .getFeature(ElementListenerMap.class)
        .fireEvent(new DomEvent(element, "es-chart-size", size));

    ChartSize reported = size(chart);
    assertThat(reported).isNotNull();
    double scale = ChartDownloads.scale((int) reported.width(), (int) reported.height());
    assertThat(scale * reported.width() * scale * reported.height()).isLessThan(34_000_000);
    assertThat(ChartDownloads.scale(3840, 2160)).isEqualTo(2);
    assertThat(ChartDownloads.scale(800, 400)).isEqualTo(2);
  }
}
