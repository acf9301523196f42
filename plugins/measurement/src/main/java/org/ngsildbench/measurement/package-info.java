/**
 * Measurement core: operation times, Zipf-distributed parameters, latency histograms, the request
 * digest and the run manifest.
 *
 * <p>This module must not depend on JMeter, HTTP or a broker.
 */
package org.ngsildbench.measurement;
