package org.ngsildbench.live;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.ngsildbench.measurement.file.PeriodicTask;

/**
 * Server-sent events of a run, one stream per reader. Thread-safe.
 *
 * <p>A reader gets the newest state, never a queue of older ones: a slow one gets fewer events, and
 * one that stops reading is disconnected.
 */
final class EventStreams implements AutoCloseable {

  static final int MAX_READERS = 8;

  private static final long HEARTBEAT_MILLIS = 10_000;
  private static final long STUCK_NANOS = TimeUnit.SECONDS.toNanos(10);
  private static final Duration BETWEEN_CHECKS = Duration.ofSeconds(1);
  private static final long REPORT_NANOS = TimeUnit.SECONDS.toNanos(5);

  private final LiveRun run;
  private final PeriodicTask checking;

  /** Start of the write that each reader's thread is in; 0 between two writes. */
  private final Map<Thread, Long> writing = new ConcurrentHashMap<>();

  private int readers;
  private int unread;

  EventStreams(LiveRun run) {
    this.run = run;
    this.checking = PeriodicTask.start("live view readers", BETWEEN_CHECKS, this::dropStuck);
  }

  private synchronized boolean enter() {
    if (readers == MAX_READERS) {
      return false;
    }
    readers++;
    return true;
  }

  private synchronized void leave(boolean willLoadTheReport) {
    readers--;
    unread += willLoadTheReport ? 1 : 0;
    notifyAll();
  }

  synchronized void reportRead() {
    unread = Math.max(0, unread - 1);
    notifyAll();
  }

  void serve(HttpExchange exchange) throws IOException {
    if (!enter()) {
      exchange.sendResponseHeaders(503, -1);
      return;
    }
    boolean reported = false;
    try {
      exchange.getResponseHeaders().set("Content-Type", "text/event-stream; charset=utf-8");
      exchange.sendResponseHeaders(200, 0);
      reported = stream(exchange.getResponseBody());
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    } finally {
      writing.remove(Thread.currentThread());
      leave(reported);
    }
  }

  /** Sends events until the run is over; returns whether the reader was sent to the report. */
  private boolean stream(OutputStream out) throws IOException, InterruptedException {
    LiveEvent event = run.await(0, true, HEARTBEAT_MILLIS);
    while (true) {
      write(out, "state", event.json());
      if (event.last()) {
        write(out, event.reported() ? "report" : "end", "{}".getBytes(StandardCharsets.UTF_8));
        return event.reported();
      }
      event = run.await(event.points(), false, HEARTBEAT_MILLIS);
    }
  }

  private void write(OutputStream out, String name, byte[] json) throws IOException {
    writing.put(Thread.currentThread(), System.nanoTime());
    out.write(("event: " + name + "\ndata: ").getBytes(StandardCharsets.UTF_8));
    out.write(json);
    out.write('\n');
    out.write('\n');
    out.flush();
    writing.remove(Thread.currentThread());
  }

  /** An interrupt closes the channel that a thread writes to. */
  private void dropStuck() {
    long now = System.nanoTime();
    writing.forEach(
        (thread, since) -> {
          if (now - since > STUCK_NANOS) {
            thread.interrupt();
          }
        });
  }

  /** Waits until readers have got the end of the run and the report, or the time is up. */
  @Override
  public void close() {
    long deadline = System.nanoTime() + REPORT_NANOS;
    synchronized (this) {
      long left = deadline - System.nanoTime();
      while ((readers > 0 || unread > 0) && left > 0) {
        try {
          TimeUnit.NANOSECONDS.timedWait(this, left);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          break;
        }
        left = deadline - System.nanoTime();
      }
    }
    checking.close();
  }
}
