package org.ngsildbench.fleet.faults;

import java.util.Set;
import org.ngsildbench.fleet.noise.Noise;
import org.ngsildbench.fleet.rhythm.CityCalendar;

/**
 * A receiver among buildings. Errors are normally distributed and correlated over {@value
 * #CORRELATED_MILLIS} ms; they grow towards the centre, where positions also drop out.
 */
public final class CanyonReceiver implements GpsReceiver {

  /** Standard deviation in each direction under open sky (m). */
  static final double OPEN_SKY = 2;

  /** Additional standard deviation in the centre (m). */
  static final double CANYON = 10;

  /** Centrality above which positions drop out. */
  static final double DENSE = 0.5;

  /** Share of time without a position at centrality 1. */
  static final double DROPOUT = 0.25;

  private static final long CORRELATED_MILLIS = 20_000;
  private static final long DROPOUT_MILLIS = 30_000;
  private static final long COMMISSIONED = CityCalendar.START.toEpochMilli();

  private final boolean errs;
  private final boolean dropsOut;
  private final long eastKey;
  private final long northKey;
  private final long fixKey;

  /** Creates the receiver of the bus with a key, with some effects. */
  public CanyonReceiver(long busKey, Set<FieldEffect> effects) {
    errs = effects.contains(FieldEffect.NOISE);
    dropsOut = effects.contains(FieldEffect.CANYONS);
    eastKey = Noise.key(busKey, 0x6E5);
    northKey = Noise.key(busKey, 0x6E6);
    fixKey = Noise.key(busKey, 0x6E7);
  }

  /** The first position is part of commissioning and always known. */
  @Override
  public boolean hasFix(long time, double centrality) {
    double lost = DROPOUT * (centrality - DENSE) / (1 - DENSE);
    return time <= COMMISSIONED
        || !dropsOut
        || Noise.unit(fixKey, Math.floorDiv(time, DROPOUT_MILLIS)) >= lost;
  }

  @Override
  public double east(long time, double centrality) {
    return errs ? deviation(centrality) * correlated(eastKey, time) : 0;
  }

  @Override
  public double north(long time, double centrality) {
    return errs ? deviation(centrality) * correlated(northKey, time) : 0;
  }

  static double deviation(double centrality) {
    return OPEN_SKY + CANYON * centrality * centrality;
  }

  /** Returns a standard normal number that changes slowly; weights keep the variance at 1. */
  private static double correlated(long key, long time) {
    long bucket = Math.floorDiv(time, CORRELATED_MILLIS);
    double share = (double) (time - bucket * CORRELATED_MILLIS) / CORRELATED_MILLIS;
    double sum =
        (1 - share) * Noise.gaussian(key, bucket) + share * Noise.gaussian(key, bucket + 1);
    return sum / Math.sqrt((1 - share) * (1 - share) + share * share);
  }
}
