package org.ngsildbench.vehicles.pacing;

import java.util.Locale;

/** Handling of drivers within 100 m of each other. */
public enum SurroundingsSettings {
  /** Ignores neighbours. */
  NONE,
  /** Counts each driver's neighbours every second, as each phone requests them in the paper. */
  COUNTED,
  /**
   * Counts neighbours and publishes them with each location. In the paper, a server-side service
   * does this, and its messages are not counted.
   */
  PUBLISHED,
  /** Publishes neighbours, and drivers receive them. */
  FOLLOWED,
  /** A server-side service computes neighbours, and drivers receive them. */
  SERVICE;

  /** Returns the name in plans and files. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns whether the fleet counts each driver's neighbours. */
  public boolean areCounted() {
    return this == COUNTED || arePublished();
  }

  /** Returns whether drivers send their neighbours. */
  public boolean arePublished() {
    return this == PUBLISHED || this == FOLLOWED;
  }

  /** Returns whether drivers receive their neighbours. */
  public boolean areFollowed() {
    return this == FOLLOWED || this == SERVICE;
  }
}
