package org.ngsildbench.jmeter.request;

import org.apache.jmeter.testbeans.TestBean;

/**
 * <b>NGSI-LD Request</b>: any read of entities, their history or their places, or a single write,
 * in the terms of the specification and sent in the broker's dialect.
 */
public class NgsiLdRequest extends RequestSampler implements TestBean {

  private static final long serialVersionUID = 1L;
}
