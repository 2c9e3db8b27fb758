package dev.espressivo.ai.completions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.aichat.ReplyPart;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Reasoning between tags in the text")
class ThinkTagsTest {

  private static String read(String... pieces) {
    ThinkTags tags = new ThinkTags();
    List<ReplyPart> parts = new ArrayList<>();
    for (String piece : pieces) {
      tags.take(piece, parts);
    }
    tags.end(parts);
    StringBuilder text = new StringBuilder();
    StringBuilder reasoning = new StringBuilder();
    for (ReplyPart part : parts) {
      switch (part) {
        case ReplyPart.Text said -> text.append(said.delta());
        case ReplyPart.Reasoning thought -> {
          assertThat(text).as("reasoning comes first").isEmpty();
          reasoning.append(thought.delta());
        }
        default -> throw new AssertionError(part);
      }
    }
    return "[" + reasoning + "] " + text;
  }

  @Test
  void isToldFromTextWhereverItIsCut() {
    String all = "\n<think>\na < b, </thin, so\n</think>\n\nYes, <think> again.";
    for (int first = 0; first <= all.length(); first++) {
      for (int second = first; second <= all.length(); second += 7) {
        assertThat(
                read(all.substring(0, first), all.substring(first, second), all.substring(second)))
            .isEqualTo("[a < b, </thin, so] Yes, <think> again.");
      }
    }
    assertThat(read(all.split(""))).isEqualTo("[a < b, </thin, so] Yes, <think> again.");
  }

  @Test
  void isLeftAloneElsewhere() {
    assertThat(read("The tag ", "<think>", " is")).isEqualTo("[] The tag <think> is");
    assertThat(read("<thin", "g>")).isEqualTo("[] <thing>");
    assertThat(read("  ", "<th")).isEqualTo("[]   <th");
    assertThat(read("<", "b>")).isEqualTo("[] <b>");
    assertThat(read("")).isEqualTo("[] ");
  }

  @Test
  void mayBeAllThereIs() {
    assertThat(read("<think>never ", "ends </thi")).isEqualTo("[never ends </thi] ");
    assertThat(read("<think></think>Hello")).isEqualTo("[] Hello");
  }

  @Test
  void holdsBackLittle() {
    for (String begun : List.of("", "<think>a")) {
      ThinkTags tags = new ThinkTags();
      List<ReplyPart> parts = new ArrayList<>();
      tags.take(begun, parts);
      parts.clear();
      tags.take(" ".repeat(2000), parts);
      assertThat(parts).hasSize(1);
    }
  }

  @Test
  void isHandedOnAsItComes() {
    ThinkTags tags = new ThinkTags();
    List<ReplyPart> parts = new ArrayList<>();
    tags.take("<think>one two", parts);
    assertThat(parts).containsExactly(ReplyPart.reasoning("one two"));
    tags.take("</think>three", parts);
    assertThat(parts.getLast()).isEqualTo(ReplyPart.text("three"));
  }
}
