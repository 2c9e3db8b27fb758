package dev.espressivo.chart;

import dev.espressivo.base.internal.RowType;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.jspecify.annotations.Nullable;

/**
 * Writes rows as a CSV file (RFC 4180): lines end with CR LF, and fields are quoted where they need
 * to be. The file is in UTF-8 and begins with a byte order mark, without which Excel takes it for
 * another encoding. Numbers are written with a point and without groups, times in ISO 8601; missing
 * values, NaN and infinity are empty.
 *
 * <p>A text that a spreadsheet would take for a formula begins with an apostrophe, as OWASP
 * recommends against CSV injection.
 */
final class ChartCsv<T> {

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  /** Numbers from here on, and those below its reciprocal, are written with an exponent. */
  private static final double LARGE = 1e21;

  private static final double SMALL = 1e-7;

  /** The most digits before or after the point that a double can have. */
  private static final int MAX_DIGITS = 400;

  /** The characters that begin a formula in spreadsheets. Source: OWASP, CSV Injection. */
  private static final String FORMULA = "=+-@＝＋－＠";

  /**
   * The characters at which programs may split a line. Those from the tab on are dangerous at the
   * start of a field, too.
   */
  private static final String SEPARATORS = ",;\t\r\n";

  private static final Pattern OPENING_QUOTES = Pattern.compile("^\"+");

  private static final Pattern NUMBER = Pattern.compile("[+-]?\\d+(\\.\\d+)?([eE][+-]?\\d+)?");

  private final List<T> rows;
  private final List<String> headings = new ArrayList<>();
  private final List<Function<? super T, ?>> readers = new ArrayList<>();

  /**
   * Prepares a file. Refuses maps of which none has one of the properties, and a first row that is
   * an object without one.
   */
  ChartCsv(List<T> rows, List<ChartColumn<T>> columns) {
    this.rows = rows;
    for (ChartColumn<T> column : columns) {
      ChartField<T> field = column.field();
      if (!rows.isEmpty() && rows.get(0) != null) {
        field.check(rows.get(0).getClass());
      }
      headings.add(column.heading());
      readers.add(field.reader(rows));
    }
  }

  /**
   * Returns the columns of a file for which the app has named none: all properties of the rows that
   * are numbers, times, texts and the like, and the ones that are plotted. If some are plotted by a
   * getter, the app may not want its properties exposed, so only the plotted columns are written.
   * Without a type, the class of the first row counts.
   */
  static <T> List<ChartColumn<T>> columns(
      List<T> rows, @Nullable Class<T> type, List<ChartColumn<T>> plotted) {
    if (plotted.stream().anyMatch(column -> column.value() != null)) {
      return plotted;
    }
    T first = type == null ? firstOf(rows) : null;
    Class<?> of = first == null ? type : first.getClass();
    Map<String, ChartColumn<T>> columns = new LinkedHashMap<>();
    if (of != null && Map.class.isAssignableFrom(of)) {
      for (T row : rows) {
        for (Object key : row == null ? Set.of() : ((Map<?, ?>) row).keySet()) {
          if (key instanceof String name && !name.isBlank()) {
            columns.computeIfAbsent(name, ChartColumn::of);
          }
        }
      }
    } else if (of != null) {
      RowType.of(of).plainNames().forEach(name -> columns.put(name, ChartColumn.of(name)));
    }
    plotted.forEach(column -> columns.putIfAbsent(column.key(), column));
    return List.copyOf(columns.values());
  }

  private static <T> @Nullable T firstOf(List<T> rows) {
    for (T row : rows) {
      if (row != null) {
        return row;
      }
    }
    return null;
  }

  /** Writes the file, row by row. The stream is flushed, and left open. */
  void write(OutputStream out) throws IOException {
    Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    writer.write(BYTE_ORDER_MARK);
    write(headings.stream().map(ChartCsv::defused).toList(), writer);
    // A null among numbers is a gap.
    T first = firstOf(rows);
    boolean areNumbers = first == null || first instanceof Number;
    int index = 0;
    List<String> fields = new ArrayList<>(readers.size());
    for (T row : rows) {
      if (row == null && !areNumbers) {
        throw new IllegalArgumentException("data must have no null, but row " + index + " is null");
      }
      fields.clear();
      for (Function<? super T, ?> reader : readers) {
        fields.add(row == null ? "" : text(reader.apply(row)));
      }
      write(fields, writer);
      index++;
    }
    writer.flush();
  }

  /**
   * Writes one line. Not by a library's CSV printer, since javac warns of its annotations, which
   * are not shipped.
   */
  private static void write(List<String> fields, Writer writer) throws IOException {
    boolean isFirst = true;
    for (String field : fields) {
      CSVFormat.RFC4180.print(field, writer, isFirst);
      isFirst = false;
    }
    CSVFormat.RFC4180.println(writer);
  }

  static String text(@Nullable Object value) {
    return switch (value) {
      case null -> "";
      case Double number -> number(number, number.toString());
      case Float number -> number(number, number.toString());
      case BigDecimal number ->
          Math.abs((long) number.scale()) + number.precision() > MAX_DIGITS
              ? number.toString()
              : number.toPlainString();
      case Integer number -> number.toString();
      case Long number -> number.toString();
      case BigInteger number -> number.toString();
      case LocalDateTime time -> DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(time);
      case ZonedDateTime time -> DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(time);
      case OffsetDateTime time -> DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(time);
      case Calendar time -> time.toInstant().toString();
      case java.sql.Date date -> date.toLocalDate().toString();
      case java.sql.Time time -> time.toString();
      case Date time -> time.toInstant().toString();
      default -> defused(value.toString());
    };
  }

  private static String number(double number, String shortest) {
    if (!Double.isFinite(number)) {
      return "";
    }
    BigDecimal exact = new BigDecimal(shortest).stripTrailingZeros();
    double size = Math.abs(number);
    boolean isUsual = size == 0 || size >= SMALL && size < LARGE;
    return isUsual ? exact.toPlainString() : exact.toString();
  }

  /**
   * Escapes the beginnings of formulas in a text: at its start, and wherever a spreadsheet may
   * begin a field. Excel, for example, splits at semicolons in German.
   */
  private static String defused(String text) {
    StringBuilder defused = new StringBuilder(text.length() + 1);
    if (!text.isEmpty() && SEPARATORS.indexOf(text.charAt(0)) >= SEPARATORS.indexOf('\t')) {
      defused.append('\'');
    }
    int start = 0;
    while (start < text.length()) {
      int end = start;
      while (end < text.length() && SEPARATORS.indexOf(text.charAt(end)) < 0) {
        end++;
      }
      String field = text.substring(start, end);
      if (isFormula(start == 0 ? field : OPENING_QUOTES.matcher(field).replaceFirst(""))) {
        defused.append('\'');
      }
      defused.append(text, start, Math.min(end + 1, text.length()));
      start = end + 1;
    }
    return defused.toString();
  }

  private static boolean isFormula(String field) {
    return !field.isEmpty()
        && FORMULA.indexOf(field.charAt(0)) >= 0
        && !NUMBER.matcher(field).matches();
  }
}
