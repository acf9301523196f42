package org.ngsildbench.jmeter.ingestion;

import org.apache.jmeter.testbeans.TestBean;

/**
 * <b>NGSI-LD Batch Ingestion</b>: one batch operation on fresh entities of an exact size.
 *
 * <p>Making the entities, creating what an update needs, reading back and deleting afterwards lie
 * outside the measured time.
 */
public class NgsiLdBatchIngestion extends BatchIngestionSampler implements TestBean {

  private static final long serialVersionUID = 1L;
}
