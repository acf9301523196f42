package org.ngsildbench.jmeter.query;

import org.apache.jmeter.testbeans.TestBean;

/**
 * <b>NGSI-LD Bus Query</b>: one of the seven queries or their variants, with or without the answer
 * check.
 *
 * <p>An incorrect response is a failed sample with response code {@code WRONG_ANSWER}. Checking,
 * parsing and preparing lie outside the measured time.
 */
public class NgsiLdBusQuery extends BusQuerySampler implements TestBean {

  private static final long serialVersionUID = 1L;
}
