package org.ngsildbench.streaming.pulsar;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.ngsildbench.streaming.StreamException;

/** Waits for futures of the client. Thread-safe. */
final class PulsarFutures {

  /** The client keeps to its own limit; this is for when it does not. */
  private static final Duration GRACE = Duration.ofSeconds(5);

  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(5);

  private final Duration limit;
  private final PulsarFailures failures;

  PulsarFutures(Duration timeout, PulsarFailures failures) {
    this.limit = timeout.plus(GRACE);
    this.failures = failures;
  }

  <T> T of(CompletableFuture<T> answer) throws StreamException {
    try {
      return answer.get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw failures.exception(e.getCause());
    } catch (TimeoutException e) {
      throw failures.exception(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw failures.exception(e);
    }
  }

  /** Returns all results; throws the first failure. */
  <T> List<T> of(List<CompletableFuture<T>> answers) throws StreamException {
    List<T> all = new ArrayList<>();
    for (CompletableFuture<T> answer : answers) {
      all.add(of(answer));
    }
    return all;
  }

  /** Waits briefly for a close, ignoring its result. */
  static void awaitQuietly(CompletableFuture<?> closed) {
    try {
      closed.get(CLOSE_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException | TimeoutException gone) {
      // The server ends clients that stop responding.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
