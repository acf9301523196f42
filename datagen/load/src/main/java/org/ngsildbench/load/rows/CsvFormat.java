package org.ngsildbench.load.rows;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.ngsildbench.load.series.PackedReading;
import org.ngsildbench.load.series.SensorSeries;

/**
 * CSV as in RFC 4180, with LF line ends: {@code observedAt,entity,attribute,value}. Positions are
 * well-known text, {@code POINT (20.85 39.66)}.
 */
public final class CsvFormat implements RowFormat {

  private static final byte[] POINT = "POINT (".getBytes(UTF_8);

  @Override
  public byte[] header() {
    return "observedAt,entity,attribute,value\n".getBytes(UTF_8);
  }

  @Override
  public Rows rowsOf(SensorSeries series) {
    byte[] names =
        ("," + field(series.entity()) + "," + field(series.attribute()) + ",").getBytes(UTF_8);
    int decimals = series.decimals();
    return series.position()
        ? (out, time, reading) -> position(out, time, names, reading)
        : (out, time, reading) -> number(out, time, names, reading, decimals);
  }

  private static void number(RowBuffer out, byte[] time, byte[] names, long reading, int decimals) {
    out.put(time);
    out.put(names);
    out.decimal(reading, decimals);
    out.put('\n');
  }

  private static void position(RowBuffer out, byte[] time, byte[] names, long reading) {
    out.put(time);
    out.put(names);
    out.put(POINT);
    out.decimal(PackedReading.longitude(reading), SensorSeries.POSITION_DECIMALS);
    out.put(' ');
    out.decimal(PackedReading.latitude(reading), SensorSeries.POSITION_DECIMALS);
    out.put(')');
    out.put('\n');
  }

  /** Quotes a field if necessary, because recorded data may have any ids and names. */
  private static String field(String text) {
    boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
