package org.ngsildbench.streaming.pulsar;

import com.fasterxml.jackson.core.JsonPointer;
import java.io.IOException;
import java.util.List;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.pulsar.WebInterface.Answer;

/** Unacknowledged messages of a group, from the web interface. Thread-safe. */
final class Backlog {

  private final WebInterface web;
  private final List<TopicName> partitions;
  private final JsonPointer subscription;

  Backlog(WebInterface web, List<TopicName> partitions, String group) {
    this.web = web;
    this.partitions = List.copyOf(partitions);
    this.subscription = JsonPointer.compile("/subscriptions").appendProperty(group);
  }

  /**
   * Returns the backlog of all partitions in messages. The server counts batches and reports their
   * average number of messages.
   *
   * @return {@link StreamConsumer#UNKNOWN} if the server does not report it
   */
  long messages() {
    long messages = 0;
    try {
      for (TopicName partition : partitions) {
        Answer answer = web.get(partition.path() + "/stats?getPreciseBacklog=true");
        long batches =
            answer.isGood() ? answer.number(subscription.appendProperty("msgBacklog"), -1) : -1;
        if (batches < 0) {
          return StreamConsumer.UNKNOWN;
        }
        messages += batches == 0 ? 0 : batches * messagesPerBatch(answer);
      }
      return messages;
    } catch (StreamException | IOException unknown) {
      return StreamConsumer.UNKNOWN;
    }
  }

  /** Returns the average measured on dispatch to the group's consumers. */
  private long messagesPerBatch(Answer answer) throws IOException {
    JsonPointer consumers = subscription.appendProperty("consumers");
    return answer.largest(consumers, "avgMessagesPerEntry", 1);
  }
}
