package org.ngsildbench.ngsild.federation;

import java.util.Locale;

/** Modes of registrations (clause 4.3.6.3). */
public enum SourceMode {
  /** Broker and sources both have data: the newest counts. */
  INCLUSIVE,
  /** The source alone has the registered attributes of the registered ids. */
  EXCLUSIVE,
  /** The sources alone have the registered attributes. */
  REDIRECT,
  /** Sources add what the broker does not have. */
  AUXILIARY;

  /** Returns whether the broker's own values of registered attributes do not count. */
  boolean replacesBroker() {
    return this == EXCLUSIVE || this == REDIRECT;
  }

  /** Returns its name in a registration. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
