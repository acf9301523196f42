package org.ngsildbench.commandline.capacity;

import java.util.Locale;
import lombok.Getter;
import lombok.RequiredArgsConstructor;

/** Cause of a failed probe, in order of precedence. */
@RequiredArgsConstructor
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

  /** Cause as part of a sentence. */
  @Getter private final String words;

  /** Returns the cause as written to files. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
