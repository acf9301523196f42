package org.ngsildbench.jmeter.ingestion;

import org.apache.jmeter.testbeans.TestBean;

/**
 * <b>NGSI-LD Batch Ingestion</b>: one batch operation on fresh entities of an exact size.
 *
 * <p>The measured time excludes building the entities, creating those of an update, reading back
 * and deleting.
 */
public class NgsiLdBatchIngestion extends BatchIngestionSampler implements TestBean {

  private static final long serialVersionUID = 1L;
}
