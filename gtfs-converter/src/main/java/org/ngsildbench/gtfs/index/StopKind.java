package org.ngsildbench.gtfs.index;

import lombok.Getter;
import lombok.RequiredArgsConstructor;

/** The kinds of stop, in the order of {@code location_type}. */
@RequiredArgsConstructor
public enum StopKind {
  STOP("GtfsStop"),
  STATION("GtfsStation"),
  ACCESS_POINT("GtfsAccessPoint"),
  GENERIC_NODE("GtfsGenericNode"),
  BOARDING_AREA("GtfsBoardingArea");

  /** Entity type. */
  @Getter private final String type;

  /** Returns whether a place is required. */
  public boolean needsPlace() {
    return this == STOP || this == STATION || this == ACCESS_POINT;
  }

  /** Returns the kind for a {@code location_type}; a stop if it is empty or unknown. */
  public static StopKind of(String locationType) {
    return isKnown(locationType) ? values()[locationType.charAt(0) - '0'] : STOP;
  }

  /** Returns whether a {@code location_type} is known. */
  public static boolean isKnown(String locationType) {
    return locationType.length() == 1
        && locationType.charAt(0) >= '0'
        && locationType.charAt(0) <= '4';
  }
}
