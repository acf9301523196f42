package org.ngsildbench.streaming.pulsar;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.apache.pulsar.client.api.Consumer;
import org.apache.pulsar.client.api.ConsumerBuilder;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.Schema;
import org.apache.pulsar.client.api.SubscriptionInitialPosition;
import org.apache.pulsar.client.api.SubscriptionType;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.StreamException;

/** Opens a consumer for each partition, as the settings say. */
record ConsumerOpening(PulsarClient client, PulsarSettings settings, PulsarFutures answers) {

  /** Opens all consumers, or none if one fails. They are receiving when this returns. */
  List<Consumer<ByteBuffer>> open(
      List<TopicName> partitions, ConsumerSettings wanted, boolean persistent)
      throws StreamException {
    List<CompletableFuture<Consumer<ByteBuffer>>> opened = new ArrayList<>();
    List<CompletableFuture<Boolean>> assignments = new ArrayList<>();
    for (TopicName partition : partitions) {
      Assignment assignment = new Assignment();
      assignments.add(assignment.known());
      opened.add(
          builder(wanted)
              .topic(partition.toString())
              .consumerEventListener(assignment)
              .subscribeAsync());
    }
    try {
      List<Consumer<ByteBuffer>> consumers = answers.of(opened);
      if (persistent) {
        // A reassigned partition pauses for a second, which must not count as message delay. Non-
        // persistent ones do not pause, and their reassignment is not reported.
        answers.of(assignments);
      }
      return consumers;
    } catch (StreamException e) {
      for (CompletableFuture<? extends Consumer<?>> each : opened) {
        CompletableFuture<?> unused = each.thenCompose(Consumer::closeAsync);
      }
      throw e;
    }
  }

  private ConsumerBuilder<ByteBuffer> builder(ConsumerSettings wanted) {
    return client
        .newConsumer(Schema.BYTEBUFFER)
        .loadConf(PulsarProperties.consumer(settings))
        .subscriptionName(wanted.group())
        .consumerName(wanted.name())
        .subscriptionType(SubscriptionType.Failover)
        .subscriptionInitialPosition(SubscriptionInitialPosition.Latest)
        .receiverQueueSize(settings.receiverQueue())
        .poolMessages(true);
  }
}
