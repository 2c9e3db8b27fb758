package dev.espressivo.chart.internal.scale;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.text.DecimalFormat;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A number with few decimals")
class PlainNumbersTest {

  private static double[] numbers() {
    SplittableRandom random = new SplittableRandom(3);
    return DoubleStream.concat(
            DoubleStream.of(
                0,
                0.001,
                -0.001,
                0.1,
                0.125,
                0.0005,
                -0.5,
                0.5,
                1.5,
                2.5,
                999.9995,
                1_000,
                -1_234.5,
                999_999.999,
                1e6,
                123_456_789.012,
                -1e9,
                999_999_999.999,
                1e12,
                1e15),
            random
                .doubles(200, -2, 2)
                .map(each -> Math.rint(each * 1_000) / Math.pow(10, random.nextInt(-6, 5))))
        .toArray();
  }

  @Test
  @DisplayName("is formatted as by DecimalFormat, in each locale")
  void isWrittenAsBefore() {
    for (Locale locale : Locale.getAvailableLocales()) {
      DecimalFormat exact = Numbers.format(locale, 0, Numbers.MOST_DECIMALS);
      TickFormat general = TickFormat.general(locale);
      for (double number : numbers()) {
        if (number == 0 || Math.abs(number) >= 1e-6 && Math.abs(number) < 1e12) {
          assertThat(general.apply(number))
              .as("%s in %s", number, locale)
              .isEqualTo(
                  Numbers.write(exact, BigDecimal.valueOf(number).round(Numbers.TWELVE_DIGITS)));
        }
      }
    }
  }

  @Test
  @DisplayName("is rounded as by DecimalFormat, without a negative zero")
  void isRounded() {
    for (Locale locale : new Locale[] {Locale.US, Locale.of("ar", "EG"), Locale.of("de", "CH")}) {
      for (int decimals = 0; decimals < 6; decimals++) {
        DecimalFormat format = Numbers.format(locale, 0, decimals);
        String minusZero = Numbers.write(format, -0.0);
        String zero = Numbers.write(format, 0);
        TickFormat rounded = TickFormat.rounded(decimals, locale);
        for (double number : numbers()) {
          String expected = Numbers.write(format, number);
          assertThat(rounded.apply(number))
              .as("%s to %s decimals in %s", number, decimals, locale)
              .isEqualTo(expected.equals(minusZero) ? zero : expected);
        }
      }
    }
  }
}
