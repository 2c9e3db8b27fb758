package dev.espressivo.demo.data;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

/** Reads a data set into records. */
public final class Rows {

  private static final ObjectMapper JACKSON = new JsonMapper();
  private static final Map<Key, List<?>> CACHE = new ConcurrentHashMap<>();

  private record Key(DataSet data, Class<?> type) {}

  private Rows() {}

  /**
   * Returns the rows of a data set, in the order of its file. Read on first use, then shared.
   *
   * @param data the data set
   * @param type a record whose components are named as columns; an empty value is null, or 0 where
   *     the component cannot be null
   * @return an unmodifiable list
   * @throws IllegalArgumentException if a value does not fit its component
   */
  @SuppressWarnings("unchecked")
  public static <T extends Record> List<T> of(DataSet data, Class<T> type) {
    return (List<T>) CACHE.computeIfAbsent(new Key(data, type), key -> read(data.file(), type));
  }

  /**
   * Returns the rows of a file beside the data sets, read anew.
   *
   * @param file the name of the file
   * @param type a record as for {@link #of}
   */
  public static <T> List<T> read(String file, Class<T> type) {
    String path = "/data/" + file;
    try (InputStream in = Rows.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new IllegalStateException(path + " is not on the classpath");
      }
      BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      String[] columns = lines.readLine().split("\t");
      return lines
          .lines()
          .map(line -> JACKSON.convertValue(row(columns, line.split("\t", -1)), type))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException("Reading " + path, e);
    }
  }

  private static Map<String, String> row(String[] columns, String[] values) {
    Map<String, String> row = new LinkedHashMap<>();
    for (int i = 0; i < columns.length; i++) {
      row.put(columns[i], values[i]);
    }
    return row;
  }
}
