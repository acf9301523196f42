package org.ngsildbench.embedded.representation;

/** How attributes are written (clauses 4.5.1 and 4.5.4). */
public enum Format {
  NORMALIZED,
  CONCISE,
  SIMPLIFIED
}
