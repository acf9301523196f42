package org.ngsildbench.gtfs.index;

/** The kinds of stop, in the order of {@code location_type}. */
public enum StopKind {
  STOP("GtfsStop"),
  STATION("GtfsStation"),
  ACCESS_POINT("GtfsAccessPoint"),
  GENERIC_NODE("GtfsGenericNode"),
  BOARDING_AREA("GtfsBoardingArea");

  private final String type;

  StopKind(String type) {
    this.type = type;
  }

  /** The entity type. */
  public String type() {
    return type;
  }

  /** Whether it has to have a place. */
  public boolean needsPlace() {
    return this == STOP || this == STATION || this == ACCESS_POINT;
  }

  /** The kind of a {@code location_type}; a stop when it is empty or unknown. */
  public static StopKind of(String locationType) {
    return isKnown(locationType) ? values()[locationType.charAt(0) - '0'] : STOP;
  }

  /** Whether there is a kind of that {@code location_type}. */
  public static boolean isKnown(String locationType) {
    return locationType.length() == 1
        && locationType.charAt(0) >= '0'
        && locationType.charAt(0) <= '4';
  }
}
