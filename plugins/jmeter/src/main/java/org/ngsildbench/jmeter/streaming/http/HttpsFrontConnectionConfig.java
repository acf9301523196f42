package org.ngsildbench.jmeter.streaming.http;

import lombok.Getter;
import lombok.Setter;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.http.FrontedConnection;
import org.ngsildbench.streaming.http.HttpPublishConnection;
import org.ngsildbench.streaming.http.settings.HttpPublishSettings;
import org.ngsildbench.streaming.rabbitmq.RabbitMqConnection;
import org.ngsildbench.streaming.rabbitmq.RabbitMqSettings;

/**
 * <b>Stream HTTPS Front Connection</b>: publishes by HTTPS to a server that forwards to RabbitMQ,
 * and consumes from RabbitMQ directly.
 */
public class HttpsFrontConnectionConfig extends HttpConnectionConfig {

  private static final long serialVersionUID = 1L;

  /** RabbitMQ's exchange of a topic's first part is its name and that. */
  private static final String PATH = "/publish/{topic}.0/{key}";

  @Getter @Setter private String brokerAddress = "";
  @Getter @Setter private String federated = "";
  @Getter @Setter private String path = "";

  /**
   * Settings of front and broker.
   *
   * @param front publishing front
   * @param broker RabbitMQ, for topics and consumers
   */
  record Settings(HttpPublishSettings front, RabbitMqSettings broker) {}

  @Override
  protected String platform() {
    return "https";
  }

  @Override
  protected String addressForm() {
    return "https://HOST:PORT, several separated by commas";
  }

  @Override
  protected Parsed<Settings> parse(Fields fields) throws BadFieldException {
    String name = user(fields);
    RabbitMqSettings.Login guest = RabbitMqSettings.Login.GUEST;
    RabbitMqSettings.Login login =
        name.isEmpty()
            ? guest
            : new RabbitMqSettings.Login(name, password(fields), guest.virtualHost());
    HttpPublishSettings front =
        HttpPublishSettings.at(address(fields), login.user(), login.password())
            .withPath(word(fields, "Path", path, PATH))
            .withClient(client(fields, ""));
    String nodes = fields.required("RabbitMQ", brokerAddress, "host:port of its nodes");
    requireNoUser("RabbitMQ", nodes);
    RabbitMqSettings broker =
        RabbitMqSettings.of(nodes)
            .federated(fields.yesOrNo("Independent nodes", federated, false))
            .withLogin(login)
            .withTimeout(timeout(fields));
    return new Parsed<>(new Settings(front, broker), HttpsFrontConnectionConfig::connect);
  }

  private static StreamConnection connect(Settings settings) throws StreamException {
    return new FrontedConnection(
        HttpPublishConnection.open(settings.front()), RabbitMqConnection.open(settings.broker()));
  }
}
