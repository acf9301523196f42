package org.ngsildbench.streaming.rabbitmq;

import com.rabbitmq.client.BuiltinExchangeType;
import com.rabbitmq.client.Channel;
import java.io.IOException;
import java.util.Collection;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.TopicShape;

/** Makes, finds and deletes topics over one connection. */
record RabbitMqTopics(OpenConnection connection, RabbitMqFailures failures) {

  void create(String topic, int partitions) throws StreamException {
    int there = count(topic);
    if (there == 0) {
      TopicNames names = new TopicNames(topic);
      onChannel(
          channel -> {
            for (int partition = 0; partition < partitions; partition++) {
              channel.exchangeDeclare(names.exchange(partition), BuiltinExchangeType.FANOUT, true);
            }
          });
    } else if (there != partitions) {
      throw new StreamException(
          failures.noTopic(
              "The topic %s exists with %s partitions, not %s; delete it or use another name."
                  .formatted(topic, there, partitions)),
          null);
    }
  }

  /** Returns the number of partitions; fails if the topic does not exist. */
  int partitions(String topic) throws StreamException {
    int there = count(topic);
    if (there == 0) {
      throw new StreamException(
          failures.noTopic("The topic %s does not exist; create it first.".formatted(topic)), null);
    }
    return there;
  }

  private int count(String topic) throws StreamException {
    TopicNames names = new TopicNames(topic);
    int[] count = new int[1];
    try {
      onChannel(
          channel -> {
            while (count[0] <= TopicShape.MAX_REPORTED) {
              channel.exchangeDeclarePassive(names.exchange(count[0]));
              count[0]++;
            }
          });
    } catch (StreamException e) {
      if (!RabbitMqFailures.isNotFound(e)) {
        throw e;
      }
      return count[0];
    }
    return TopicShape.reported(topic, count[0]);
  }

  /**
   * Deletes it.
   *
   * @param queues those of its groups that are known; others are removed by the server when they
   *     have not been used for long
   */
  void delete(String topic, Collection<String> queues) throws StreamException {
    int partitions = count(topic);
    TopicNames names = new TopicNames(topic);
    onChannel(
        channel -> {
          for (int partition = 0; partition < partitions; partition++) {
            channel.exchangeDelete(names.exchange(partition));
          }
          for (String queue : queues) {
            channel.queueDelete(queue);
          }
        });
  }

  private void onChannel(Work work) throws StreamException {
    try {
      Channel channel = connection.client().createChannel();
      try {
        work.doOn(channel);
      } finally {
        channel.abort();
      }
    } catch (IOException | RuntimeException e) {
      throw failures.exception(e);
    }
  }

  /** An operation on a separate channel, which the server closes on an error. */
  private interface Work {
    void doOn(Channel channel) throws IOException;
  }
}
