package org.ngsildbench.jmeter.streaming;

import org.ngsildbench.jmeter.element.ElementBeanInfo;

/** The form of {@link StreamConsume}. */
public class StreamConsumeBeanInfo extends ElementBeanInfo {

  /** Describes the fields. */
  public StreamConsumeBeanInfo() {
    super(StreamConsume.class);
    group("who", "groups", "consumers");
    group("end", "quietMillis");
    text("groups", "1");
    text("consumers", "1");
    text("quietMillis", "10000");
  }
}
