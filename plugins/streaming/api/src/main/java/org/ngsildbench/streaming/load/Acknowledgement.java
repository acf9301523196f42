package org.ngsildbench.streaming.load;

import java.util.Locale;

/** What a publisher waits for before it sends on. */
public enum Acknowledgement {
  /** Each message is acknowledged before the next is sent. */
  EACH,
  /** A number of messages may be unacknowledged; each outcome is recorded when it comes. */
  WINDOW,
  /** Nothing is waited for; an outcome is recorded if it comes. */
  FIRE;

  /** The word for it in plans and files. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
