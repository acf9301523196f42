package org.ngsildbench.ngsild.conformance;

import lombok.Getter;
import lombok.RequiredArgsConstructor;

/** Verdict on a response. */
@RequiredArgsConstructor
public enum ConformanceVerdict {
  /** As specified. */
  CONFORMS("conforms"),
  /** An error status where the specification has an answer. */
  REFUSED("refused"),
  /** A partial response that is not marked as such. */
  CUT("cut"),
  /** An answer, but not the specified one. */
  WRONG("wrong"),
  /** No response, or the probe's data could not be created. */
  NOT_ASKED("not asked");

  /** The word that reports use. */
  @Getter private final String text;
}
