/**
 * What every measurement needs, whatever is measured: the times of an operation, Zipf-drawn
 * parameters, latency histograms, the digest of the requests and the manifest of a run.
 *
 * <p>This module must not know JMeter, HTTP or any broker.
 */
package org.ngsildbench.measurement;
