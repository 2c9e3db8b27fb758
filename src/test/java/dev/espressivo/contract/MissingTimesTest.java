package dev.espressivo.contract;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.github.mvysny.kaributesting.v10.Routes;
import com.vaadin.flow.component.UI;
import dev.espressivo.chart.BarChart;
import dev.espressivo.chart.CartesianChart;
import dev.espressivo.chart.ChartScale;
import dev.espressivo.chart.ComboChart;
import dev.espressivo.chart.LineChart;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.slf4j.LoggerFactory;

@ResourceLock(Resources.SYSTEM_PROPERTIES)
@ExtendWith(WithoutBrowser.class)
@DisplayName("In development, the log")
class MissingTimesTest {

  record Row(Object x, int value) {}

  @BeforeEach
  void begin() {
    MockVaadin.tearDown();
    System.setProperty("vaadin.productionMode", "false");
    MockVaadin.setup(new Routes());
  }

  @Test
  @DisplayName("says once of a chart with bars at equal distances that missing times take no space")
  void namesTheChart() {
    assertThat(warnings(banded(new BarChart<>()), days(2, 3, 12, 31, 7)))
        .singleElement()
        .asString()
        .contains(BarChart.class.getName(), "sales", "5 rows", "BAND");
    assertThat(warnings(banded(new ComboChart<>()), days(1, 5, 2))).hasSize(1);
    assertThat(warnings(banded(new BarChart<>()), months(1, 2, 4))).hasSize(1);
  }

  @Test
  @DisplayName("says nothing of charts whose distances are right")
  void isSilent() {
    // Months have different lengths; equal times have no distance.
    assertThat(warnings(banded(new BarChart<>()), months(1, 4, 2, 3, 3))).isEmpty();
    assertThat(warnings(new BarChart<>(), "a", "b", "d")).isEmpty();
    assertThat(warnings(new BarChart<>(), 1, 2, 4)).isEmpty();
    assertThat(warnings(new LineChart<>(), days(1, 2, 4))).isEmpty();
    assertThat(warnings(new BarChart<>(), days(1, 2, 4))).isEmpty();
  }

  private static CartesianChart<Row> banded(CartesianChart<Row> chart) {
    chart.setXScale(ChartScale.BAND);
    return chart;
  }

  private static Object[] days(int... days) {
    return Arrays.stream(days).mapToObj(day -> LocalDate.of(2026, 3, day)).toArray();
  }

  private static Object[] months(int... months) {
    return Arrays.stream(months).mapToObj(month -> YearMonth.of(2026, month)).toArray();
  }

  private static List<String> warnings(CartesianChart<Row> chart, Object... x) {
    Logger logger = (Logger) LoggerFactory.getLogger(chart.getClass());
    ListAppender<ILoggingEvent> log = new ListAppender<>();
    log.start();
    logger.addAppender(log);
    try {
      chart.setX(Row::x);
      chart.setY(Row::value);
      chart.setData(IntStream.range(0, x.length).mapToObj(i -> new Row(x[i], i)).toList());
      chart.setId("sales");
      chart.setWidth("600px");
      chart.setHeight("260px");
      UI.getCurrent().add(chart);
      MockVaadin.clientRoundtrip(false);
      chart.refresh();
      MockVaadin.clientRoundtrip(false);
    } finally {
      logger.detachAppender(log);
    }
    assertThat(chart.getElement().getAttribute("data-state")).isEqualTo("normal");
    return log.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
  }
}
