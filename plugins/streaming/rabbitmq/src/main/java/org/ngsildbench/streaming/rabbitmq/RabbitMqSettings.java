package org.ngsildbench.streaming.rabbitmq;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Where RabbitMQ is, who we are, and how is published and read. Immutable.
 *
 * @param nodes {@code host:port} of each node, at least one; IPv6 in brackets
 * @param federated with several nodes: false where they are a cluster, any of which serves; true
 *     where each is on its own and a message's key picks one, as in Vermillion
 * @param login who we are
 * @param tls whether connections are encrypted
 * @param queues what queues are like
 * @param publishing for producers
 * @param consuming for consumers
 * @param timeout how long an answer may take, at least 1 ms
 */
public record RabbitMqSettings(
    List<String> nodes,
    boolean federated,
    Login login,
    Tls tls,
    Queues queues,
    Publishing publishing,
    Consuming consuming,
    Duration timeout) {

  /** Refuses what cannot be used, naming it. */
  public RabbitMqSettings {
    nodes = List.copyOf(nodes);
    require(!nodes.isEmpty(), "there is no node");
    nodes.forEach(NodeAddress::parse);
    Objects.requireNonNull(login, "login");
    Objects.requireNonNull(tls, "tls");
    Objects.requireNonNull(queues, "queues");
    Objects.requireNonNull(publishing, "publishing");
    Objects.requireNonNull(consuming, "consuming");
    require(timeout.toMillis() >= 1, "the time-out must be at least 1 ms, not " + timeout);
  }

  /**
   * Everything by default; the time-out is 30 s.
   *
   * @param addresses {@code host:port}, several with commas between: a cluster
   */
  public static RabbitMqSettings of(String addresses) {
    return new RabbitMqSettings(
        Arrays.stream(addresses.split(",", -1)).map(String::strip).toList(),
        false,
        Login.GUEST,
        Tls.OFF,
        Queues.DEFAULTS,
        Publishing.DEFAULTS,
        Consuming.DEFAULTS,
        Duration.ofSeconds(30));
  }

  /** With nodes that are each on its own, or a cluster. */
  public RabbitMqSettings federated(boolean other) {
    return new RabbitMqSettings(nodes, other, login, tls, queues, publishing, consuming, timeout);
  }

  /** With another login. */
  public RabbitMqSettings with(Login other) {
    return new RabbitMqSettings(
        nodes, federated, other, tls, queues, publishing, consuming, timeout);
  }

  /** With TLS or without. */
  public RabbitMqSettings with(Tls other) {
    return new RabbitMqSettings(
        nodes, federated, login, other, queues, publishing, consuming, timeout);
  }

  /** With queues of another kind. */
  public RabbitMqSettings with(Queues other) {
    return new RabbitMqSettings(
        nodes, federated, login, tls, other, publishing, consuming, timeout);
  }

  /** With producers of another kind. */
  public RabbitMqSettings with(Publishing other) {
    return new RabbitMqSettings(nodes, federated, login, tls, queues, other, consuming, timeout);
  }

  /** With consumers of another kind. */
  public RabbitMqSettings with(Consuming other) {
    return new RabbitMqSettings(nodes, federated, login, tls, queues, publishing, other, timeout);
  }

  /** With another time-out. */
  public RabbitMqSettings with(Duration other) {
    return new RabbitMqSettings(nodes, federated, login, tls, queues, publishing, consuming, other);
  }

  private static void require(boolean condition, String otherwise) {
    if (!condition) {
      throw new IllegalArgumentException(otherwise);
    }
  }

  /**
   * Who we are.
   *
   * @param password never shown
   * @param virtualHost {@code /} unless there are others
   */
  public record Login(String user, String password, String virtualHost) {

    /** The user that a new server has, and lets in from its own machine. */
    public static final Login GUEST = new Login("guest", "guest", "/");

    /** Without the password. */
    @Override
    public String toString() {
      return "user " + user + " in " + virtualHost;
    }
  }

  /**
   * Whether connections are encrypted and the servers' certificates checked.
   *
   * @param trusted a PEM file with the certificates that are trusted; null: those of the JVM
   */
  public record Tls(boolean on, Path trusted) {

    /** Plain. */
    public static final Tls OFF = new Tls(false, null);

    /** Encrypted, with the certificates that the JVM trusts. */
    public static final Tls ON = new Tls(true, null);

    /** Refuses certificates where there is no TLS. */
    public Tls {
      require(on || trusted == null, "trusted certificates are for TLS only");
    }
  }

  /**
   * What a group's queues are like; they are durable.
   *
   * @param quorum replicated over the nodes of a cluster; otherwise classic, on one of them
   * @param unusedLife after how long without a consumer a queue is removed by the server, at least
   *     1 s: nobody else would remove those of a run that was killed
   */
  public record Queues(boolean quorum, Duration unusedLife) {

    /** Classic; removed after half an hour. */
    public static final Queues DEFAULTS = new Queues(false, Duration.ofMinutes(30));

    /** Refuses what cannot be used. */
    public Queues {
      require(unusedLife.toSeconds() >= 1, "the unused life must be at least 1 s");
    }
  }

  /**
   * How is published.
   *
   * @param confirms whether a message is acknowledged when the server has confirmed it; otherwise
   *     as soon as it is handed to the network, and nobody knows
   * @param persistent whether the server writes it to the disk, and confirms after that
   * @param mandatory whether a message that no queue is there for is refused; otherwise the server
   *     confirms and drops it
   * @param window most messages without an outcome in one producer, by node; a send waits for room
   * @param largest bytes of the largest message that the server takes, 128 MiB unless it was told
   *     otherwise; one that is larger makes it close the channel and all that is on its way
   */
  public record Publishing(
      boolean confirms, boolean persistent, boolean mandatory, int window, int largest) {

    /** Confirmed, persistent, not mandatory, 8,192 without an outcome, 128 MiB. */
    public static final Publishing DEFAULTS = new Publishing(true, true, false, 8192, 128 << 20);

    private static final int LARGEST_WINDOW = 1 << 20;

    /** Refuses what cannot be used. */
    public Publishing {
      require(
          window >= 1 && window <= LARGEST_WINDOW,
          "the window must be 1 to " + LARGEST_WINDOW + ", not " + window);
      require(largest >= 1, "the largest message must be at least 1 byte, not " + largest);
    }
  }

  /**
   * How is read.
   *
   * @param prefetch most messages of a queue that are on their way to a consumer without being
   *     acknowledged, 1 to 65,535
   * @param acknowledge whether messages are acknowledged once the listener has had them; otherwise
   *     as soon as they are sent, and what a broken connection carried is lost
   */
  public record Consuming(int prefetch, boolean acknowledge) {

    /** 250, acknowledged. */
    public static final Consuming DEFAULTS = new Consuming(250, true);

    /** The protocol has 16 bits for it, and 0 would be no limit. */
    private static final int LARGEST_PREFETCH = 65_535;

    /** Refuses what cannot be used. */
    public Consuming {
      require(
          prefetch >= 1 && prefetch <= LARGEST_PREFETCH,
          "the prefetch must be 1 to " + LARGEST_PREFETCH + ", not " + prefetch);
    }

    /** After how many messages they are acknowledged together, so that more are on their way. */
    int acknowledgedTogether() {
      return Math.max(1, prefetch / 5);
    }
  }
}
