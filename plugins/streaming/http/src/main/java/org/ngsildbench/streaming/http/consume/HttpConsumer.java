package org.ngsildbench.streaming.http.consume;

import io.netty.util.concurrent.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamException;

/** The clients of all parts of a topic; most topics have one. */
public final class HttpConsumer implements StreamConsumer {

  private final List<Subscription> subscriptions;
  private final List<Future<Void>> opening = new ArrayList<>(1);
  private final Consumer<HttpConsumer> closed;
  private boolean isClosed;

  /**
   * Starts opening the subscriptions.
   *
   * @param closed called after this is closed
   */
  public HttpConsumer(List<Subscription> subscriptions, Consumer<HttpConsumer> closed) {
    this.subscriptions = subscriptions;
    this.closed = closed;
    subscriptions.forEach(subscription -> opening.add(subscription.open()));
  }

  /** Waits until it is ready; closes it if it cannot be. */
  public void awaitReady() throws StreamException {
    for (Future<Void> each : opening) {
      each.awaitUninterruptibly();
      if (!each.isSuccess()) {
        close();
        throw (StreamException) each.cause();
      }
    }
    opening.clear();
  }

  @Override
  public long lag() {
    return UNKNOWN;
  }

  @Override
  public void close() {
    synchronized (this) {
      if (isClosed) {
        return;
      }
      isClosed = true;
    }
    for (Subscription subscription : subscriptions) {
      Future<?> done = subscription.close();
      if (!subscription.isOwnThread()) {
        done.awaitUninterruptibly();
      }
    }
    closed.accept(this);
  }
}
