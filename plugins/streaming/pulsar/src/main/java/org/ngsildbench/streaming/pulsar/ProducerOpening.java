package org.ngsildbench.streaming.pulsar;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.pulsar.client.api.CompressionType;
import org.apache.pulsar.client.api.Producer;
import org.apache.pulsar.client.api.ProducerBuilder;
import org.apache.pulsar.client.api.PulsarClient;
import org.ngsildbench.streaming.StreamException;

/** Opens a producer for each partition, as the settings say. */
record ProducerOpening(PulsarClient client, PulsarSettings settings, PulsarFutures answers) {

  /**
   * Opens all producers, or none if one fails.
   *
   * @param gapless whether messages wait for an unavailable server without timeout. On a timeout
   *     the client would give up all of them and then send later ones
   */
  List<Producer<byte[]>> open(List<TopicName> partitions, String name, boolean gapless)
      throws StreamException {
    List<CompletableFuture<Producer<byte[]>>> opened = new ArrayList<>();
    for (TopicName partition : partitions) {
      opened.add(builder(gapless).topic(partition.toString()).producerName(name).createAsync());
    }
    try {
      return answers.of(opened);
    } catch (StreamException e) {
      for (CompletableFuture<? extends Producer<?>> each : opened) {
        CompletableFuture<?> unused = each.thenCompose(Producer::closeAsync);
      }
      throw e;
    }
  }

  private ProducerBuilder<byte[]> builder(boolean gapless) {
    PulsarPublishing publishing = settings.publishing();
    Duration timeout = gapless ? Duration.ZERO : publishing.timeout();
    boolean batches = publishing.batchMessages() > 1;
    ProducerBuilder<byte[]> builder =
        client
            .newProducer()
            .loadConf(PulsarProperties.producer(settings))
            .blockIfQueueFull(true)
            .maxPendingMessages(publishing.maxPending())
            .sendTimeout(Math.toIntExact(timeout.toMillis()), TimeUnit.MILLISECONDS)
            .compressionType(CompressionType.valueOf(publishing.compression().name()))
            .enableBatching(batches);
    if (batches) {
      builder
          .batchingMaxMessages(publishing.batchMessages())
          .batchingMaxBytes(publishing.batchBytes())
          .batchingMaxPublishDelay(publishing.batchDelay().toMillis(), TimeUnit.MILLISECONDS);
    }
    return builder;
  }
}
