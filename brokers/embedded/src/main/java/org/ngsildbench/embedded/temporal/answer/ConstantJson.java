package org.ngsildbench.embedded.temporal.answer;

/** Constant parts of responses, encoded once. */
final class ConstantJson {

  static final byte[] POINT_START = JsonOutput.encode("{\"type\":\"Point\",\"coordinates\":[");
  static final byte[] POINT_END = JsonOutput.encode("]}");
  static final byte[] OBSERVED_AT = JsonOutput.encode(",\"observedAt\":");
  static final byte[] CREATED_AT = JsonOutput.encode(",\"createdAt\":");
  static final byte[] MODIFIED_AT = JsonOutput.encode(",\"modifiedAt\":");

  private ConstantJson() {}
}
