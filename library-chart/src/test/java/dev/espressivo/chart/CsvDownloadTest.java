package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.server.VaadinRequest;
import com.vaadin.flow.server.VaadinResponse;
import com.vaadin.flow.server.VaadinSession;
import com.vaadin.flow.server.streams.DownloadEvent;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The download of a chart's data")
class CsvDownloadTest {

  record Row(String day, int net) {}

  private static final List<Row> ROWS = List.of(new Row("Mon", 1), new Row("Tue", 2));

  private final ByteArrayOutputStream body = new ByteArrayOutputStream();
  private final List<String> headers = new ArrayList<>();

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private DownloadEvent event() {
    VaadinResponse response =
        (VaadinResponse)
            Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {VaadinResponse.class},
                (proxy, method, arguments) -> {
                  if (method.getName().equals("getOutputStream")) {
                    return body;
                  }
                  if (method.getName().startsWith("set")) {
                    headers.add(List.of(arguments).toString());
                  }
                  return method.getReturnType() == boolean.class ? false : null;
                });
    return new DownloadEvent(
        VaadinRequest.getCurrent(),
        response,
        VaadinSession.getCurrent(),
        UI.getCurrent().getElement());
  }

  @Test
  @DisplayName("is a CSV file of the current rows, which are fetched with the session locked")
  void isACsvFile() throws IOException {
    List<Boolean> locked = new ArrayList<>();
    CsvDownload download =
        new CsvDownload(
            () -> {
              locked.add(VaadinSession.getCurrent().hasLock());
              return new CsvDownload.File<>(
                  "Sales ü", ROWS, List.of(ChartColumn.of("day"), ChartColumn.of("net")));
            });

    VaadinSession.getCurrent().unlock();
    try {
      download.handleDownloadRequest(event());
    } finally {
      VaadinSession.getCurrent().lock();
    }

    assertThat(body.toString(StandardCharsets.UTF_8))
        .isEqualTo("\uFEFFday,net\r\nMon,1\r\nTue,2\r\n");
    assertThat(locked).containsExactly(true);
    assertThat(headers).contains("[text/csv; charset=utf-8]");
    assertThat(headers.toString()).contains("attachment").contains("Sales%20%C3%BC.csv");
  }

  @Test
  @DisplayName("fails before the response begins if a column is wrong")
  void failsEarly() {
    CsvDownload download =
        new CsvDownload(() -> new CsvDownload.File<>("", ROWS, List.of(ChartColumn.of("gross"))));

    assertThatIllegalArgumentException()
        .isThrownBy(() -> download.handleDownloadRequest(event()))
        .withMessageContaining("(day, net), but is gross");
    assertThat(headers).isEmpty();
    assertThat(body.size()).isZero();
  }

  @Test
  @DisplayName("can be serialised with its chart")
  void canBeSerialised() {
    CsvDownload download =
        Serialised.copy(new CsvDownload(() -> new CsvDownload.File<>("a", ROWS, List.of())));

    assertThat(download.getUrlPostfix()).isEqualTo("chart.csv");
  }
}
