package org.ngsildbench.streaming.rabbitmq;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ngsildbench.streaming.ClientTls;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.platform.ConnectionFields;
import org.ngsildbench.streaming.platform.PlatformContainers;
import org.ngsildbench.streaming.platform.ServerVariant;
import org.ngsildbench.streaming.platform.StreamingPlatform;

/** Describes RabbitMQ. */
public final class RabbitMqPlatform extends StreamingPlatform {

  /** Used by the service loader. */
  public RabbitMqPlatform() {
    super("rabbitmq", "RabbitMQ", "127.0.0.1:5672", STREAMING, PUBLISH, VEHICLES);
  }

  @Override
  public String clusterTitle() {
    return title();
  }

  @Override
  public String variantWords() {
    return "nodes-N, federated, http-auth, busy-QUEUES";
  }

  @Override
  public Optional<ServerVariant> variant(ServerVariant variant, String word) {
    if (word.equals("federated")) {
      return Optional.of(
          variant.withSetting("cluster", "false").withProperty("rabbitmq.federated", "true"));
    }
    if (word.equals("http-auth")) {
      return Optional.of(variant.withSetting("auth", "http").withProperty("rabbitmq.auth", "http"));
    }
    Optional<Integer> busy = ServerVariant.number(word, "busy");
    if (busy.isPresent()) {
      String queues = busy.get().toString();
      return Optional.of(
          variant.withSetting("busy-queues", queues).withProperty("rabbitmq.busyQueues", queues));
    }
    return ServerVariant.number(word, "nodes")
        .filter(count -> count >= 1)
        .map(count -> variant.withNodes(count).withProperty("server.nodes", count.toString()));
  }

  @Override
  public Optional<PlatformContainers> containers() {
    return Optional.of(new Containers());
  }

  @Override
  public StreamConnection open(ConnectionFields fields) {
    RabbitMqSettings.Login guest = RabbitMqSettings.Login.GUEST;
    return RabbitMqConnection.open(
        RabbitMqSettings.of(fields.address())
            .withLogin(
                fields.user().isEmpty()
                    ? guest
                    : new RabbitMqSettings.Login(
                        fields.user(), fields.password(), guest.virtualHost()))
            .withTls(new ClientTls(fields.tls(), fields.trusted().orElse(null)))
            .withTimeout(fields.timeout()));
  }

  /** One to six nodes, with one Compose service each. */
  private static final class Containers implements PlatformContainers {

    @Override
    public Map<String, Integer> ports() {
      return Map.of("RABBITMQ_PORT", 5672);
    }

    @Override
    public List<Integer> nodes() {
      return List.of(1, 2, 3, 4, 5, 6);
    }

    /** The paper does not name its version. */
    @Override
    public boolean hasPaperVersion() {
      return false;
    }

    @Override
    public boolean canFederate() {
      return true;
    }

    @Override
    public List<String> services(int nodes) {
      return IntStream.rangeClosed(1, nodes).mapToObj(node -> "rabbitmq-" + node).toList();
    }

    @Override
    public String nextPlan() {
      return PUBLISH;
    }

    @Override
    public String target(int nodes, boolean federated, List<String> addresses) {
      return (nodes > 1 ? ":nodes-" + nodes : "")
          + (federated ? ":federated" : "")
          + PlatformContainers.super.target(nodes, federated, addresses);
    }
  }
}
