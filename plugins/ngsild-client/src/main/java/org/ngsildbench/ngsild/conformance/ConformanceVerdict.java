package org.ngsildbench.ngsild.conformance;

/** Verdict on a response. */
public enum ConformanceVerdict {
  /** As specified. */
  CONFORMS("conforms"),
  /** An error status where the specification has an answer. */
  REFUSED("refused"),
  /** A part of what was asked for, without a word that it is one. */
  CUT("cut"),
  /** An answer, but not the specified one. */
  WRONG("wrong"),
  /** No response, or the probe's data could not be created. */
  NOT_ASKED("not asked");

  private final String text;

  ConformanceVerdict(String text) {
    this.text = text;
  }

  /** The word that reports use. */
  public String text() {
    return text;
  }
}
