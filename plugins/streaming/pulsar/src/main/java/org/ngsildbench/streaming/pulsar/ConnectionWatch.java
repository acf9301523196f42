package org.ngsildbench.streaming.pulsar;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.pulsar.client.api.Producer;

/**
 * Closes producers when one of them has lost its connection. Pulsar's client would connect again
 * and send once more what had no answer, which the server may have taken. It waits {@link
 * Clients#BEFORE_RESENDING} before that, unless the server itself names another broker to go to:
 * then a producer may have been quicker than this, which is noticed all the same and what it sends
 * from then on fails, but messages may be there twice. Runs in a thread of its own.
 */
final class ConnectionWatch implements Runnable {

  private static final long LOOK_MILLIS = 10;

  private final List<Producer<byte[]>> producers;
  private final Runnable beforeClose;
  private final Thread thread;
  private volatile boolean ended;

  private ConnectionWatch(List<Producer<byte[]>> producers, Runnable beforeClose) {
    this.producers = producers;
    this.beforeClose = beforeClose;
    this.thread = new Thread(this, "pulsar connection watch");
    this.thread.setDaemon(true);
  }

  /**
   * Watches until it is ended.
   *
   * @param beforeClose called once, before they are closed by this
   */
  static ConnectionWatch start(List<Producer<byte[]>> producers, Runnable beforeClose) {
    ConnectionWatch watch = new ConnectionWatch(producers, beforeClose);
    watch.thread.start();
    return watch;
  }

  @Override
  public void run() {
    while (!ended) {
      if (isBroken()) {
        if (!ended) {
          beforeClose.run();
        }
        for (Producer<byte[]> each : producers) {
          CompletableFuture<?> unused = each.closeAsync();
        }
        return;
      }
      try {
        TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  /** Also that which has been replaced. */
  private boolean isBroken() {
    return !producers.stream().allMatch(Producer::isConnected)
        || producers.stream().anyMatch(each -> each.getLastDisconnectedTimestamp() != 0);
  }

  /** Before the producers are closed by somebody else. */
  void end() {
    ended = true;
  }
}
