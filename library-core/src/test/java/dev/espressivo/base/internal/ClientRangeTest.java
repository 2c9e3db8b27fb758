package dev.espressivo.base.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("The range of a number from the browser")
class ClientRangeTest {

  private final ClientRange range = new ClientRange(-2, 5);

  @ParameterizedTest(name = "{0} is taken as {1}; in range: {2}")
  @CsvSource({
    "3, 3, true",
    "-2, -2, true",
    "5, 5, true",
    "3.9, 3, false",
    "5.5, 5, false",
    "-3, -2, false",
    "6, 5, false",
    "1e300, 5, false",
    "Infinity, 5, false",
    "-Infinity, -2, false",
    "NaN, -2, false"
  })
  @DisplayName("contains whole numbers only, and has a nearest number to any other")
  void hasANearestNumber(double number, long nearest, boolean included) {
    assertThat(range.nearest(number)).isEqualTo(nearest);
    assertThat(range.includes(number)).isEqualTo(included);
  }

  @Test
  @DisplayName("is not empty")
  void isNotEmpty() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ClientRange(2, 1))
        .withMessage("min must not be greater than max, but is 2 > 1");
  }
}
