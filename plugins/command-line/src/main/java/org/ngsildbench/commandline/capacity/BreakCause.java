package org.ngsildbench.commandline.capacity;

import java.util.Locale;

/** Cause of a failed probe, in order of precedence. */
public enum BreakCause {
  /** The system stopped answering. */
  LOST("the system stopped answering"),
  /** The load generator was at its own limit; nothing is known of the system. */
  GENERATOR("the load generator"),
  /** Operations failed. */
  ERRORS("errors"),
  /** Responses differed from the data set. */
  WRONG_ANSWERS("incorrect responses"),
  /** The system took fewer operations than were offered. */
  RATE("the achieved rate"),
  /** The criterion itself. */
  CRITERION("the criterion");

  private final String words;

  BreakCause(String words) {
    this.words = words;
  }

  /** Returns the cause as part of a sentence. */
  public String words() {
    return words;
  }

  /** Returns the cause as written to files. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
