package org.ngsildbench.jmeter.streaming.rabbitmq;

import lombok.Getter;
import lombok.Setter;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.jmeter.streaming.LoginConnectionConfig;
import org.ngsildbench.streaming.ClientTls;
import org.ngsildbench.streaming.rabbitmq.RabbitMqConnection;
import org.ngsildbench.streaming.rabbitmq.RabbitMqSettings;

/**
 * <b>Stream RabbitMQ Connection</b>: where RabbitMQ is, and how its queues are written and read.
 */
public class RabbitMqConnectionConfig extends LoginConnectionConfig {

  private static final long serialVersionUID = 1L;
  private static final int MAX_PREFETCHED = 65_535;

  @Getter @Setter private String virtualHost = "";
  @Getter @Setter private String federated = "";
  @Getter @Setter private String quorum = "";
  @Getter @Setter private String confirms = "";
  @Getter @Setter private String persistent = "";
  @Getter @Setter private String window = "";
  @Getter @Setter private String prefetch = "";
  @Getter @Setter private String acknowledge = "";

  @Override
  protected String platform() {
    return "rabbitmq";
  }

  @Override
  protected Parsed<RabbitMqSettings> parse(Fields fields) throws BadFieldException {
    RabbitMqSettings settings =
        RabbitMqSettings.of(address(fields))
            .federated(fields.yesOrNo("Independent nodes", federated, false))
            .withLogin(login(fields))
            .withTls(new ClientTls(tls(fields), caFile(fields)))
            .withQuorum(fields.yesOrNo("Quorum queues", quorum, false))
            .withPublishing(publishing(fields))
            .withConsuming(
                new RabbitMqSettings.Consuming(
                    fields.integer(
                        "Prefetch",
                        prefetch,
                        0,
                        MAX_PREFETCHED,
                        RabbitMqSettings.Consuming.DEFAULTS.prefetch()),
                    fields.yesOrNo(
                        "Acknowledge messages",
                        acknowledge,
                        RabbitMqSettings.Consuming.DEFAULTS.acknowledge())))
            .withTimeout(timeout(fields));
    return new Parsed<>(settings, RabbitMqConnection::open);
  }

  private RabbitMqSettings.Login login(Fields fields) throws BadFieldException {
    String host = word(fields, "Virtual host", virtualHost, "/");
    String user = user(fields);
    return user.isEmpty()
        ? new RabbitMqSettings.Login(
            RabbitMqSettings.Login.GUEST.user(), RabbitMqSettings.Login.GUEST.password(), host)
        : new RabbitMqSettings.Login(user, password(fields), host);
  }

  private RabbitMqSettings.Publishing publishing(Fields fields) throws BadFieldException {
    RabbitMqSettings.Publishing usual = RabbitMqSettings.Publishing.DEFAULTS;
    return new RabbitMqSettings.Publishing(
        fields.yesOrNo("Publisher confirms", confirms, usual.confirms()),
        fields.yesOrNo("Persistent messages", persistent, usual.persistent()),
        number(fields, "Max unconfirmed messages", window, 1, usual.window()),
        usual.largest());
  }
}
