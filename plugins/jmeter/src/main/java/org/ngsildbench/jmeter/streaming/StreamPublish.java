package org.ngsildbench.jmeter.streaming;

import org.apache.jmeter.threads.JMeterContext;
import org.ngsildbench.jmeter.element.WaitsForArrival;

/**
 * <b>Stream Publish</b>: publishes messages to a topic, and measures each until the server has
 * acknowledged it.
 *
 * <p>A sample is one message or, for rates at which samples would cost more than messages, all of
 * an interval. Either way the NGSI-LD Latency Recorder hears of each message.
 */
public class StreamPublish extends StreamSampler<PublishFields> implements WaitsForArrival {

  private static final long serialVersionUID = 1L;

  private String platform = "";
  private String topic = "";
  private String partitions = "";
  private String messageBytes = "";
  private String compressible = "";
  private String keys = "";
  private String acknowledgement = "";
  private String window = "";
  private String rate = "";
  private String spacing = "";
  private String seed = "";
  private String samples = "";
  private String intervalSeconds = "";
  private String acknowledgementTimeoutSeconds = "";
  private String messages = "";
  private String startBarrier = "";

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

  public String getPlatform() {
    return platform;
  }

  public void setPlatform(String platform) {
    this.platform = platform;
  }

  public String getTopic() {
    return topic;
  }

  public void setTopic(String topic) {
    this.topic = topic;
  }

  public String getPartitions() {
    return partitions;
  }

  public void setPartitions(String partitions) {
    this.partitions = partitions;
  }

  public String getMessageBytes() {
    return messageBytes;
  }

  public void setMessageBytes(String messageBytes) {
    this.messageBytes = messageBytes;
  }

  public String getCompressible() {
    return compressible;
  }

  public void setCompressible(String compressible) {
    this.compressible = compressible;
  }

  public String getKeys() {
    return keys;
  }

  public void setKeys(String keys) {
    this.keys = keys;
  }

  public String getAcknowledgement() {
    return acknowledgement;
  }

  public void setAcknowledgement(String acknowledgement) {
    this.acknowledgement = acknowledgement;
  }

  public String getWindow() {
    return window;
  }

  public void setWindow(String window) {
    this.window = window;
  }

  public String getRate() {
    return rate;
  }

  public void setRate(String rate) {
    this.rate = rate;
  }

  public String getSpacing() {
    return spacing;
  }

  public void setSpacing(String spacing) {
    this.spacing = spacing;
  }

  public String getSeed() {
    return seed;
  }

  public void setSeed(String seed) {
    this.seed = seed;
  }

  public String getSamples() {
    return samples;
  }

  public void setSamples(String samples) {
    this.samples = samples;
  }

  public String getIntervalSeconds() {
    return intervalSeconds;
  }

  public void setIntervalSeconds(String intervalSeconds) {
    this.intervalSeconds = intervalSeconds;
  }

  public String getAcknowledgementTimeoutSeconds() {
    return acknowledgementTimeoutSeconds;
  }

  public void setAcknowledgementTimeoutSeconds(String acknowledgementTimeoutSeconds) {
    this.acknowledgementTimeoutSeconds = acknowledgementTimeoutSeconds;
  }

  public String getMessages() {
    return messages;
  }

  public void setMessages(String messages) {
    this.messages = messages;
  }

  public String getStartBarrier() {
    return startBarrier;
  }

  public void setStartBarrier(String startBarrier) {
    this.startBarrier = startBarrier;
  }
}
