package org.ngsildbench.ngsild.conformance;

import java.util.function.Function;

/**
 * A request whose response the specification defines. Immutable, thread-safe.
 *
 * @param subject the subject in a few words
 * @param clause the clauses of ETSI GS CIM 009 V1.8.1, or of the RFC, that settle it
 * @param rule the rule of these clauses in one sentence
 * @param request sends the request; broker errors are findings, never exceptions
 */
public record ConformanceProbe(
    String subject,
    String clause,
    String rule,
    Function<ProbedBroker, ConformanceFinding> request) {}
