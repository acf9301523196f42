/**
 * The times of every label as HdrHistograms, one a {@link
 * org.ngsildbench.measurement.latency.LatencyKind kind}, logged an interval at a time in
 * HdrHistogram's own format, so that its tools and any later analysis can merge them.
 *
 * <p>This package must not depend on what was measured, nor judge it.
 */
package org.ngsildbench.measurement.latency;
