package org.ngsildbench.streaming.rabbitmq;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.reconnect.ClientSupervisor;

/**
 * Publishes by a lane to each node that is on its own; the key picks the lane, then the partition.
 */
final class RabbitMqProducer implements StreamProducer, ClientSupervisor.Kept {

  private final List<PublishLane> lanes = new ArrayList<>();
  private final String[] exchanges;
  private final Consumer<ClientSupervisor.Kept> afterClose;

  /**
   * Connects.
   *
   * @param connectors one per independent node, or one for a cluster
   * @param partitions partitions of the topic on each node
   * @param afterClose called when this is closed
   */
  RabbitMqProducer(
      List<RabbitMqConnector> connectors,
      ProducerSettings settings,
      int partitions,
      Consumer<ClientSupervisor.Kept> afterClose)
      throws StreamException {
    TopicNames names = new TopicNames(settings.topic());
    this.exchanges = new String[partitions];
    for (int partition = 0; partition < partitions; partition++) {
      exchanges[partition] = names.exchange(partition);
    }
    this.afterClose = afterClose;
    try {
      for (RabbitMqConnector connector : connectors) {
        lanes.add(new PublishLane(connector, settings.name()));
      }
    } catch (StreamException e) {
      lanes.forEach(PublishLane::close);
      throw e;
    }
  }

  @Override
  public void send(long key, byte[] payload, SendListener listener) {
    int nodes = lanes.size();
    PublishLane lane = lanes.get((int) Math.floorMod(key, (long) nodes));
    long rest = Math.floorDiv(key, nodes);
    lane.send(exchanges[(int) Math.floorMod(rest, (long) exchanges.length)], payload, listener);
  }

  /** Returns true: a send writes the payload to the socket. */
  @Override
  public boolean copiesPayload() {
    return true;
  }

  @Override
  public boolean flush(Duration limit) {
    long deadline = System.nanoTime() + limit.toNanos();
    for (PublishLane lane : lanes) {
      Duration left = Duration.ofNanos(Math.max(0, deadline - System.nanoTime()));
      if (!lane.flush(left)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void keep() {
    lanes.forEach(PublishLane::keep);
  }

  @Override
  public void close() {
    lanes.forEach(PublishLane::close);
    afterClose.accept(this);
  }
}
