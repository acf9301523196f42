package org.ngsildbench.streaming.rabbitmq;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import lombok.With;
import org.ngsildbench.streaming.ClientTls;

/**
 * Address, authentication, producer and consumer settings of RabbitMQ. Immutable.
 *
 * @param nodes {@code host:port} of each node, at least one; IPv6 in brackets
 * @param federated with several nodes: false for a cluster, where any node serves; true for
 *     independent nodes, selected by a message's key as in Vermillion
 * @param login credentials
 * @param tls TLS settings
 * @param quorum true for quorum queues, replicated over the nodes of a cluster; false for classic
 *     queues on one node
 * @param publishing producer settings
 * @param consuming consumer settings
 * @param timeout request timeout, at least 1 ms
 */
public record RabbitMqSettings(
    List<String> nodes,
    boolean federated,
    @With Login login,
    @With ClientTls tls,
    @With boolean quorum,
    @With Publishing publishing,
    @With Consuming consuming,
    @With Duration timeout) {

  /** Checks the settings; the exception names the invalid one. */
  public RabbitMqSettings {
    nodes = List.copyOf(nodes);
    require(!nodes.isEmpty(), "there is no node");
    nodes.forEach(NodeAddress::parse);
    Objects.requireNonNull(login, "login");
    Objects.requireNonNull(tls, "tls");
    Objects.requireNonNull(publishing, "publishing");
    Objects.requireNonNull(consuming, "consuming");
    require(timeout.toMillis() >= 1, "the timeout must be at least 1 ms, not " + timeout);
  }

  /**
   * Everything by default; the timeout is 30 s.
   *
   * @param addresses {@code host:port}, several with commas between: a cluster
   */
  public static RabbitMqSettings of(String addresses) {
    return new RabbitMqSettings(
        Arrays.stream(addresses.split(",", -1)).map(String::strip).toList(),
        false,
        Login.GUEST,
        ClientTls.OFF,
        false,
        Publishing.DEFAULTS,
        Consuming.DEFAULTS,
        Duration.ofSeconds(30));
  }

  /** Returns a copy with independent or clustered nodes. */
  public RabbitMqSettings federated(boolean other) {
    return new RabbitMqSettings(nodes, other, login, tls, quorum, publishing, consuming, timeout);
  }

  private static void require(boolean condition, String otherwise) {
    if (!condition) {
      throw new IllegalArgumentException(otherwise);
    }
  }

  /**
   * Credentials.
   *
   * @param password never shown
   * @param virtualHost {@code /} by default
   */
  public record Login(String user, String password, String virtualHost) {

    /** The default user, which a new server accepts on its own machine only. */
    public static final Login GUEST = new Login("guest", "guest", "/");

    /** Without the password. */
    @Override
    public String toString() {
      return "user " + user + " in " + virtualHost;
    }
  }

  /**
   * Producer settings.
   *
   * @param confirms whether a message is acknowledged when the server confirms it; otherwise when
   *     it is written to the network, without knowing its outcome
   * @param persistent whether the server writes messages to disk before confirming them
   * @param window max messages in flight per producer and node; a send blocks while it is full
   * @param largest max message size the server accepts, bytes, 128 MiB by default; a larger message
   *     makes the server close the channel with all messages in flight
   */
  public record Publishing(boolean confirms, boolean persistent, int window, int largest) {

    /** Confirmed, persistent, 8,192 without an outcome, 128 MiB. */
    public static final Publishing DEFAULTS = new Publishing(true, true, 8192, 128 << 20);

    private static final int MAX_WINDOW = 1 << 20;

    /** Checks the settings. */
    public Publishing {
      require(
          window >= 1 && window <= MAX_WINDOW,
          "the window must be 1 to " + MAX_WINDOW + ", not " + window);
      require(largest >= 1, "the largest message must be at least 1 byte, not " + largest);
    }
  }

  /**
   * Consumer settings.
   *
   * @param prefetch max unacknowledged messages of a queue sent to a consumer, 1 to 65,535
   * @param acknowledge whether messages are acknowledged after the listener returns; otherwise on
   *     sending, and messages on a broken connection are lost
   */
  public record Consuming(int prefetch, boolean acknowledge) {

    /** 250, acknowledged. */
    public static final Consuming DEFAULTS = new Consuming(250, true);

    /** The protocol has 16 bits for it, and 0 would be no limit. */
    private static final int MAX_PREFETCH = 65_535;

    /** Checks the settings. */
    public Consuming {
      require(
          prefetch >= 1 && prefetch <= MAX_PREFETCH,
          "the prefetch must be 1 to " + MAX_PREFETCH + ", not " + prefetch);
    }

    /** After how many messages they are acknowledged together, so that more are on their way. */
    int acknowledgedTogether() {
      return Math.max(1, prefetch / 5);
    }
  }
}
