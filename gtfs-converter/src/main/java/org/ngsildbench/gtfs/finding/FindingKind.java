package org.ngsildbench.gtfs.finding;

import lombok.Getter;
import lombok.RequiredArgsConstructor;

/** Kinds of problems in a feed. */
@RequiredArgsConstructor
public enum FindingKind {
  MISSING_FILE("missing file"),
  MISSING_COLUMN("missing column"),
  MISSING_VALUE("missing value"),
  BAD_VALUE("bad value"),
  BAD_COORDINATES("bad coordinates"),
  DANGLING_REFERENCE("dangling reference"),
  DUPLICATE("duplicate"),
  ENCODING("encoding"),
  MALFORMED_ROW("malformed row"),
  BAD_TIMES("bad times"),
  BAD_SHAPE("bad shape"),
  UNUSABLE_TRIP("unusable trip"),
  NO_SERVICE_DAYS("no service days"),
  ARCHIVE("archive"),
  EMPTY("empty");

  /** Text for messages. */
  @Getter private final String words;
}
