package org.ngsildbench.jmeter.mixed;

import org.apache.jmeter.testbeans.TestBean;

/**
 * <b>NGSI-LD Mixed Operation</b>: writes or reads an entity of the NGSI-LD Mixed Workload.
 *
 * <p>Each sample has a sub-sample labelled {@code write}, {@code read}, {@code list} or {@code
 * history}. A read that returns anything but the acknowledged writes fails with {@code
 * WRONG_ANSWER}.
 */
public class NgsiLdMixedOperation extends MixedOperationSampler implements TestBean {

  private static final long serialVersionUID = 1L;
}
