package org.ngsildbench.embedded.history;

/**
 * What the instances of a series mostly share: everything but value and times.
 *
 * @param type the kind of attribute ({@code Property}, {@code GeoProperty}, {@code Relationship},
 *     ...)
 * @param members the other members (unit code, sub-attributes) as the text of a JSON object; empty
 *     where there are none
 */
public record InstanceDetails(String type, String members) {

  /** Details of an instance without further members. */
  public static InstanceDetails of(String type) {
    return new InstanceDetails(type, "");
  }
}
