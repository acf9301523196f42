package org.ngsildbench.vehicles.pacing;

import java.util.Locale;

/** What is done about drivers within 100 m of each other. */
public enum Surroundings {
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
  PUBLISHED;

  /** The word for it in plans and files. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
