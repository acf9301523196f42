package org.ngsildbench.commandline.convert;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.time.Duration;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.usage.FailureSentence;
import org.ngsildbench.gtfs.feed.FeedException;
import org.ngsildbench.gtfs.output.EntitySink;
import org.ngsildbench.gtfs.output.UpdateSink;
import org.ngsildbench.load.delivery.Pause;
import org.ngsildbench.measurement.text.CountText;

/**
 * Polls a GTFS-Realtime message and passes on changed entities, until the thread is interrupted.
 * Failed polls are reported and skipped.
 */
record RealtimePolls(
    Source source, Converter converter, Duration every, Pause pause, Console console) {

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

  /** Polls; returns the number of updates. */
  long into(EntitySink sink) throws IOException {
    UpdateSink updates = new UpdateSink(sink);
    long all = 0;
    try {
      while (true) {
        long began = System.nanoTime();
        all += poll(updates);
        long nanos = every.toNanos() - (System.nanoTime() - began);
        pause.of(Duration.ofNanos(Math.max(0, nanos)));
      }
    } catch (InterruptedException | InterruptedIOException stopped) {
      return all;
    }
  }

  /** Returns the number of updates; 0 after a failure. */
  private long poll(UpdateSink updates) throws IOException {
    updates.begin();
    try (InputStream message = opened()) {
      if (message != null) {
        converter.convert(message, updates);
        updates.flush();
        console.say(CountText.of(updates.passed(), "update"));
        return updates.passed();
      }
    } catch (FeedException notOne) {
      console.say("bench: " + notOne.getMessage());
    }
    updates.abandon();
    return 0;
  }

  /** Returns the message; null after a failure. */
  private InputStream opened() throws InterruptedIOException {
    try {
      return source.open();
    } catch (InterruptedIOException stopped) {
      throw stopped;
    } catch (IOException failed) {
      console.say("bench: " + FailureSentence.of(failed));
      return null;
    }
  }
}
