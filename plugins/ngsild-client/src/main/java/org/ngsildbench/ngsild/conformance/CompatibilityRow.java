package org.ngsildbench.ngsild.conformance;

/**
 * A probe with its finding.
 *
 * @param probe the probe
 * @param finding the finding
 */
public record CompatibilityRow(ConformanceProbe probe, ConformanceFinding finding) {}
