package org.ngsildbench.jmeter.notification;

import java.time.Duration;
import lombok.Getter;
import lombok.Setter;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.jmeter.element.SharedConfig;
import org.ngsildbench.ngsild.notification.MqttServer;
import org.ngsildbench.ngsild.notification.NotificationSettings;
import org.ngsildbench.ngsild.notification.ReceiverSettings;
import org.ngsildbench.ngsild.notification.SubscriptionFilter;

/**
 * <b>NGSI-LD Subscriptions</b>: how many, about how many entities, and where their notifications
 * are received.
 *
 * <p>Owns receiver, subscriptions and the entities they are about: made when first needed, shared
 * by all threads in its scope, deleted at the end of the test, also after Ctrl-C.
 */
public class NgsiLdSubscriptions extends SharedConfig<NotificationScope> {

  static final String NAME = "NGSI-LD Subscriptions";

  private static final long serialVersionUID = 1L;
  private static final long MAX = 200_000;
  private static final long MAX_WAIT_MILLIS = Duration.ofHours(1).toMillis();

  @Getter @Setter private String subscriptions = "";
  @Getter @Setter private String filter = "";
  @Getter @Setter private String matchingPercent = "";
  @Getter @Setter private String entities = "";
  @Getter @Setter private String entitiesPerWrite = "";
  @Getter @Setter private String waitMillis = "";
  @Getter @Setter private String address = "";
  @Getter @Setter private String port = "";
  @Getter @Setter private String publicHost = "";
  @Getter @Setter private String mqtt = "";
  @Getter @Setter private String mqttQuality = "";
  @Getter @Setter private boolean removeStale;

  @Override
  protected NotificationScope open(String host) throws BadFieldException {
    Fields fields = new Fields(NAME);
    int count = fields.integer("Subscriptions", subscriptions, 1, MAX, 1);
    SubscriptionFilter selection =
        new SubscriptionFilter(
            fields.word("Filter", filter, SubscriptionFilter.Kind.NONE),
            fields.integer("Matching writes (%)", matchingPercent, 1, 100, 20));
    int probes = fields.integer("Entities", entities, 1, count, count);
    int batch = fields.integer("Entities per write", entitiesPerWrite, 1, probes, 1);
    long wait = fields.wholeNumber("Notification timeout", waitMillis, 1, MAX_WAIT_MILLIS, 5_000);
    String listening = fields.resolved("Listen address", address);
    int listeningPort = fields.integer("Listen port", port, 0, 65_535, 0);
    String name = fields.resolved("Public host", publicHost);
    String server = fields.resolved("MQTT server", mqtt);
    int quality = fields.integer("MQTT quality of service", mqttQuality, 0, 1, 0);
    try {
      ReceiverSettings receiver =
          ReceiverSettings.local()
              .withAddress(listening.isEmpty() ? "127.0.0.1" : listening)
              .withPort(listeningPort)
              .withPublicHost(name)
              .withMqtt(server.isEmpty() ? null : MqttServer.of(server, quality));
      return new NotificationScope(
          new NotificationSettings(
              count,
              probes,
              batch,
              group(host),
              Duration.ofMillis(wait),
              selection,
              removeStale,
              receiver));
    } catch (IllegalArgumentException e) {
      throw new BadFieldException(fields.element() + ": " + e.getMessage() + ".");
    }
  }

  /** Engines of one test must not write to each other's entities. */
  private static String group(String host) {
    String name = host.replaceAll("[^A-Za-z0-9_-]", "-");
    return name.isEmpty() ? "1" : name.substring(0, Math.min(60, name.length()));
  }
}
