package org.ngsildbench.streaming.load;

import java.util.Locale;

/** When a publisher sends its next message. */
public enum Acknowledgement {
  /** Each message is acknowledged before the next is sent. */
  EACH,
  /** A number of messages may be unacknowledged; each outcome is recorded when it comes. */
  WINDOW,
  /** Sends without waiting; outcomes are recorded as they arrive. */
  FIRE;

  /** The word for it in plans and files. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
