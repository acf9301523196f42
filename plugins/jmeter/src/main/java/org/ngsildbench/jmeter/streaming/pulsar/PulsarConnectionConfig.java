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

/** <b>Pulsar Connection</b>: where Pulsar is, and how its topics are written and read. */
public class PulsarConnectionConfig extends PasswordConnectionConfig<PulsarSettings> {

  private static final long serialVersionUID = 1L;

  private String namespace = "";
  private String persistent = "";
  private String batchMessages = "";
  private String batchDelayMillis = "";
  private String connections = "";
  private String receiverQueue = "";

  @Override
  protected String platform() {
    return "pulsar";
  }

  @Override
  protected String elementName() {
    return "Pulsar Connection";
  }

  @Override
  protected PulsarSettings settings(Fields fields) throws BadFieldException {
    PulsarPublishing writing = PulsarPublishing.DEFAULTS;
    PulsarSettings usual = PulsarSettings.of(address(fields));
    return usual
        .withNamespace(word(fields, "Namespace", namespace, "public/default"))
        .withPersistent(fields.yesOrNo("Persistent topics", persistent, usual.persistent()))
        .withToken(password(fields))
        .withTrustedCertificates(caFile(fields))
        .withConnections(number(fields, "Connections", connections, 1, 1))
        .with(
            writing.withBatches(
                number(fields, "Messages a batch", batchMessages, 1, writing.batchMessages()),
                writing.batchBytes(),
                Duration.ofMillis(
                    number(
                        fields,
                        "Batch delay",
                        batchDelayMillis,
                        1,
                        (int) writing.batchDelay().toMillis()))))
        .with(
            new PulsarReading(
                PulsarReading.DEFAULTS.sharing(),
                number(fields, "Receiver queue", receiverQueue, 1, PulsarReading.DEFAULTS.queue())))
        .with(timeout(fields));
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

  public String getBatchDelayMillis() {
    return batchDelayMillis;
  }

  public void setBatchDelayMillis(String batchDelayMillis) {
    this.batchDelayMillis = batchDelayMillis;
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
