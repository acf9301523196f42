package org.ngsildbench.streaming.pulsar;

import com.fasterxml.jackson.core.JsonPointer;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import lombok.RequiredArgsConstructor;
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
 * A topic's one partition, read with a reader. Pulsar counts batches rather than messages, so
 * counting reads all messages once and then only new ones. The web interface's count of received
 * messages saves even that.
 */
final class PulsarLog implements TopicLog {

  private static final int QUEUE = 10_000;
  private static final long UNKNOWN = -1;
  private static final JsonPointer CAME_IN = JsonPointer.compile("/msgInCounter");

  private final PulsarClient client;
  private final WebInterface web;
  private final TopicName partition;
  private final PulsarFutures answers;
  private final PulsarFailures failures;
  private final PulsarSettings settings;
  private long cameInThen = UNKNOWN;

  /** Messages counted up to this one; null at first. */
  private Edges counted = new Edges(1);

  private MessageIdAdv upTo;

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
    this.answers = new PulsarFutures(settings.timeout(), failures);
  }

  @Override
  public StoredMessages read(int edge) throws StreamException {
    counted = new Edges(edge);
    upTo = null;
    countOn();
    return counted.stored();
  }

  @Override
  public boolean holds(long messages, byte[] newest) throws StreamException {
    long cameInSince = cameInThen == UNKNOWN ? UNKNOWN : cameIn() - cameInThen;
    if (cameInSince < 0 || counted.count + cameInSince != messages) {
      countOn();
      return counted.stored().are(messages, newest);
    }
    MessageIdAdv last = lastId();
    Edges batch = new Edges(1);
    if (last != null) {
      read(null, entry(last), last, batch);
    }
    return batch.newestIs(messages == 0 ? null : newest);
  }

  /** Counts the messages added since the last count. */
  private void countOn() throws StreamException {
    // Read first, so concurrent sends are detected.
    cameInThen = cameIn();
    // A fixed end, since concurrent sends move the end of the topic.
    MessageIdAdv last = lastId();
    if (last != null && (upTo == null || isAfter(last, upTo))) {
      read(upTo, upTo == null ? MessageId.earliest : entry(upTo), last, counted);
      upTo = last;
    }
  }

  /** Returns the newest message; null if there is none. */
  private MessageIdAdv lastId() throws StreamException {
    Reader<byte[]> reader = open(MessageId.latest);
    try {
      MessageIdAdv last = (MessageIdAdv) answers.of(reader.getLastMessageIdsAsync()).get(0);
      return last.getEntryId() < 0 ? null : last;
    } finally {
      PulsarFutures.awaitQuietly(reader.closeAsync());
    }
  }

  /**
   * Reads batches.
   *
   * @param after messages up to this one are skipped; null for none
   */
  private void read(MessageIdAdv after, MessageId from, MessageIdAdv to, Edges edges)
      throws StreamException {
    Reader<byte[]> reader = open(from);
    try {
      while (answers.of(reader.hasMessageAvailableAsync())) {
        Message<byte[]> message =
            reader.readNext((int) settings.timeout().toMillis(), TimeUnit.MILLISECONDS);
        if (message == null) {
          throw new StreamException(failures.timeout(), null);
        }
        MessageIdAdv id = (MessageIdAdv) message.getMessageId();
        if (isAfter(id, to)) {
          return;
        }
        if (after == null || isAfter(id, after)) {
          edges.add(message.getValue());
        }
      }
    } catch (PulsarClientException e) {
      throw failures.exception(e);
    } finally {
      PulsarFutures.awaitQuietly(reader.closeAsync());
    }
  }

  /** Returns whether a message is in a later batch than another. */
  private static boolean isAfter(MessageIdAdv one, MessageIdAdv other) {
    return one.getLedgerId() == other.getLedgerId()
        ? one.getEntryId() > other.getEntryId()
        : one.getLedgerId() > other.getLedgerId();
  }

  /** The batch of a message. */
  private static MessageId entry(MessageIdAdv id) {
    return new MessageIdImpl(id.getLedgerId(), id.getEntryId(), id.getPartitionIndex());
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

  /** Returns the messages since the server opened the topic; unknown if it does not report them. */
  private long cameIn() {
    try {
      Answer answer = web.get(partition.path() + "/stats");
      return answer.isGood() ? answer.number(CAME_IN, UNKNOWN) : UNKNOWN;
    } catch (StreamException | IOException unknown) {
      return UNKNOWN;
    }
  }

  /** Collects the first and the last messages. */
  @RequiredArgsConstructor
  private static final class Edges {
    private final int most;
    private final List<byte[]> first = new ArrayList<>();
    private final Deque<byte[]> last = new ArrayDeque<>();
    private long count;

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

    StoredMessages stored() {
      return new StoredMessages(count, 0, first, List.copyOf(last));
    }

    /** Null for none. */
    boolean newestIs(byte[] message) {
      return Arrays.equals(last.peekLast(), message);
    }
  }
}
