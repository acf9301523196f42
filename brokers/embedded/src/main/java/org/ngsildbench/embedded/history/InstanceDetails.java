package org.ngsildbench.embedded.history;

/**
 * The members of an instance besides value and times; usually the same for a whole series.
 *
 * @param type attribute type ({@code Property}, {@code GeoProperty}, {@code Relationship}, ...)
 * @param members the other members (unit code, sub-attributes) as a JSON object; empty if none
 */
public record InstanceDetails(String type, String members) {

  /** Returns details without further members. */
  public static InstanceDetails of(String type) {
    return new InstanceDetails(type, "");
  }
}
