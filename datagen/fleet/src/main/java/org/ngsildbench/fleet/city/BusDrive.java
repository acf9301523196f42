package org.ngsildbench.fleet.city;

/**
 * The position and motion of one bus at one time, moved from time to time by one thread. Results do
 * not depend on earlier positions.
 */
public interface BusDrive {

  /** Makes this the drive at a time, in milliseconds of the epoch. */
  void moveTo(long epochMillis);

  /** Whether the engine runs. */
  boolean inService();

  /** When the service began that the bus is in, or was in last; milliseconds of the epoch. */
  long serviceStartMillis();

  /** When that service ended or will end. */
  long serviceEndMillis();

  /** Returns how long the bus stood before that service; infinite if longer than days. */
  double pauseBeforeSeconds();

  /** A number of the trip that it is on, of which each has its own riders. */
  long trip();

  /** Whether riders may be in it. */
  boolean carriesRiders();

  /** Whether it stands at a stop on a trip. */
  boolean atStop();

  /** Metres a second. */
  double speed();

  /** Metres a second, squared; negative while it brakes. */
  double acceleration();

  /** Degrees east, six decimals. */
  double longitude();

  /** Degrees north, six decimals. */
  double latitude();

  /** Degrees clockwise from north; may be 360 and more. */
  double heading();

  /** 1 in the city's centre, falling towards 0 in the outskirts. */
  double centrality();
}
