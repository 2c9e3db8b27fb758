package dev.espressivo.base.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.internal.PendingJavaScriptInvocation;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

@DisplayName("A drawing")
class DrawingTest {

  private static final String MARK = "a-mark-of-the-markup";

  @Tag("x-chart")
  static class Chart extends Component {
    private final Drawing drawing = new Drawing(this);
    private int radius = 1;
    private int drawn;

    Chart() {
      drawing.layer("axes", () -> "<g class='" + MARK + "'></g>");
      drawing.layer(
          "marks",
          () -> {
            drawn++;
            return "<circle class='" + MARK + "' r='" + radius + "'></circle>";
          });
    }
  }

  private Chart chart = new Chart();

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  /** Returns the layers that the next response draws. */
  private static List<String> sent() {
    UI.getCurrent().getInternals().getStateTree().runExecutionsBeforeClientResponse();
    return UI.getCurrent().getInternals().dumpPendingJavaScriptInvocations().stream()
        .map(PendingJavaScriptInvocation::getInvocation)
        .filter(call -> call.getExpression().contains(".draw("))
        .map(call -> (ObjectNode) call.getParameters().get(1))
        .flatMap(layers -> layers.propertyStream())
        .map(layer -> layer.getKey() + " " + layer.getValue().asString())
        .map(call -> call.replace(" class='" + MARK + "'", ""))
        .toList();
  }

  @Test
  @DisplayName("is sent when it is attached, then only the layers that changed")
  void isSentWhenItChanged() {
    chart.drawing.refresh();
    assertThat(sent()).isEmpty();
    UI.getCurrent().add(chart);
    assertThat(sent()).containsExactly("axes <g></g>", "marks <circle r='1'></circle>");

    chart.radius = 2;
    chart.drawing.refresh();
    chart.drawing.refresh();
    assertThat(sent()).containsExactly("marks <circle r='2'></circle>");
    assertThat(chart.drawn).isEqualTo(2);

    chart.drawing.refresh();
    assertThat(sent()).isEmpty();
  }

  @Test
  @DisplayName("is sent whole again when it is attached again")
  void isSentAgain() {
    UI.getCurrent().add(chart);
    assertThat(sent()).hasSize(2);
    chart.drawing.refresh();
    chart.removeFromParent();
    assertThat(sent()).isEmpty();

    UI.getCurrent().add(chart);

    assertThat(sent()).containsExactly("axes <g></g>", "marks <circle r='1'></circle>");
  }

  @Test
  @DisplayName("is not kept in the session")
  void isNotKeptInTheSession() throws Exception {
    UI.getCurrent().add(chart);
    assertThat(sent()).hasSize(2);
    MockVaadin.clientRoundtrip(false);

    byte[] bytes = Serialised.bytes(UI.getCurrent());

    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    assertThat(text).contains("x-chart").doesNotContain("<circle class", "<g class");
  }
}
