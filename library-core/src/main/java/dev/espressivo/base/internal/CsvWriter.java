package dev.espressivo.base.internal;

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
import java.util.Calendar;
import java.util.Date;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Writes a CSV file (RFC 4180): lines end with CR LF, and fields are quoted where they need to be.
 * The file is in UTF-8 and begins with a byte order mark, without which Excel takes it for another
 * encoding. Numbers are written with a point and without groups, times in ISO 8601; missing values,
 * NaN and infinity are empty.
 *
 * <p>A text that a spreadsheet would take for a formula begins with an apostrophe, as OWASP
 * recommends against CSV injection.
 */
public final class CsvWriter {

  /** The media type of the file. */
  public static final String MEDIA_TYPE = "text/csv; charset=utf-8";

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

  /** What a field is quoted for. A space at an end would be lost in some programs. */
  private static final Pattern QUOTED = Pattern.compile("^[\\s#]|\\s\\z|[\",\r\n]");

  private static final Pattern NUMBER = Pattern.compile("[+-]?\\d+(\\.\\d+)?([eE][+-]?\\d+)?");

  private final Writer writer;

  /**
   * Begins a file.
   *
   * @param out gets the file; it is never closed
   * @throws IOException if it cannot be written
   */
  public CsvWriter(OutputStream out) throws IOException {
    writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    writer.write(BYTE_ORDER_MARK);
  }

  /**
   * Writes a line.
   *
   * @param values the values of its fields, of which each may be null
   * @throws IOException if it cannot be written
   */
  public void line(List<? extends @Nullable Object> values) throws IOException {
    boolean isFirst = true;
    for (Object value : values) {
      String field = text(value);
      if (!isFirst) {
        writer.write(',');
      }
      // A line with one empty field would be an empty one.
      if (isFirst && field.isEmpty() || QUOTED.matcher(field).find()) {
        field = '"' + field.replace("\"", "\"\"") + '"';
      }
      writer.write(field);
      isFirst = false;
    }
    writer.write("\r\n");
  }

  /**
   * Writes what is buffered.
   *
   * @throws IOException if it cannot be written
   */
  public void flush() throws IOException {
    writer.flush();
  }

  /**
   * {@return the text of a value in the file, not yet quoted}
   *
   * @param value what a row has in a column; may be null
   */
  public static String text(@Nullable Object value) {
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
