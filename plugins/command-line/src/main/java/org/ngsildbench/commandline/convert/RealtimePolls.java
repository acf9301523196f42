package org.ngsildbench.commandline.convert;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.OptionalLong;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.usage.FailureSentence;
import org.ngsildbench.gtfs.feed.FeedException;
import org.ngsildbench.gtfs.output.EntitySink;
import org.ngsildbench.gtfs.output.UpdateSink;
import org.ngsildbench.load.delivery.Pause;
import org.ngsildbench.measurement.text.CountText;

/**
 * Polls a GTFS-Realtime message and passes on changed entities, until it is stopped. Failed polls
 * are reported and skipped.
 */
record RealtimePolls(
    Source source,
    Converter converter,
    Duration every,
    Pause pause,
    PollingStop stop,
    Console console) {

  /** Opens the current message. */
  interface Source {
    InputStream open() throws IOException;
  }

  /** Converts a message. */
  interface Converter {

    /**
     * Passes a message's entities to a sink.
     *
     * @throws FeedException if it is not a message
     */
    void convert(InputStream message, EntitySink sink) throws IOException;
  }

  /**
   * Polls; returns the number of updates.
   *
   * @throws InterruptedIOException if the updates of a poll were not sent in the grace period
   * @throws IOException if the sink fails, or if no poll succeeded
   */
  long into(EntitySink sink) throws IOException {
    UpdateSink updates = new UpdateSink(sink);
    long all = 0;
    long polls = 0;
    long failed = 0;
    try {
      while (true) {
        long began = System.nanoTime();
        OptionalLong passed = poll(updates);
        polls++;
        failed += passed.isPresent() ? 0 : 1;
        all += passed.orElse(0);
        long nanos = every.toNanos() - (System.nanoTime() - began);
        pause.of(Duration.ofNanos(Math.max(0, nanos)));
      }
    } catch (InterruptedException stopped) {
      console.say(
          "%s, %,d failed; %s"
              .formatted(CountText.of(polls, "poll"), failed, CountText.of(all, "update")));
      if (polls > 0 && failed == polls) {
        throw new IOException("no poll succeeded. Check the URL of --realtime", stopped);
      }
      return all;
    }
  }

  /** Returns the number of updates; empty after a failure. */
  private OptionalLong poll(UpdateSink updates) throws IOException, InterruptedException {
    updates.begin();
    try (InputStream message = opened()) {
      if (message != null) {
        send(message, updates);
        console.say(CountText.of(updates.passed(), "update"));
        return OptionalLong.of(updates.passed());
      }
    } catch (FeedException notOne) {
      console.say("bench: " + notOne.getMessage());
    }
    updates.abandon();
    return OptionalLong.empty();
  }

  private void send(InputStream message, UpdateSink updates)
      throws IOException, InterruptedException {
    stop.beginSending();
    try {
      converter.convert(message, updates);
      updates.flush();
    } finally {
      stop.endSending();
    }
  }

  /** Returns the message; null after a failure. */
  private InputStream opened() throws InterruptedException {
    try {
      return source.open();
    } catch (InterruptedIOException stopped) {
      throw new InterruptedException();
    } catch (IOException failed) {
      console.say("bench: " + FailureSentence.of(failed));
      return null;
    }
  }
}
