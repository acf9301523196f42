package org.ngsildbench.jmeter.streaming;

import static org.ngsildbench.streaming.platform.StreamingPlatform.HTTP_STREAM;
import static org.ngsildbench.streaming.platform.StreamingPlatform.PUBLISH;
import static org.ngsildbench.streaming.platform.StreamingPlatform.STREAMING;

import org.ngsildbench.jmeter.element.ElementBeanInfo;

/** The form of {@link StreamPublish}. */
public class StreamPublishBeanInfo extends ElementBeanInfo {

  /** Describes the fields. */
  public StreamPublishBeanInfo() {
    super(StreamPublish.class);
    group("where", "platform", "topic", "partitions");
    group("message", "messageBytes", "content", "compressible", "keys", "seed");
    group("pace", "rate", "spacing", "messages", "startBarrier");
    group("outcome", "acknowledgement", "window", "acknowledgementTimeoutSeconds");
    group("sampling", "samples", "intervalSeconds");
    platforms("platform", STREAMING, HTTP_STREAM, PUBLISH);
    text("topic", "ngsild-bench");
    text("partitions", "1");
    text("messageBytes", "1000");
    choice("content", "random", "random", "turtle");
    text("compressible", "0");
    text("keys", "100");
    text("seed", "1");
    text("rate", "");
    choice("spacing", "constant", "constant", "poisson");
    text("messages", "");
    text("startBarrier", "");
    choice("acknowledgement", "window", "each", "window", "fire");
    text("window", "");
    text("acknowledgementTimeoutSeconds", "60");
    choice("samples", "message", "message", "interval");
    text("intervalSeconds", "1");
  }
}
