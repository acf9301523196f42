package org.ngsildbench.streaming.pulsar;

import java.util.concurrent.CompletableFuture;
import lombok.Getter;
import org.apache.pulsar.client.api.Consumer;
import org.apache.pulsar.client.api.ConsumerEventListener;

/** Hears whether a partition is this consumer's or another one's. */
final class Assignment implements ConsumerEventListener {

  private static final long serialVersionUID = 1L;

  /** Completes when the server first reports it. */
  @Getter private final transient CompletableFuture<Boolean> known = new CompletableFuture<>();

  @Override
  public void becameActive(Consumer<?> consumer, int partition) {
    known.complete(true);
  }

  @Override
  public void becameInactive(Consumer<?> consumer, int partition) {
    known.complete(false);
  }
}
