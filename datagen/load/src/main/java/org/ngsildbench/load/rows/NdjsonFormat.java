package org.ngsildbench.load.rows;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import org.ngsildbench.load.series.PackedReading;
import org.ngsildbench.load.series.SensorSeries;

/**
 * One line of JSON per reading: an entity in NGSI-LD's temporal representation with one attribute
 * instance, which {@code POST /temporal/entities} accepts unchanged.
 */
public final class NdjsonFormat implements RowFormat {

  private static final byte[] END = "\"}]}\n".getBytes(UTF_8);

  @Override
  public byte[] header() {
    return new byte[0];
  }

  @Override
  public Rows rowsOf(SensorSeries series) {
    String start =
        "{\"id\":"
            + quoted(series.entity())
            + ",\"type\":"
            + quoted(series.type())
            + ","
            + quoted(series.attribute());
    if (series.position()) {
      byte[] before =
          (start + ":[{\"type\":\"GeoProperty\",\"value\":{\"type\":\"Point\",\"coordinates\":[")
              .getBytes(UTF_8);
      byte[] after = "]},\"observedAt\":\"".getBytes(UTF_8);
      return (out, time, reading) -> position(out, before, after, time, reading);
    }
    byte[] before = (start + ":[{\"type\":\"Property\",\"value\":").getBytes(UTF_8);
    String unit = series.unitCode() == null ? "" : ",\"unitCode\":" + quoted(series.unitCode());
    byte[] after = (unit + ",\"observedAt\":\"").getBytes(UTF_8);
    int decimals = series.decimals();
    return (out, time, reading) -> number(out, before, after, time, reading, decimals);
  }

  private static void number(
      RowBuffer out, byte[] before, byte[] after, byte[] time, long reading, int decimals) {
    out.put(before);
    out.decimal(reading, decimals);
    out.put(after);
    out.put(time);
    out.put(END);
  }

  private static void position(
      RowBuffer out, byte[] before, byte[] after, byte[] time, long reading) {
    out.put(before);
    out.decimal(PackedReading.longitude(reading), SensorSeries.POSITION_DECIMALS);
    out.put(',');
    out.decimal(PackedReading.latitude(reading), SensorSeries.POSITION_DECIMALS);
    out.put(after);
    out.put(time);
    out.put(END);
  }

  private static String quoted(String text) {
    return '"' + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
  }
}
