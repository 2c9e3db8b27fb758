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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "``, chart.csv",
        "`  `, chart.csv",
        "sales, sales.csv",
        "sales.csv, sales.csv",
        "Sales.CSV, Sales.csv",
        "sales.txt, sales.txt.csv",
        ".csv, csv.csv",
        "../../etc/passwd, _.._etc_passwd.csv",
        "..\\x, _x.csv",
        "..., chart.csv",
        "`a\r\nX-Header: 1`, a__X-Header_ 1.csv",
        "`a\"; filename=\"b.exe`, a_; filename=_b.exe.csv",
        "`gpj\u202Eexe.\u2066`, gpj_exe._.csv",
        "nul, _nul.csv",
        "COM1.x, _COM1.x.csv",
        "売上, 売上.csv",
      })
  @DisplayName("has a name that is safe for every file system")
  void hasASafeName(String name, String safe) {
    assertThat(CsvDownload.fileName(name)).isEqualTo(safe);
  }

  @Test
  @DisplayName("has a name of at most 104 characters")
  void hasAShortName() {
    assertThat(CsvDownload.fileName("a".repeat(300) + ".csv")).isEqualTo("a".repeat(100) + ".csv");
    assertThat(CsvDownload.fileName("a".repeat(99) + "😀")).isEqualTo("a".repeat(99) + ".csv");
  }

  @Test
  @DisplayName("can be serialised with its chart")
  void canBeSerialised() {
    CsvDownload download =
        Serialised.copy(new CsvDownload(() -> new CsvDownload.File<>("a", ROWS, List.of())));

    assertThat(download.getUrlPostfix()).isEqualTo("chart.csv");
  }
}
