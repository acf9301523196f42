package org.ngsildbench.jmeter.streaming.pulsar;

import java.time.Duration;
import lombok.Getter;
import lombok.Setter;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.jmeter.streaming.PasswordConnectionConfig;
import org.ngsildbench.streaming.pulsar.PulsarConnection;
import org.ngsildbench.streaming.pulsar.PulsarPublishing;
import org.ngsildbench.streaming.pulsar.PulsarSettings;

/** <b>Stream Pulsar Connection</b>: where Pulsar is, and how its topics are written and read. */
public class PulsarConnectionConfig extends PasswordConnectionConfig {

  private static final long serialVersionUID = 1L;

  @Getter @Setter private String namespace = "";
  @Getter @Setter private String persistent = "";
  @Getter @Setter private String batchMessages = "";
  @Getter @Setter private String batchBytes = "";
  @Getter @Setter private String batchDelayMillis = "";
  @Getter @Setter private String compression = "";
  @Getter @Setter private String maxPending = "";
  @Getter @Setter private String bufferBytes = "";
  @Getter @Setter private String sendTimeoutMillis = "";
  @Getter @Setter private String connections = "";
  @Getter @Setter private String receiverQueue = "";
  @Getter @Setter private String clientProperties = "";

  @Override
  protected String platform() {
    return "pulsar";
  }

  @Override
  protected Parsed<PulsarSettings> parse(Fields fields) throws BadFieldException {
    PulsarSettings usual = PulsarSettings.of(address(fields));
    PulsarSettings settings =
        usual
            .withNamespace(word(fields, "Namespace", namespace, "public/default"))
            .withPersistent(fields.yesOrNo("Persistent topics", persistent, usual.persistent()))
            .withToken(password(fields))
            .withTrustedCertificates(caFile(fields))
            .withConnections(number(fields, "Connections", connections, 1, 1))
            .withPublishing(publishing(fields))
            .withReceiverQueue(
                number(fields, "Receiver queue", receiverQueue, 1, usual.receiverQueue()))
            .withClient(fields.resolved("Client properties", clientProperties))
            .withTimeout(timeout(fields));
    return new Parsed<>(settings, PulsarConnection::open);
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
}
