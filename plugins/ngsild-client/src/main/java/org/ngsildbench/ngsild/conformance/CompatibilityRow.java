package org.ngsildbench.ngsild.conformance;

/**
 * A probe with what it found.
 *
 * @param probe what was asked
 * @param finding what the broker answered
 */
public record CompatibilityRow(ConformanceProbe probe, ConformanceFinding finding) {}
