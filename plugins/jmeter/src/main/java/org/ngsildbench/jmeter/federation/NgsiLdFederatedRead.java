package org.ngsildbench.jmeter.federation;

import org.apache.jmeter.testbeans.TestBean;

/**
 * <b>NGSI-LD Federated Read</b>: reads entities of the NGSI-LD Federation through the broker.
 *
 * <p>Each sample has a sub-sample with the label of its kind and number of sources, such as {@code
 * E1-4}. A response that differs from what broker and sources have fails with {@code WRONG_ANSWER}.
 */
public class NgsiLdFederatedRead extends FederatedReadSampler implements TestBean {

  private static final long serialVersionUID = 1L;
}
