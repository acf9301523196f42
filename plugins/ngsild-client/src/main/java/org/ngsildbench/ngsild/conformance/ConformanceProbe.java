package org.ngsildbench.ngsild.conformance;

/** One question whose answer the specification settles. Immutable, thread-safe. */
public interface ConformanceProbe {

  /** What is asked about, in a few words. */
  String subject();

  /** The clauses of ETSI GS CIM 009 V1.8.1, or of the RFC, that settle it. */
  String clause();

  /** What they say, in one sentence. */
  String rule();

  /** Asks; what a broker does wrong is a finding, never an exception. */
  ConformanceFinding ask(ProbedBroker broker);
}
