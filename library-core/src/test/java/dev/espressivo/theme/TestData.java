package dev.espressivo.theme;

import dev.espressivo.theme.internal.Hct;
import dev.espressivo.theme.internal.Srgb;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Reads the tables beside the tests, and makes seeds. */
public final class TestData {

  /** The pairs of text and background roles. */
  static final List<List<ColorRole>> PAIRS = pairs();

  private TestData() {}

  /** Returns the rows of a table, without comments. */
  public static List<String[]> rows(String name) {
    try (InputStream in = TestData.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("# "))
          .map(line -> line.split(","))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the roles that Material 3 defines: all except the chart colours. */
  static List<ColorRole> materialRoles() {
    return Stream.of(ColorRole.values()).filter(role -> !ChartColors.ROLES.contains(role)).toList();
  }

  /** Returns thirty seeds: around the hue circle, vivid and dull, light and dark, and greys. */
  static List<String> seeds() {
    Stream<String> round =
        IntStream.range(0, 24)
            .mapToObj(i -> Srgb.hex(new Hct(i * 15, i % 3 == 0 ? 200 : 30, 20 + i * 7 % 70).rgb()));
    return Stream.concat(
            round, Stream.of("#000", "#fff", "#808080", "#FF0000", "#00FF00", "#0000FF"))
        .toList();
  }

  private static List<List<ColorRole>> pairs() {
    Stream<List<ColorRole>> accents =
        Stream.of("PRIMARY", "SECONDARY", "TERTIARY", "ERROR")
            .flatMap(name -> Stream.of(name, name + "_CONTAINER"))
            .map(name -> List.of(ColorRole.valueOf("ON_" + name), ColorRole.valueOf(name)));
    Stream<List<ColorRole>> fixed =
        Stream.of("PRIMARY", "SECONDARY", "TERTIARY")
            .flatMap(
                name ->
                    Stream.of("", "_VARIANT")
                        .flatMap(
                            text ->
                                Stream.of("", "_DIM")
                                    .map(
                                        fill ->
                                            List.of(
                                                ColorRole.valueOf("ON_" + name + "_FIXED" + text),
                                                ColorRole.valueOf(name + "_FIXED" + fill)))));
    Stream<List<ColorRole>> surfaces =
        Stream.of(
                ColorRole.SURFACE,
                ColorRole.SURFACE_DIM,
                ColorRole.SURFACE_BRIGHT,
                ColorRole.SURFACE_CONTAINER_LOWEST,
                ColorRole.SURFACE_CONTAINER_LOW,
                ColorRole.SURFACE_CONTAINER,
                ColorRole.SURFACE_CONTAINER_HIGH,
                ColorRole.SURFACE_CONTAINER_HIGHEST)
            .flatMap(
                surface ->
                    Stream.of(
                        List.of(ColorRole.ON_SURFACE, surface),
                        List.of(ColorRole.ON_SURFACE_VARIANT, surface)));
    Stream<List<ColorRole>> others =
        Stream.of(
            List.of(ColorRole.ON_BACKGROUND, ColorRole.BACKGROUND),
            List.of(ColorRole.INVERSE_ON_SURFACE, ColorRole.INVERSE_SURFACE),
            List.of(ColorRole.INVERSE_PRIMARY, ColorRole.INVERSE_SURFACE));
    return Stream.of(accents, fixed, surfaces, others).flatMap(pairs -> pairs).toList();
  }
}
