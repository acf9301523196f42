package org.ngsildbench.ngsild.notification;

import java.util.Locale;
import org.ngsildbench.ngsild.dialect.Dialect;

/**
 * Filter of subscriptions, with the writes that match it. Immutable; validated on construction.
 *
 * <p>Each write to a probe has a level from 0 to 99: 100 writes to a probe have each level once.
 * The levels are divided into bands of {@code percent}; subscription n of a probe matches band n
 * modulo their number. With {@link Kind#Q} a write contains its level, with {@link Kind#GEO} a
 * location within 1 km of its band's center, and more than 5 km away from all others.
 *
 * @param kind {@code q}, {@code geoQ} or none
 * @param percent share of the writes to its entity that match a subscription, 1 to 100
 */
public record SubscriptionFilter(Kind kind, int percent) {

  /** Part of the subscription that filters. */
  public enum Kind {
    /** None: every write notifies. */
    NONE,
    /** A condition on an attribute. */
    Q,
    /** A geo-query. */
    GEO
  }

  /** No filter. */
  public static final SubscriptionFilter NONE = new SubscriptionFilter(Kind.NONE, 100);

  private static final int LEVELS = 100;

  /** Coprime with the number of levels, so that neighboring writes differ in their bands. */
  private static final int STEP = 37;

  private static final int STEP_OF_PROBES = 61;
  private static final double WEST = 8;
  private static final double BETWEEN_CENTERS = 0.1;
  private static final double BETWEEN_LEVELS = 0.0001;

  public SubscriptionFilter {
    if (percent < 1 || percent > LEVELS) {
      throw new IllegalArgumentException(
          "the share of matching writes is " + percent + " %; it must be from 1 to 100");
    }
  }

  /** Returns whether a write to a probe notifies one of its subscriptions. */
  boolean matches(int subscriptionOfProbe, int probe, long writeOfProbe) {
    return kind == Kind.NONE || level(probe, writeOfProbe) / percent == band(subscriptionOfProbe);
  }

  /** Returns the members of a subscription that filter, each behind a comma. */
  String members(int subscriptionOfProbe, Dialect dialect) {
    int band = band(subscriptionOfProbe);
    return switch (kind) {
      case NONE -> "";
      case Q -> ",\"q\":\"" + condition(band * percent, (band + 1) * percent) + "\"";
      case GEO ->
          ",\"geoQ\":{\"georel\":\"near;maxDistance==1000\",\"geometry\":\"Point\",\"coordinates\":"
              + dialect.geoQueryCoordinates(
                  String.format(Locale.ROOT, "[%.1f,50]", WEST + band * BETWEEN_CENTERS))
              + "}";
    };
  }

  /** Limits lie between levels; the lowest band needs no lower one. */
  private static String condition(int from, int to) {
    String below = "level<" + (to - 0.5);
    return from == 0 ? below : "level>" + (from - 0.5) + ";" + below;
  }

  /** Returns the attribute of a write that decides, behind a comma. */
  String attribute(int probe, long writeOfProbe) {
    int level = level(probe, writeOfProbe);
    return switch (kind) {
      case NONE -> "";
      case Q -> ",\"level\":{\"type\":\"Property\",\"value\":" + level + "}";
      case GEO ->
          String.format(
              Locale.ROOT,
              ",\"location\":{\"type\":\"GeoProperty\",\"value\":{\"type\":\"Point\",\"coordinates\":[%.4f,50]}}",
              WEST + level / percent * BETWEEN_CENTERS + level % percent * BETWEEN_LEVELS);
    };
  }

  private int band(int subscriptionOfProbe) {
    return subscriptionOfProbe % (LEVELS / percent);
  }

  private static int level(int probe, long writeOfProbe) {
    return (int) ((STEP * writeOfProbe + (long) STEP_OF_PROBES * probe) % LEVELS);
  }
}
