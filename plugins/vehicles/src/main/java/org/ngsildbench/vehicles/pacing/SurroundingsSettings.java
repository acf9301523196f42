package org.ngsildbench.vehicles.pacing;

import java.util.Locale;

/** Handling of drivers within 100 m of each other. */
public enum SurroundingsSettings {
  /** Nothing. */
  NONE,
  /**
   * Each driver's neighbours are counted every second, as each phone asks for them in the paper.
   */
  COUNTED,
  /**
   * Counted, and told in a message beside each location: that is the work of a service on the
   * server in the paper, and not in its numbers of messages.
   */
  PUBLISHED,
  /** Published, and followed by the drivers themselves. */
  FOLLOWED,
  /** Worked out by a service on the server, and followed by the drivers. */
  SERVICE;

  /** The word for it in plans and files. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether the fleet counts each driver's neighbours. */
  public boolean areCounted() {
    return this == COUNTED || arePublished();
  }

  /** Whether drivers send who is near them. */
  public boolean arePublished() {
    return this == PUBLISHED || this == FOLLOWED;
  }

  /** Whether drivers receive who is near them. */
  public boolean areFollowed() {
    return this == FOLLOWED || this == SERVICE;
  }
}
