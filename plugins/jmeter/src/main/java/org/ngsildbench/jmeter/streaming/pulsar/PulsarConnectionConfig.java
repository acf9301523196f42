package org.ngsildbench.jmeter.streaming.pulsar;

import java.time.Duration;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.jmeter.streaming.PasswordConnectionConfig;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.pulsar.PulsarConnection;
import org.ngsildbench.streaming.pulsar.PulsarPublishing;
import org.ngsildbench.streaming.pulsar.PulsarReading;
import org.ngsildbench.streaming.pulsar.PulsarSettings;

/** <b>Stream Pulsar Connection</b>: where Pulsar is, and how its topics are written and read. */
public class PulsarConnectionConfig extends PasswordConnectionConfig<PulsarSettings> {

  private static final long serialVersionUID = 1L;

  private String namespace = "";
  private String persistent = "";
  private String batchMessages = "";
  private String batchBytes = "";
  private String batchDelayMillis = "";
  private String compression = "";
  private String maxPending = "";
  private String bufferBytes = "";
  private String sendTimeoutMillis = "";
  private String connections = "";
  private String receiverQueue = "";

  @Override
  protected String platform() {
    return "pulsar";
  }

  @Override
  protected String elementName() {
    return "Stream Pulsar Connection";
  }

  @Override
  protected PulsarSettings settings(Fields fields) throws BadFieldException {
    PulsarSettings usual = PulsarSettings.of(address(fields));
    return usual
        .withNamespace(word(fields, "Namespace", namespace, "public/default"))
        .withPersistent(fields.yesOrNo("Persistent topics", persistent, usual.persistent()))
        .withToken(password(fields))
        .withTrustedCertificates(caFile(fields))
        .withConnections(number(fields, "Connections", connections, 1, 1))
        .with(publishing(fields))
        .with(
            new PulsarReading(
                PulsarReading.DEFAULTS.sharing(),
                number(fields, "Receiver queue", receiverQueue, 1, PulsarReading.DEFAULTS.queue())))
        .with(timeout(fields));
  }

  private PulsarPublishing publishing(Fields fields) throws BadFieldException {
    PulsarPublishing usual = PulsarPublishing.DEFAULTS;
    return new PulsarPublishing(
        number(fields, "Batch size", batchMessages, 1, usual.batchMessages()),
        number(fields, "Batch size", batchBytes, 1, usual.batchBytes()),
        Duration.ofMillis(
            number(
                fields, "Batch delay", batchDelayMillis, 1, (int) usual.batchDelay().toMillis())),
        fields.word("Compression", compression, usual.compression()),
        number(fields, "Max pending messages", maxPending, 0, usual.maxPending()),
        fields.wholeNumber("Buffer", bufferBytes, 0, Long.MAX_VALUE, usual.bufferBytes()),
        Duration.ofMillis(
            number(
                fields, "Send timeout", sendTimeoutMillis, 0, (int) usual.timeout().toMillis())));
  }

  @Override
  protected StreamConnection connect(PulsarSettings settings) throws StreamException {
    return PulsarConnection.open(settings);
  }

  public String getNamespace() {
    return namespace;
  }

  public void setNamespace(String namespace) {
    this.namespace = namespace;
  }

  public String getPersistent() {
    return persistent;
  }

  public void setPersistent(String persistent) {
    this.persistent = persistent;
  }

  public String getBatchMessages() {
    return batchMessages;
  }

  public void setBatchMessages(String batchMessages) {
    this.batchMessages = batchMessages;
  }

  public String getBatchBytes() {
    return batchBytes;
  }

  public void setBatchBytes(String batchBytes) {
    this.batchBytes = batchBytes;
  }

  public String getBatchDelayMillis() {
    return batchDelayMillis;
  }

  public void setBatchDelayMillis(String batchDelayMillis) {
    this.batchDelayMillis = batchDelayMillis;
  }

  public String getCompression() {
    return compression;
  }

  public void setCompression(String compression) {
    this.compression = compression;
  }

  public String getMaxPending() {
    return maxPending;
  }

  public void setMaxPending(String maxPending) {
    this.maxPending = maxPending;
  }

  public String getBufferBytes() {
    return bufferBytes;
  }

  public void setBufferBytes(String bufferBytes) {
    this.bufferBytes = bufferBytes;
  }

  public String getSendTimeoutMillis() {
    return sendTimeoutMillis;
  }

  public void setSendTimeoutMillis(String sendTimeoutMillis) {
    this.sendTimeoutMillis = sendTimeoutMillis;
  }

  public String getConnections() {
    return connections;
  }

  public void setConnections(String connections) {
    this.connections = connections;
  }

  public String getReceiverQueue() {
    return receiverQueue;
  }

  public void setReceiverQueue(String receiverQueue) {
    this.receiverQueue = receiverQueue;
  }
}
