package org.ngsildbench.ngsild.conformance;

/** How an answer stands to the specification. */
public enum ConformanceVerdict {
  /** As specified. */
  CONFORMS("conforms"),
  /** An error status where the specification has an answer. */
  REFUSED("refused"),
  /** A part of what was asked for, without a word that it is one. */
  CUT("cut"),
  /** An answer, but not the specified one. */
  WRONG("wrong"),
  /** No answer at all, or the probe's data could not be put there. */
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
