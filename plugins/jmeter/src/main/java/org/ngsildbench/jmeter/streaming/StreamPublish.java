package org.ngsildbench.jmeter.streaming;

import lombok.Getter;
import lombok.Setter;
import org.apache.jmeter.threads.JMeterContext;
import org.ngsildbench.jmeter.element.WaitsForArrival;

/**
 * <b>Stream Publish</b>: publishes messages to a topic, and measures each until the server has
 * acknowledged it.
 *
 * <p>A sample is one message or, for rates at which samples would cost more than messages, all
 * messages of an interval. Either way the NGSI-LD Latency Recorder records each message.
 */
public class StreamPublish extends StreamSampler<PublishFields> implements WaitsForArrival {

  private static final long serialVersionUID = 1L;

  @Getter @Setter private String platform = "";
  @Getter @Setter private String topic = "";
  @Getter @Setter private String partitions = "";
  @Getter @Setter private String messageBytes = "";
  @Getter @Setter private String content = "";
  @Getter @Setter private String compressible = "";
  @Getter @Setter private String keys = "";
  @Getter @Setter private String acknowledgement = "";
  @Getter @Setter private String window = "";
  @Getter @Setter private String rate = "";
  @Getter @Setter private String spacing = "";
  @Getter @Setter private String seed = "";
  @Getter @Setter private String samples = "";
  @Getter @Setter private String intervalSeconds = "";
  @Getter @Setter private String acknowledgementTimeoutSeconds = "";
  @Getter @Setter private String messages = "";
  @Getter @Setter private String startBarrier = "";

  @Override
  protected StreamThread<PublishFields> begin(JMeterContext context) {
    return new PublishingThread(context);
  }

  @Override
  protected PublishFields fields() {
    return new PublishFields(
        getName(),
        platform,
        topic,
        partitions,
        messageBytes,
        content,
        compressible,
        keys,
        acknowledgement,
        window,
        rate,
        spacing,
        seed,
        samples,
        intervalSeconds,
        acknowledgementTimeoutSeconds,
        messages,
        startBarrier);
  }
}
