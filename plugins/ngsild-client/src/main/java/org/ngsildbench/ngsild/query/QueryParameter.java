package org.ngsildbench.ngsild.query;

import java.util.Locale;

/** A parameter of queries. */
public enum QueryParameter {
  /** The id of a bus. */
  BUS,
  /** An engine temperature, degrees Celsius. */
  THRESHOLD,
  /** A place. */
  POINT,
  /** A radius, metres. */
  RADIUS,
  /** A radius, metres; without one the query has its own. */
  OPTIONAL_RADIUS,
  /** A span of twelve hours. */
  WINDOW,
  /** A span of one day. */
  DAY;

  /** Returns the field of the sampler that holds the value. */
  public String field() {
    return this == DAY ? "window" : this == OPTIONAL_RADIUS ? "radius" : variable();
  }

  /** Returns the variable that plans draw the value into; empty if it is not drawn. */
  public String variable() {
    return this == OPTIONAL_RADIUS ? "" : name().toLowerCase(Locale.ROOT);
  }
}
