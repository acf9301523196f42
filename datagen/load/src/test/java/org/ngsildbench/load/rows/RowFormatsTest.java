package org.ngsildbench.load.rows;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.History;
import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.fleet.sensing.BusPosition;
import org.ngsildbench.fleet.sensing.StationObservation;
import org.ngsildbench.load.series.FleetHistory;
import org.ngsildbench.load.series.PackedReading;
import org.ngsildbench.load.series.SensorHistory;
import org.ngsildbench.load.series.SensorSeries;

class RowFormatsTest {

  private static final int STEPS = 9;
  private static final Fleet FLEET =
      new Fleet(new FleetSpec(11, 3, 4, Duration.ofMinutes(20), Duration.ofMinutes(20L * STEPS)));

  /** The broker's loader writes the same readings with a JSON library. */
  @Test
  void linesEqualTheDocumentsForBrokers() {
    Fleet once = new Fleet(new FleetSpec(11, 3, 4, Duration.ofHours(1), Duration.ofHours(1)));
    List<String> documents =
        new History(once, DataModel.OBSERVATIONS)
            .entities()
            .flatMap(entity -> entity.documents(1 << 20))
            .map(document -> new String(document.json(), UTF_8))
            .toList();
    assertThat(rows(new FleetHistory(once, DataModel.OBSERVATIONS), new NdjsonFormat()))
        .isEqualTo(documents);
  }

  @Test
  void csvContainsTheReadings() {
    List<String> rows = rows(new FleetHistory(FLEET, DataModel.ATTRIBUTES), new CsvFormat());
    int row = 0;
    for (int step = 0; step < STEPS; step++) {
      long now = FLEET.spec().epochMillis(step);
      for (int station = 0; station < FLEET.spec().stations(); station++) {
        for (StationObservation what : StationObservation.values()) {
          assertThat(rows.get(row++))
              .isEqualTo(
                  csv(
                      now,
                      FLEET.stationId(station),
                      what.attribute(),
                      FLEET.stationReading(station, what, now)));
        }
      }
      for (int bus = 0; bus < FLEET.spec().buses(); bus++) {
        BusPosition at = FLEET.busPosition(bus, now);
        assertThat(rows.get(row++))
            .isEqualTo(
                Instant.ofEpochMilli(now)
                    + ","
                    + FLEET.busId(bus)
                    + ",location,POINT ("
                    + plain(at.longitude())
                    + " "
                    + plain(at.latitude())
                    + ")");
        for (BusObservation what : BusObservation.values()) {
          assertThat(rows.get(row++))
              .isEqualTo(
                  csv(now, FLEET.busId(bus), what.attribute(), FLEET.busReading(bus, what, now)));
        }
      }
    }
    assertThat(rows).hasSize(row);
  }

  @Test
  void quotesNamesIfNecessary() {
    SensorSeries series = SensorSeries.numbers("urn:a,\"b\"", "Ty\"pe", "c", null, 1);
    assertThat(row(new CsvFormat(), series))
        .isEqualTo("2026-01-05T00:00:00Z,\"urn:a,\"\"b\"\"\",c,-1.5\n");
    assertThat(row(new NdjsonFormat(), series))
        .isEqualTo(
            "{\"id\":\"urn:a,\\\"b\\\"\",\"type\":\"Ty\\\"pe\",\"c\":[{\"type\":\"Property\",\"value\":-1.5,"
                + "\"observedAt\":\"2026-01-05T00:00:00Z\"}]}\n");
  }

  @Test
  void positionsAreRestored() {
    long west = PackedReading.position(-179.999999, -89.123456);
    assertThat(PackedReading.longitude(west)).isEqualTo(-179_999_999);
    assertThat(PackedReading.latitude(west)).isEqualTo(-89_123_456);
  }

  private static String row(RowFormat format, SensorSeries series) {
    RowBuffer out = new RowBuffer(8);
    format.rowsOf(series).write(out, "2026-01-05T00:00:00Z".getBytes(UTF_8), -15);
    return new String(out.toByteArray(), UTF_8);
  }

  private static List<String> rows(SensorHistory history, RowFormat format) {
    RowBuffer out = new RowBuffer(1);
    long count =
        new BlockEncoder(history, format)
            .encode(new HistoryBlock(0, history.steps(), 0, history.groups()), out);
    List<String> rows = new String(out.toByteArray(), UTF_8).lines().toList();
    assertThat(rows).hasSize((int) count);
    return rows;
  }

  private static String csv(long now, String entity, String attribute, double value) {
    return Instant.ofEpochMilli(now) + "," + entity + "," + attribute + "," + plain(value);
  }

  private static String plain(double value) {
    BigDecimal exact = new BigDecimal(Double.toString(value));
    return exact.signum() == 0 ? "0" : exact.stripTrailingZeros().toPlainString();
  }
}
