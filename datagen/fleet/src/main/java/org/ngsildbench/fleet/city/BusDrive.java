package org.ngsildbench.fleet.city;

/**
 * The position and motion of one bus at one time. Mutable; results do not depend on earlier times.
 * Not thread-safe.
 */
public interface BusDrive {

  /** Moves to a time (ms since 1970). */
  void moveTo(long epochMillis);

  /** Returns whether the engine runs. */
  boolean inService();

  /** Returns the start of the current or latest service (ms since 1970). */
  long serviceStartMillis();

  /** Returns the end of that service (ms since 1970). */
  long serviceEndMillis();

  /** Returns the standing time before that service (s); infinite if longer than days. */
  double pauseBeforeSeconds();

  /** Returns the number of the current trip, which identifies its passengers. */
  long trip();

  /** Returns whether passengers may be on board. */
  boolean carriesRiders();

  /** Returns whether the bus is at a stop during a trip. */
  boolean atStop();

  /** Returns the speed (m/s). */
  double speed();

  /** Returns the acceleration (m/s²); negative while braking. */
  double acceleration();

  /** Returns degrees east, six decimals. */
  double longitude();

  /** Returns degrees north, six decimals. */
  double latitude();

  /** Returns degrees clockwise from north; may be 360 or more. */
  double heading();

  /** Returns the centrality: 1 in the city's centre, falling towards 0 in the outskirts. */
  double centrality();
}
