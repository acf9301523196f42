package org.ngsildbench.embedded.temporal.answer;

/** What stands in every answer, encoded once. */
final class Texts {

  static final byte[] POINT_START = JsonBytes.encode("{\"type\":\"Point\",\"coordinates\":[");
  static final byte[] POINT_END = JsonBytes.encode("]}");
  static final byte[] OBSERVED_AT = JsonBytes.encode(",\"observedAt\":");
  static final byte[] CREATED_AT = JsonBytes.encode(",\"createdAt\":");
  static final byte[] MODIFIED_AT = JsonBytes.encode(",\"modifiedAt\":");

  private Texts() {}
}
