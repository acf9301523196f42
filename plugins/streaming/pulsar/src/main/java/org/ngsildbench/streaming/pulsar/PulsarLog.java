package org.ngsildbench.streaming.pulsar;

import com.fasterxml.jackson.core.JsonPointer;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.MessageId;
import org.apache.pulsar.client.api.MessageIdAdv;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;
import org.apache.pulsar.client.api.Reader;
import org.apache.pulsar.client.impl.MessageIdImpl;
import org.ngsildbench.streaming.StoredMessages;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.TopicLog;
import org.ngsildbench.streaming.pulsar.WebInterface.Answer;

/**
 * A topic's one partition, by a reader. Pulsar counts batches, not messages: to count them is to
 * read them all. What its web interface says came in since it has had the topic open spares to read
 * them once more.
 */
final class PulsarLog implements TopicLog {

  private static final int QUEUE = 10_000;
  private static final long UNKNOWN = -1;
  private static final JsonPointer CAME_IN = JsonPointer.compile("/msgInCounter");

  private final PulsarClient client;
  private final WebInterface web;
  private final TopicName partition;
  private final Answers answers;
  private final PulsarFailures failures;
  private final PulsarSettings settings;
  private long counted;
  private long cameInThen = UNKNOWN;

  PulsarLog(
      PulsarClient client,
      WebInterface web,
      TopicName partition,
      PulsarSettings settings,
      PulsarFailures failures) {
    this.client = client;
    this.web = web;
    this.partition = partition;
    this.settings = settings;
    this.failures = failures;
    this.answers = new Answers(settings.timeout(), failures);
  }

  @Override
  public StoredMessages read(int edge) throws StreamException {
    Edges edges = new Edges(edge);
    // Asked before: who sends meanwhile is then noticed.
    cameInThen = cameIn();
    read(MessageId.earliest, edges);
    counted = edges.count;
    return new StoredMessages(edges.count, 0, edges.first, List.copyOf(edges.last));
  }

  @Override
  public boolean holds(long messages, byte[] newest) throws StreamException {
    long cameInSince = cameInThen == UNKNOWN ? UNKNOWN : cameIn() - cameInThen;
    if (cameInSince < 0 || counted + cameInSince != messages) {
      return TopicLog.super.holds(messages, newest);
    }
    Edges edges = new Edges(1);
    MessageIdAdv last = lastId();
    if (last != null) {
      read(
          new MessageIdImpl(last.getLedgerId(), last.getEntryId(), last.getPartitionIndex()),
          edges);
    }
    return new StoredMessages(messages, 0, edges.first, List.copyOf(edges.last))
        .are(messages, newest);
  }

  /** The newest message; null if there is none. */
  private MessageIdAdv lastId() throws StreamException {
    Reader<byte[]> reader = open(MessageId.latest);
    try {
      MessageIdAdv last = (MessageIdAdv) answers.of(reader.getLastMessageIdsAsync()).get(0);
      return last.getEntryId() < 0 ? null : last;
    } finally {
      Answers.awaitQuietly(reader.closeAsync());
    }
  }

  private void read(MessageId from, Edges edges) throws StreamException {
    Reader<byte[]> reader = open(from);
    try {
      while (answers.of(reader.hasMessageAvailableAsync())) {
        Message<byte[]> message =
            reader.readNext((int) settings.timeout().toMillis(), TimeUnit.MILLISECONDS);
        if (message == null) {
          throw new StreamException(failures.timeout(), null);
        }
        edges.add(message.getValue());
      }
    } catch (PulsarClientException e) {
      throw failures.exception(e);
    } finally {
      Answers.awaitQuietly(reader.closeAsync());
    }
  }

  private Reader<byte[]> open(MessageId from) throws StreamException {
    CompletableFuture<Reader<byte[]>> opened =
        client
            .newReader()
            .topic(partition.toString())
            .startMessageId(from)
            .startMessageIdInclusive()
            .receiverQueueSize(QUEUE)
            .createAsync();
    try {
      return answers.of(opened);
    } catch (StreamException e) {
      CompletableFuture<?> unused = opened.thenCompose(Reader::closeAsync);
      throw e;
    }
  }

  /** Messages since the server has had the topic open; unknown where it does not tell us. */
  private long cameIn() {
    try {
      Answer answer = web.get(partition.path() + "/stats");
      return answer.isGood() ? answer.number(CAME_IN, UNKNOWN) : UNKNOWN;
    } catch (StreamException | IOException unknown) {
      return UNKNOWN;
    }
  }

  /** The first and last of what goes by. */
  private static final class Edges {
    private final int most;
    private final List<byte[]> first = new ArrayList<>();
    private final Deque<byte[]> last = new ArrayDeque<>();
    private long count;

    Edges(int most) {
      this.most = most;
    }

    void add(byte[] message) {
      count++;
      if (first.size() < most) {
        first.add(message);
      }
      if (last.size() == most) {
        last.remove();
      }
      last.add(message);
    }
  }
}
