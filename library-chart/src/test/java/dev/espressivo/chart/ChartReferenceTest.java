package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A reference")
class ChartReferenceTest {

  @Test
  @DisplayName("is a line at a value, by default solid and without a label")
  void isALine() {
    ChartReference line = ChartReference.line(ChartReferenceAxis.Y, 12);

    assertThat(line)
        .isEqualTo(new ChartReference(ChartReferenceAxis.Y, 12, null, null, null, false));
    assertThat(line.isBand()).isFalse();
    assertThat(ChartReference.line(ChartReferenceAxis.X, "May", "Start").label())
        .isEqualTo("Start");
  }

  @Test
  @DisplayName("is a band between two values, in any order, of any kind of number")
  void isABand() {
    ChartReference days =
        ChartReference.band(
            ChartReferenceAxis.X, LocalDate.of(2024, 5, 3), LocalDate.of(2024, 5, 1), "Holiday");
    ChartReference amounts =
        ChartReference.band(ChartReferenceAxis.RIGHT, 1, new BigDecimal("2.5"));

    assertThat(days.isBand()).isTrue();
    assertThat(days.from()).isEqualTo(LocalDate.of(2024, 5, 3));
    assertThat(days.to()).isEqualTo(LocalDate.of(2024, 5, 1));
    assertThat(amounts.isBand()).isTrue();
    assertThat(Serialised.copy(amounts)).isEqualTo(amounts);
  }

  @Test
  @DisplayName("is copied with another colour, and dashed")
  void isCopied() {
    ChartReference line = ChartReference.line(ChartReferenceAxis.Y, 1, "Target");

    ChartReference changed = line.withColor("var(--destructive)").withDashed(true);

    assertThat(changed)
        .isEqualTo(
            new ChartReference(
                ChartReferenceAxis.Y, 1, null, "Target", "var(--destructive)", true));
    assertThat(line.color()).isNull();
    assertThat(changed.withColor(null).withDashed(false)).isEqualTo(line);
  }

  @Test
  @DisplayName("refuses values that have no place on its axis")
  void refusesValues() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ChartReference.line(ChartReferenceAxis.Y, Double.NaN))
        .withMessage("value must be finite, but is NaN");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ChartReference.line(ChartReferenceAxis.RIGHT, "May"))
        .withMessage("value must be a number on axis RIGHT, but is a java.lang.String");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ChartReference.band(ChartReferenceAxis.X, 1, "May"))
        .withMessage("to must be of the kind of from, java.lang.Integer, but is java.lang.String");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                ChartReference.band(
                    ChartReferenceAxis.X, LocalDate.EPOCH, LocalDateTime.of(2024, 5, 1, 0, 0)))
        .withMessageContaining("java.time.LocalDate, but is java.time.LocalDateTime");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ChartReference.line(ChartReferenceAxis.X, new Object()))
        .withMessageContaining("a serialisable category, but is a java.lang.Object");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ChartReference.line(ChartReferenceAxis.Y, 1, " "))
        .withMessage("label must not be blank");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ChartReference.line(ChartReferenceAxis.Y, 1).withColor("}"))
        .withMessageStartingWith("color must be a CSS colour");
    assertThatNullPointerException()
        .isThrownBy(() -> ChartReference.band(ChartReferenceAxis.Y, 1, null))
        .withMessage("to must not be null");
    assertThatNullPointerException()
        .isThrownBy(() -> ChartReference.line(null, 1))
        .withMessage("axis must not be null");
  }
}
