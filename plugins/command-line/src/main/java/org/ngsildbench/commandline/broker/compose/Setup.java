package org.ngsildbench.commandline.broker.compose;

import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.commandline.usage.UsageException;

/**
 * Container setup of a broker.
 *
 * @param broker the broker
 * @param variant current versions or those of the paper
 * @param kafka whether Scorpio's services communicate through Kafka
 * @param nodes number of nodes
 * @param federated whether RabbitMQ nodes are independent instead of a cluster
 */
record Setup(ContainerBroker broker, Variant variant, boolean kafka, int nodes, boolean federated) {

  /** Set of versions and settings. */
  enum Variant {
    /** Releases that were current when the files were written. */
    CURRENT,
    /** Versions and settings of the paper that measured the broker. */
    PAPER
  }

  /** The usual containers of a broker. */
  static Setup usual(ContainerBroker broker) {
    return new Setup(broker, Variant.CURRENT, false, 1, false);
  }

  /**
   * Returns this setup if there are files for it.
   *
   * @throws UsageException with the options that exclude each other
   */
  Setup checked() {
    broker.checkNodes(nodes);
    if (kafka && !broker.hasKafka()) {
      throw new UsageException("--with-kafka is only for scorpio; remove it for " + broker);
    }
    if (federated && (!broker.containers().canFederate() || nodes == 1)) {
      throw new UsageException("--federated is for rabbitmq with --nodes 2 or more");
    }
    if (paper() && !broker.containers().hasPaperVersion()) {
      throw new UsageException(
          "--variant paper: no paper names a version of %s; remove the option".formatted(broker));
    }
    if (paper() && nodes > 1) {
      throw new UsageException(
          "--variant paper: the paper that names a version used one node; remove --nodes");
    }
    return this;
  }

  /** The Compose files, each laid over those before it. */
  List<String> files() {
    List<String> files = new ArrayList<>(broker.containers().files(paper(), nodes, federated));
    if (kafka) {
      files.add("compose.kafka.yaml");
    }
    if (kafka && paper()) {
      files.add("compose.kafka.paper.yaml");
    }
    return files;
  }

  /** The services to start; empty for all in the files. */
  List<String> services() {
    return broker.containers().services(nodes);
  }

  /** Returns for instance {@code scorpio (paper, with Kafka)}. */
  String words() {
    List<String> words = new ArrayList<>();
    words.add(paper() ? "paper" : "current");
    if (kafka) {
      words.add("with Kafka");
    }
    if (nodes > 1) {
      words.add(nodes + (federated ? " nodes, each on its own" : " nodes, a cluster"));
    }
    return "%s (%s)".formatted(broker, String.join(", ", words));
  }

  boolean paper() {
    return variant == Variant.PAPER;
  }
}
