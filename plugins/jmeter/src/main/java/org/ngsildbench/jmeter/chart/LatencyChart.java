package org.ngsildbench.jmeter.chart;

import org.apache.jmeter.testelement.AbstractTestElement;

/**
 * <b>NGSI-LD Latency Chart</b>: marks where the GUI shows the latencies that the NGSI-LD Latency
 * Recorder writes. It receives no samples and does nothing in a test.
 */
public class LatencyChart extends AbstractTestElement {

  private static final long serialVersionUID = 1L;
}
