package org.ngsildbench.load.stream;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamProducer;

/** Takes every message and keeps it. */
final class KeptMessages implements StreamProducer {

  private final List<byte[]> messages = new ArrayList<>();

  List<byte[]> messages() {
    return messages;
  }

  @Override
  public void send(long key, byte[] payload, SendListener listener) {
    messages.add(payload);
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
    // Nothing is open.
  }
}
