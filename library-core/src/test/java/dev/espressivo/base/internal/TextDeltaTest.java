package dev.espressivo.base.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ArrayNode;

@DisplayName("The delta of two texts")
class TextDeltaTest {

  private static String apply(String before, ArrayNode steps) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < steps.size(); i++) {
      if (steps.get(i).isString()) {
        text.append(steps.get(i).asString());
      } else {
        int from = steps.get(i).asInt();
        text.append(before, from, from + steps.get(++i).asInt());
      }
    }
    return text.toString();
  }

  @Test
  @DisplayName("builds one text from the other, whatever the texts")
  void makesTheOneOfTheOther() {
    Random random = new Random(4711);
    String before = "";
    for (int round = 0; round < 2_000; round++) {
      StringBuilder text = new StringBuilder(before);
      for (int edit = random.nextInt(4); edit >= 0; edit--) {
        int from = random.nextInt(text.length() + 1);
        int to = Math.min(text.length(), from + random.nextInt(40));
        String inserted =
            random
                .ints(random.nextInt(30), 'a', 'e')
                .mapToObj(Character::toString)
                .toList()
                .toString();
        text.replace(from, to, random.nextBoolean() ? inserted : "");
      }
      String after = text.toString();
      assertThat(apply(before, TextDelta.of(before, after))).isEqualTo(after);
      before = after;
    }
  }

  @Test
  @DisplayName("is small if a text loses its beginning and gets a new end")
  void isSmallWhereATextSlides() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 5_000; i++) {
      text.append(i * 7919 % 1_000).append(',');
    }
    String before = text.toString();
    String after = before.substring(40) + "1,2,3";

    assertThat(TextDelta.of(before, after).toString()).hasSizeLessThan(40);
    assertThat(TextDelta.of(before, before).toString())
        .isEqualTo("[0,%d]".formatted(before.length()));
    assertThat(TextDelta.of("", "short").toString()).isEqualTo("[\"short\"]");
    assertThat(TextDelta.of("gone", "").toString()).isEqualTo("[]");
  }
}
