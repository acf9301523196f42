package org.ngsildbench.load.source;

import static java.util.stream.Collectors.toUnmodifiableSet;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.fleet.model.TemporalDocument;
import org.ngsildbench.load.replay.ReplayedSeries;
import org.ngsildbench.load.series.PackedReading;
import org.ngsildbench.load.series.SensorHistory;

/**
 * The recorded readings of one entity. Immutable and thread-safe.
 *
 * @param series recorded series of different attributes
 * @param grid the time grid
 */
record ReplayedSensorEntity(List<ReplayedSeries> series, SensorHistory grid) {

  String id() {
    return series.get(0).series().entity();
  }

  String type() {
    return series.get(0).series().type();
  }

  Set<String> attributes() {
    return series.stream().map(one -> one.series().attribute()).collect(toUnmodifiableSet());
  }

  /** Returns the entity with the recorded readings of a step in place of its own. */
  FleetEntity in(FleetEntity entity, int step) {
    byte[] json =
        SplicedEntity.of(
            entity.json(),
            attributes(),
            out -> {
              for (ReplayedSeries one : series) {
                long reading = readings(one, step, 1)[0];
                if (reading != PackedReading.NONE) {
                  out.writeFieldName(one.series().attribute());
                  instance(out, one, reading, step);
                }
              }
            });
    return new FleetEntity(entity.id(), entity.type(), json);
  }

  /** Returns the number of recorded readings at a step. */
  int count(int step) {
    return (int)
        series.stream().filter(one -> readings(one, step, 1)[0] != PackedReading.NONE).count();
  }

  /**
   * Returns a piece of history with recorded readings in place of its own.
   *
   * @param hidden number of instances of the piece that are replaced
   */
  TemporalDocument in(TemporalDocument piece, long hidden, int fromStep, int toStep) {
    long[] written = {0};
    Seen[] seen = {null};
    byte[] json =
        SplicedEntity.of(
            piece.json(),
            attributes(),
            out -> {
              for (ReplayedSeries one : series) {
                int step = write(out, one, fromStep, toStep, written);
                if (step >= 0 && (seen[0] == null || !isLast(step) || isLast(seen[0].step()))) {
                  seen[0] = new Seen(one.series().attribute(), step);
                }
              }
            });
    Seen witness = witness(piece, seen[0], fromStep, toStep);
    return new TemporalDocument(
        piece.id(),
        json,
        piece.instances() - hidden + written[0],
        witness == null ? piece.attribute() : witness.attribute(),
        piece.from(),
        piece.to(),
        witness == null ? piece.witness() : instant(witness.step()));
  }

  /** An instance that shows whether a broker holds a piece. */
  private record Seen(String attribute, int step) {}

  /**
   * Returns the instance that a resumed load queries to see whether a broker holds the piece, if
   * the piece's own attribute is replaced: a recorded one that the current entity does not bring as
   * well, else a generated attribute that stays; null for the piece's own.
   */
  private Seen witness(TemporalDocument piece, Seen said, int fromStep, int toStep) {
    if (!attributes().contains(piece.attribute())) {
      return null;
    }
    if (said != null && !isLast(said.step())) {
      return said;
    }
    int generated = Math.max(fromStep, isLast(toStep - 1) ? toStep - 2 : toStep - 1);
    return SplicedEntity.lastHistory(piece.json(), attributes())
        .filter(attribute -> said == null || !isLast(generated))
        .map(attribute -> new Seen(attribute, generated))
        .orElse(said);
  }

  /** Returns whether the current entity brings the readings of a step into the history. */
  private boolean isLast(int step) {
    return step == grid.steps() - 1;
  }

  /**
   * Writes a series and returns the step of its last reading, if possible one that the current
   * entity does not bring as well; negative if there is none.
   */
  private int write(JsonGenerator out, ReplayedSeries one, int fromStep, int toStep, long[] written)
      throws IOException {
    long[] readings = readings(one, fromStep, toStep - fromStep);
    int last = -1;
    for (int i = 0; i < readings.length; i++) {
      if (readings[i] != PackedReading.NONE) {
        if (last < 0) {
          out.writeArrayFieldStart(one.series().attribute());
        }
        instance(out, one, readings[i], fromStep + i);
        written[0]++;
        last = last < 0 || !isLast(fromStep + i) ? fromStep + i : last;
      }
    }
    if (last >= 0) {
      out.writeEndArray();
    }
    return last;
  }

  private long[] readings(ReplayedSeries one, int fromStep, int steps) {
    long[] readings = new long[steps];
    one.fill(grid, fromStep, readings);
    return readings;
  }

  private Instant instant(int step) {
    return Instant.ofEpochMilli(grid.epochMillis(step));
  }

  private void instance(JsonGenerator out, ReplayedSeries one, long reading, int step)
      throws IOException {
    out.writeStartObject();
    out.writeStringField("type", "Property");
    out.writeFieldName("value");
    out.writeNumber(BigDecimal.valueOf(reading, one.series().decimals()));
    if (one.series().unitCode() != null) {
      out.writeStringField("unitCode", one.series().unitCode());
    }
    out.writeStringField("observedAt", instant(step).toString());
    out.writeEndObject();
  }
}
