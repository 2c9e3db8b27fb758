package dev.espressivo.map;

import dev.espressivo.base.internal.Check;
import dev.espressivo.http.internal.LimitExceededException;
import dev.espressivo.http.internal.LimitedInputStream;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * GeoJSON data that was read and checked, as <a href="https://www.rfc-editor.org/rfc/rfc7946">RFC
 * 7946</a> defines it: a feature collection, a feature, or a bare geometry. Immutable, so many
 * sessions may share it. It is held compressed, at about a fifth of the size of the text.
 *
 * <p>Coordinates are longitude and latitude in WGS 84. They are rounded to 7 decimals, about a
 * centimetre, and heights are dropped. The data is read as a stream: a file is never in memory as a
 * whole.
 *
 * <p>Invalid GeoJSON is refused with a {@link GeoJsonException} that names the place, such as
 * {@code features[3].geometry.coordinates[0][2]}: members of the wrong kind, numbers that are not
 * finite or out of range, latitude and longitude that look swapped, lines that are too short, rings
 * that do not end where they begin.
 *
 * <p>Longitudes may be from -360 to 360. Lines and areas across the antimeridian are cut there, as
 * section 3.1.9 of the RFC recommends, so a polygon may become a multi-polygon, and all longitudes
 * are from -180 to 180 afterwards. An edge takes the shorter way around the earth, so both {@code
 * [[170, 0], [-170, 0]]} and {@code [[170, 0], [190, 0]]} are a line of 20 degrees. A longer way
 * needs positions in between. An edge over exactly 360 degrees runs all the way round. A ring
 * around a pole is an area up to that pole.
 */
public final class GeoJson implements Serializable {

  /** The default limit for reading, in bytes or, for a string, in characters. */
  public static final long MAX_BYTES = 32L * 1024 * 1024;

  /** Reads NaN and Infinity, which are not JSON, so that the exception can name their place. */
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
          .build();

  private final GeoJsonReader.Result read;

  private GeoJson(GeoJsonReader reader) {
    read = reader.read();
  }

  /**
   * Reads a text. Large data takes seconds: 2.4 s of processor time for a million positions when
   * measured. So read it once, on a thread that holds no session's lock, and share it: it is
   * immutable. Data that a layer holds is serialised with each session.
   *
   * @param json the text, of at most {@value #MAX_BYTES} characters
   * @return the data
   * @throws GeoJsonException if the text is not valid GeoJSON, or too long
   */
  public static GeoJson parse(String json) {
    Check.notNull("json", json);
    if (json.length() > MAX_BYTES) {
      throw tooLarge("", MAX_BYTES);
    }
    // Files that were read as text may keep their byte order mark.
    String text = json.startsWith("\uFEFF") ? json.substring(1) : json;
    try (JsonParser parser = MAPPER.createParser(text)) {
      return new GeoJson(new GeoJsonReader(parser));
    }
  }

  /**
   * Reads data that is JSON already.
   *
   * @param json the root of the data, not changed
   * @return the data
   * @throws GeoJsonException if it is not valid GeoJSON
   */
  public static GeoJson of(JsonNode json) {
    try (JsonParser parser = MAPPER.treeAsTokens(Check.notNull("json", json))) {
      return new GeoJson(new GeoJsonReader(parser));
    }
  }

  /**
   * Reads a file of at most {@value #MAX_BYTES} bytes.
   *
   * @param file a file in UTF-8
   * @return the data
   * @throws GeoJsonException if the file is not valid GeoJSON, or too large
   * @throws IOException if the file cannot be read
   */
  public static GeoJson read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return read(in);
    }
  }

  /**
   * Reads a stream of at most {@value #MAX_BYTES} bytes to its end.
   *
   * @param in the stream, not closed
   * @return the data
   * @throws GeoJsonException if the stream is not valid GeoJSON, or too long
   * @throws IOException if the stream cannot be read
   */
  public static GeoJson read(InputStream in) throws IOException {
    return read(in, MAX_BYTES);
  }

  /**
   * Reads a stream to its end.
   *
   * @param in the stream, not closed
   * @param maxBytes the most bytes to read, above 0. Browsers slow down with more than a few tens
   *     of megabytes
   * @return the data
   * @throws GeoJsonException if the stream is not valid GeoJSON, or too long
   * @throws IllegalArgumentException if {@code maxBytes} is not positive
   * @throws IOException if the stream cannot be read
   */
  public static GeoJson read(InputStream in, long maxBytes) throws IOException {
    Check.notNull("in", in);
    Check.atLeastOne("maxBytes", maxBytes);
    GeoJsonReader reader = null;
    try (JsonParser parser = MAPPER.createParser(new LimitedInputStream(in, maxBytes))) {
      reader = new GeoJsonReader(parser);
      return new GeoJson(reader);
    } catch (JacksonIOException e) {
      if (e.getCause() instanceof LimitExceededException) {
        throw tooLarge(reader == null ? "" : reader.place(), maxBytes);
      }
      throw e.getCause();
    }
  }

  private static GeoJsonException tooLarge(String path, long limit) {
    return new GeoJsonException(
        path,
        "is beyond the first %,d bytes, the limit; GeoJson.read accepts a higher one"
            .formatted(limit));
  }

  /** {@return the number of features} A bare geometry counts as one. */
  public int size() {
    return read.size();
  }

  /**
   * {@return the area that contains all features; null if no feature has a place} It {@linkplain
   * GeoBounds#crossesAntimeridian crosses the antimeridian} if it is at most 180 degrees wide
   * there, or at least 90 degrees narrower than without crossing.
   */
  public @Nullable GeoBounds getBounds() {
    return read.bounds();
  }

  /**
   * {@return a feature} The data is read from its beginning, so use {@link #forEach} for several.
   *
   * @param index its position, from 0
   * @throws IndexOutOfBoundsException if there is no such feature
   */
  public GeoFeature get(int index) {
    Objects.checkIndex(index, size());
    try (BufferedReader lines = lines()) {
      for (int i = 0; i < index; i++) {
        lines.readLine();
      }
      return Packed.read(lines).feature(index);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Calls a consumer with each feature.
   *
   * @param consumer called once with each feature, in the order of the data
   */
  public void forEach(Consumer<GeoFeature> consumer) {
    forEachPacked((index, packed) -> consumer.accept(packed.feature(index)));
  }

  /** Receives a feature whose values are still text. */
  interface PackedConsumer {
    void accept(int index, Packed packed) throws IOException;
  }

  void forEachPacked(PackedConsumer consumer) {
    try (BufferedReader lines = lines()) {
      for (int i = 0; i < size(); i++) {
        consumer.accept(i, Packed.read(lines));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private BufferedReader lines() {
    return new BufferedReader(
        new InputStreamReader(
            new InflaterInputStream(new ByteArrayInputStream(read.features())),
            StandardCharsets.UTF_8));
  }

  /** A feature as it is stored: three JSON values without tabs and line breaks. */
  record Packed(String geometry, String id, String properties) {

    static Packed read(BufferedReader lines) throws IOException {
      String[] parts = lines.readLine().split("\t", 3);
      return new Packed(parts[0], parts[1], parts[2]);
    }

    GeoFeature feature(int index) {
      JsonNode name = MAPPER.readTree(id);
      return new GeoFeature(
          index, name.isNull() ? String.valueOf(index) : name.asString(), geometry, properties);
    }
  }
}
