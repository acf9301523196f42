package org.ngsildbench.fleet.faults;

import java.util.Set;
import java.util.function.LongToIntFunction;
import org.ngsildbench.fleet.noise.Noise;
import org.ngsildbench.fleet.sensing.Observation;
import org.ngsildbench.fleet.sensing.Rounding;

/**
 * Sensors in the field: each place has its own weather, sensors drift, give outliers and get stuck.
 * Seat sensors are switches and only get stuck.
 */
public final class FieldFaults implements ValueFaults {

  private final long thingKey;
  private final Microclimate climate;
  private final boolean sticks;
  private final boolean strays;
  private final boolean drifts;
  private final boolean hasClimate;

  /** Creates the faults of the bus or station with a key, with some effects. */
  public FieldFaults(long thingKey, Set<FieldEffect> effects) {
    this.thingKey = thingKey;
    this.climate = new Microclimate(thingKey);
    sticks = effects.contains(FieldEffect.STUCK);
    strays = effects.contains(FieldEffect.OUTLIERS);
    drifts = effects.contains(FieldEffect.DRIFT);
    hasClimate = effects.contains(FieldEffect.WEATHER);
  }

  @Override
  public void apply(Observation what, long from, long step, short[] row, LongToIntFunction exact) {
    Sensor sensor = new Sensor(what);
    long stuckSince = Episodes.NONE;
    short stuckAt = 0;
    for (int i = 0; i < row.length; i++) {
      long time = from + i * step;
      long readAt = sticks ? sensor.stuck.readAt(time) : time;
      if (readAt == time) {
        row[i] = sensor.measured(time, row[i]);
      } else {
        if (readAt != stuckSince) {
          stuckSince = readAt;
          stuckAt = sensor.measured(readAt, exact.applyAsInt(readAt));
        }
        row[i] = stuckAt;
      }
    }
  }

  private final class Sensor {
    private final Observation what;
    private final boolean isSwitch;
    private final StuckPeriods stuck;
    private final Drift drift;
    private final Outliers outliers;

    Sensor(Observation what) {
      long key = Noise.key(thingKey, 0xFA17_0000L + what.ordinal());
      this.what = what;
      isSwitch = what.maximum() - what.minimum() <= 1;
      stuck = new StuckPeriods(key);
      drift = new Drift(key);
      outliers = new Outliers(key);
    }

    short measured(long time, int exact) {
      if (isSwitch) {
        return (short) exact;
      }
      double value =
          strays && outliers.at(time)
              ? outliers.value(what, time)
              : what.unscaled(exact) + local(time) + (drifts ? drift.error(what, time) : 0);
      return (short) Rounding.scaled(what, value);
    }

    private double local(long time) {
      if (!hasClimate) {
        return 0;
      }
      return switch (what.attribute()) {
        case "temperature" -> climate.celsius(time);
        case "humidity" -> climate.humidity(time);
        default -> 0;
      };
    }
  }
}
