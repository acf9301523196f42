package org.ngsildbench.streaming.pulsar;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.pulsar.client.api.Producer;

/**
 * Closes gapless producers when one of them loses its connection. Pulsar's client would reconnect
 * and resend unacknowledged messages that the server may have stored. It waits {@link
 * Clients#BEFORE_RESENDING} first, unless the server redirects it to another broker. In that case a
 * producer may reconnect before this watch notices: later messages fail, but duplicates are
 * possible. Runs in its own thread.
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

  /** Stops the watch before others close the producers. */
  void end() {
    ended = true;
  }
}
