package org.ngsildbench.streaming.platform;

import org.ngsildbench.streaming.LogConnection;
import org.ngsildbench.streaming.StreamException;

/**
 * How a history is loaded into a topic: {@code NAME://ADDRESS/TOPIC}.
 *
 * @param form the form of the address, as users write it
 * @param pattern a regular expression of the address, without groups
 * @param opener opens a connection with batches that suit a load
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
