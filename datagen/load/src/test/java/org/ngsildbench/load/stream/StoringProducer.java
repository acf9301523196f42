package org.ngsildbench.load.stream;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.StreamProducer;

/** Stores messages, and rejects them from some message on. */
final class StoringProducer implements StreamProducer {

  private final int refusedFrom;
  private final List<byte[]> messages = new ArrayList<>();
  private final List<Long> keys = new ArrayList<>();

  /** Accepts every message. */
  StoringProducer() {
    this(Integer.MAX_VALUE);
  }

  StoringProducer(int refusedFrom) {
    this.refusedFrom = refusedFrom;
  }

  List<byte[]> messages() {
    return messages;
  }

  List<String> texts() {
    return messages.stream().map(message -> new String(message, UTF_8)).toList();
  }

  List<Long> keys() {
    return keys;
  }

  @Override
  public void send(long key, byte[] payload, SendListener listener) {
    if (messages.size() >= refusedFrom) {
      listener.failed(new StreamFailure(StreamFailureKind.REFUSED, "full"), System.nanoTime());
      return;
    }
    messages.add(payload);
    keys.add(key);
    listener.acknowledged(System.nanoTime());
  }

  @Override
  public boolean copiesPayload() {
    return false;
  }

  @Override
  public boolean flush(Duration limit) {
    return true;
  }

  @Override
  public void close() {
    // Nothing to close.
  }
}
