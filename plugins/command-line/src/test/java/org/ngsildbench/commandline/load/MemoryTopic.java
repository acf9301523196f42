package org.ngsildbench.commandline.load;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.LogConnection;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.ServerIdentity;
import org.ngsildbench.streaming.StoredMessages;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.TopicLog;

/**
 * A platform with one topic that accepts a number of messages, duplicates one, or reports a
 * rejection late.
 */
final class MemoryTopic implements LogConnection, StreamProducer, TopicLog {

  final List<byte[]> messages = new ArrayList<>();
  ProducerSettings producer;
  int room = Integer.MAX_VALUE;
  int takenTwice = -1;
  int refusedLate = -1;
  int grows;
  boolean kept;
  private SendListener refused;

  @Override
  public ServerIdentity identify() {
    return new ServerIdentity("memory", "Memory", "1");
  }

  @Override
  public void createTopic(String topic, int partitions) {
    // It is there.
  }

  @Override
  public void awaitMessages(String topic) {
    kept = true;
  }

  @Override
  public void deleteTopic(String topic) {
    messages.clear();
  }

  @Override
  public StreamProducer openProducer(ProducerSettings settings) {
    producer = settings;
    return this;
  }

  @Override
  public StreamConsumer openConsumer(ConsumerSettings settings, MessageListener listener)
      throws StreamException {
    throw new StreamException(StreamFailureKind.REFUSED, "nobody consumes here");
  }

  @Override
  public TopicLog log(String topic) {
    return this;
  }

  @Override
  public StoredMessages read(int edge) {
    StoredMessages stored =
        new StoredMessages(
            messages.size(),
            0,
            messages.subList(0, Math.min(edge, messages.size())),
            messages.subList(Math.max(0, messages.size() - edge), messages.size()));
    for (int i = 0; i < grows; i++) {
      messages.add(new byte[] {'x'});
    }
    return stored;
  }

  @Override
  public void send(long key, byte[] payload, SendListener listener) {
    if (messages.size() == room) {
      listener.failed(new StreamFailure(StreamFailureKind.REFUSED, "full"), System.nanoTime());
      return;
    }
    if (messages.size() == refusedLate && refused == null) {
      refused = listener;
      return;
    }
    messages.add(payload);
    if (messages.size() == takenTwice) {
      messages.add(payload);
    }
    listener.acknowledged(System.nanoTime());
  }

  @Override
  public boolean copiesPayload() {
    return false;
  }

  @Override
  public boolean flush(Duration limit) {
    if (refused != null) {
      refused.failed(new StreamFailure(StreamFailureKind.REFUSED, "no memory"), System.nanoTime());
    }
    return true;
  }

  @Override
  public void close() {
    // Stays as it is.
  }
}
