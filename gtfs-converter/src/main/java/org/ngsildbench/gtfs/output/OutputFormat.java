package org.ngsildbench.gtfs.output;

import lombok.AccessLevel;
import lombok.Getter;
import lombok.RequiredArgsConstructor;

/** Formats of entities in a file. */
@Getter(AccessLevel.PACKAGE)
@RequiredArgsConstructor
public enum OutputFormat {
  /** One entity per line. */
  NDJSON("", "\n", "\n"),
  /** One JSON array. */
  JSON("[\n", ",\n", "\n]\n");

  private final String opening;
  private final String separator;
  private final String closing;
}
