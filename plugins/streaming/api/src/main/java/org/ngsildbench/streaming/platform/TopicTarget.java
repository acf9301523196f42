package org.ngsildbench.streaming.platform;

import org.ngsildbench.streaming.LogConnection;
import org.ngsildbench.streaming.StreamException;

/**
 * A topic to load a history into: {@code NAME://ADDRESS/TOPIC}.
 *
 * @param form address format, for users
 * @param pattern regular expression of the address, without groups
 * @param opener opens a connection with batch settings suited to loading
 */
public record TopicTarget(String form, String pattern, Opener opener) {

  /** A target whose address is {@code HOST:PORT}. */
  public TopicTarget(Opener opener) {
    this("HOST:PORT", "[^/@\\s]+:\\d{1,5}", opener);
  }

  /** Opens connections. */
  @FunctionalInterface
  public interface Opener {

    /** Opens a connection; sends nothing yet. */
    LogConnection open(String address) throws StreamException;
  }
}
