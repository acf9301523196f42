package org.ngsildbench.ngsild.conformance;

/** A request whose response the specification defines. Immutable, thread-safe. */
public interface ConformanceProbe {

  /** Returns the subject in a few words. */
  String subject();

  /** The clauses of ETSI GS CIM 009 V1.8.1, or of the RFC, that settle it. */
  String clause();

  /** Returns the rule of these clauses in one sentence. */
  String rule();

  /** Asks; what a broker does wrong is a finding, never an exception. */
  ConformanceFinding ask(ProbedBroker broker);
}
