package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.Assertions.assertAll;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import java.io.StringReader;
import java.util.Arrays;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.xml.sax.InputSource;

@DisplayName("Each kind of chart")
class AwkwardDataTest {

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
  @EnumSource
  @DisplayName("draws every awkward set as well-formed SVG, or says what is wrong with it")
  void drawsEverySet(ChartKind kind) {
    assertAll(
        Arrays.stream(AwkwardData.values()).map(data -> () -> assertDrawsOrRefuses(kind, data)));
  }

  private static void assertDrawsOrRefuses(ChartKind kind, AwkwardData data) {
    String svg;
    try {
      svg =
          switch (kind.of(data)) {
            case Chart<?> chart -> chart.toSvg(360, 200);
            case Component other -> "<p>" + other.getElement().getProperty("innerHTML") + "</p>";
          };
    } catch (IllegalArgumentException e) {
      assertThat(e).as(data.toString()).hasMessageMatching("(x|y of series \\d+) must .*");
      return;
    }
    assertThat(svg).as(data.toString()).doesNotContain("NaN", "Infinity");
    assertThatCode(() -> parse(svg)).as(data.toString()).doesNotThrowAnyException();
  }

  private static void parse(String xml) throws Exception {
    DocumentBuilderFactory.newNSInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(xml)));
  }
}
