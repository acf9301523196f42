package org.ngsildbench.gtfs.output;

/** Formats of entities in a file. */
public enum OutputFormat {
  /** One entity per line. */
  NDJSON("", "\n", "\n"),
  /** One JSON array. */
  JSON("[\n", ",\n", "\n]\n");

  private final String opening;
  private final String separator;
  private final String closing;

  OutputFormat(String opening, String separator, String closing) {
    this.opening = opening;
    this.separator = separator;
    this.closing = closing;
  }

  String opening() {
    return opening;
  }

  String separator() {
    return separator;
  }

  String closing() {
    return closing;
  }
}
