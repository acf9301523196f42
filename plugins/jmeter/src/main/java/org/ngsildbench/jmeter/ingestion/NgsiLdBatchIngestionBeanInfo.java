package org.ngsildbench.jmeter.ingestion;

import org.ngsildbench.jmeter.element.ElementBeanInfo;

/** The form of {@link NgsiLdBatchIngestion}. */
public class NgsiLdBatchIngestionBeanInfo extends ElementBeanInfo {

  /** Describes the fields. */
  public NgsiLdBatchIngestionBeanInfo() {
    super(NgsiLdBatchIngestion.class);
    group("batch", "operation", "batchSize", "entityBytes", "seed");
    group("way", "split", "readBack", "watchEvery", "deleteAfterwards");
    choice(
        "operation", "create", "create", "upsert", "update", "merge", "patch", "append", "delete");
    text("batchSize", "100");
    text("entityBytes", "1024");
    text("seed", "1");
    yesOrNo("split", false);
    yesOrNo("readBack", false);
    text("watchEvery", "0");
    yesOrNo("deleteAfterwards", true);
  }
}
