package org.ngsildbench.embedded.representation;

/** The format of attributes (clauses 4.5.1 and 4.5.4). */
public enum Format {
  NORMALIZED,
  CONCISE,
  SIMPLIFIED
}
