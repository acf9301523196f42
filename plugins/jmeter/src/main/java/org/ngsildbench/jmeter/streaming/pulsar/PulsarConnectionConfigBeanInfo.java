package org.ngsildbench.jmeter.streaming.pulsar;

import org.ngsildbench.jmeter.streaming.StreamConnectionBeanInfo;

/** The form of {@link PulsarConnectionConfig}. */
public class PulsarConnectionConfigBeanInfo extends StreamConnectionBeanInfo {

  /** Describes the fields. */
  public PulsarConnectionConfigBeanInfo() {
    super(PulsarConnectionConfig.class, "pulsar://127.0.0.1:6650");
    group("topics", "namespace", "persistent");
    group("writing", "batchMessages", "batchDelayMillis");
    group("reading", "connections", "receiverQueue");
    text("namespace", "public/default");
    choice("persistent", "true", "true", "false");
    text("batchMessages", "1000");
    text("batchDelayMillis", "1");
    text("connections", "1");
    text("receiverQueue", "1000");
  }
}
