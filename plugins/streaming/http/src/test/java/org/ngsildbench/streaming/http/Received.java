package org.ngsildbench.streaming.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.ngsildbench.measurement.tally.ReceivedBytes;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.StreamFailure;

/** Events of a listener, as text. */
final class Received implements MessageListener {

  private final List<String> messages = new ArrayList<>();
  private long wireBytes;
  private long contentBytes;
  private final List<StreamFailure> failures = new ArrayList<>();

  @Override
  public synchronized void received(ByteBuffer payload, long arrivalNanos) {
    messages.add(StandardCharsets.UTF_8.decode(payload.duplicate()).toString());
  }

  @Override
  public synchronized void transferred(long wire, long content) {
    wireBytes += wire;
    contentBytes += content;
  }

  @Override
  public synchronized void interrupted(StreamFailure failure) {
    failures.add(failure);
  }

  synchronized List<String> messages() {
    return List.copyOf(messages);
  }

  synchronized List<StreamFailure> failures() {
    return List.copyOf(failures);
  }

  synchronized ReceivedBytes receivedBytes() {
    return new ReceivedBytes(wireBytes, contentBytes);
  }

  void await(int count) throws InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (messages().size() < count) {
      assertThat(System.nanoTime() - deadline).as("only %s came", messages()).isNegative();
      TimeUnit.MILLISECONDS.sleep(5);
    }
  }
}
