package dev.espressivo.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Coordinates and bounds")
class CoordinateTest {

  @ParameterizedTest
  @CsvSource({
    "35.7, 139.7, 'latitude must be from -90 to 90, but is 139.7; the longitude comes first'",
    "200, 10, 'longitude must be from -180 to 180, but is 200.0'",
    "0, -91, 'latitude must be from -90 to 90, but is -91.0; the longitude comes first'",
    "120, 95, 'latitude must be from -90 to 90, but is 95.0'",
    "NaN, 0, 'longitude must be from -180 to 180, but is NaN'",
    "0, NaN, 'latitude must be from -90 to 90, but is NaN'",
    "Infinity, 0, 'longitude must be from -180 to 180, but is Infinity'",
  })
  @DisplayName("are refused out of range, with a hint that they may be swapped")
  void areRefusedOutOfRange(double longitude, double latitude, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Coordinate(longitude, latitude))
        .withMessage(message);
  }

  @Test
  @DisplayName("of the same place are equal, also with negative zero")
  void areEqual() {
    assertThat(new Coordinate(-0.0, -0.0)).isEqualTo(new Coordinate(0, 0));
    assertThat(new Coordinate(180, 90)).isNotEqualTo(new Coordinate(-180, 90));
  }

  @Test
  @DisplayName("have bounds that cross the antimeridian if that is shorter")
  void haveBounds() {
    Coordinate fiji = new Coordinate(178, -18);
    Coordinate samoa = new Coordinate(-172, -14);
    Coordinate zurich = new Coordinate(8.5, 47.4);

    GeoBounds pacific = GeoBounds.around(List.of(fiji, samoa));
    assertThat(pacific).isEqualTo(new GeoBounds(178, -18, -172, -14));
    assertThat(pacific.crossesAntimeridian()).isTrue();
    assertThat(pacific.center()).isEqualTo(new Coordinate(-177, -16));
    assertThat(pacific.contains(new Coordinate(180, -15))).isTrue();
    assertThat(pacific.contains(zurich)).isFalse();

    assertThat(GeoBounds.around(List.of(zurich))).isEqualTo(GeoBounds.of(zurich, zurich));
    assertThat(GeoBounds.around(List.of(zurich, fiji)))
        .isEqualTo(new GeoBounds(8.5, -18, 178, 47.4));
    assertThat(GeoBounds.WORLD.contains(samoa)).isTrue();
  }

  @Test
  @DisplayName("make no bounds with swapped corners or without a place")
  void makeNoWrongBounds() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new GeoBounds(0, 50, 10, 40))
        .withMessage("south must not be greater than north, but is 50.0, north 40.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new GeoBounds(0, 0, 10, Double.NaN))
        .withMessage("north must be from -90 to 90, but is NaN");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new GeoBounds(0, 0, 190, 1))
        .withMessage("east must be from -180 to 180, but is 190.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> GeoBounds.around(List.of()))
        .withMessage("places must not be empty");
  }
}
