package org.ngsildbench.commandline.load;

import java.util.concurrent.TimeUnit;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.StopRequest;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.commandline.usage.UnreachableException;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.series.SensorHistory;
import org.ngsildbench.load.stream.RemainingBlocks;
import org.ngsildbench.load.stream.StreamLoader;
import org.ngsildbench.load.stream.StreamResult;
import org.ngsildbench.load.stream.TopicMismatchException;
import org.ngsildbench.measurement.text.CountText;
import org.ngsildbench.streaming.LogConnection;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.ServerIdentity;
import org.ngsildbench.streaming.StoredMessages;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.TopicLog;

/**
 * Sends a history to a topic and reports progress. For one thread.
 *
 * @param opener opens the connection to it
 * @param stop interrupts the loading thread; also polled
 */
record StreamLoad(String topic, Opener opener, StopRequest stop, Console console) {

  /**
   * More than the standard fleet reads at one time, of which each sensor differs with its source.
   */
  private static final int COMPARED = 4_096;

  /**
   * Time in which the server usually processes data that a killed process left in its connections.
   */
  private static final long QUIET_MILLIS = 500;

  private static final int MAX_READS = 6;

  /** Opens a connection; nothing is sent yet. */
  interface Opener {
    LogConnection open() throws StreamException;
  }

  /**
   * Sends the messages missing from the topic; the exit code. A topic that is not there is made.
   */
  int run(SensorHistory history, Shard shard, Pace pace) {
    try (LogConnection connection = opener.open()) {
      interruptIfStopped();
      ServerIdentity server = connection.identify();
      console.say(
          "loading into %s, topic %s"
              .formatted((server.name() + " " + server.version()).strip(), topic));
      connection.createLog(topic);
      TopicLog log = connection.log(topic);
      StreamLoader loader = new StreamLoader(history, pace);
      RemainingBlocks remainder = loader.remainder(shard, stableContents(log));
      if (remainder.isNothing()) {
        console.result("the topic already contains all of it: nothing was sent");
        return ExitCode.GOOD;
      }
      if (remainder.held() > 0) {
        console.say(
            "it contains %s of this data set: resuming"
                .formatted(CountText.readings(remainder.held())));
      }
      connection.awaitMessages(topic);
      ProducerSettings sending = new ProducerSettings(topic, "ngsild-bench-load").withoutGaps();
      try (StreamProducer producer = connection.openProducer(sending)) {
        interruptIfStopped();
        StreamProgressText news = new StreamProgressText(console);
        StreamResult result =
            loader.load(
                producer,
                remainder,
                progress -> {
                  interruptIfStopped();
                  news.progress(progress);
                });
        // Clients that are closed by a thread that is interrupted throw.
        boolean stopped = Thread.interrupted();
        news.result(result, pace, stopped);
        if (stopped) {
          console.say("the same command resumes the load");
        } else if (!result.good()) {
          printHowToResume(loader, shard, log);
        }
        return !stopped
                && result.good()
                && isThere(log, remainder.before() + result.acknowledged(), loader.newest())
            ? ExitCode.GOOD
            : ExitCode.FAILED;
      }
    } catch (StreamException unusable) {
      if (Thread.interrupted() || stop.asked()) {
        console.result("stopped: nothing was sent");
        return ExitCode.FAILED;
      }
      String message = "--to: " + unusable.getMessage();
      throw switch (unusable.failure().kind()) {
        case NO_TOPIC, REFUSED, BAD_SETTING -> new UsageException(message, unusable);
        default -> new UnreachableException(message, unusable);
      };
    } catch (TopicMismatchException other) {
      throw new UsageException("--to: the topic %s %s".formatted(topic, other.getMessage()), other);
    }
  }

  /** A platform's client may lose an interrupt, as while it connects. */
  private void interruptIfStopped() {
    if (stop.asked()) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns the topic's contents once they are stable. */
  private StoredMessages stableContents(TopicLog log) throws StreamException {
    StoredMessages stored = log.read(COMPARED);
    for (int look = 0; stored.count() > 0 && !isStable(stored, log); look++) {
      if (look == MAX_READS) {
        throw new StreamException(
            StreamFailureKind.REFUSED,
            "another process is sending to the topic %s: wait until it has ended".formatted(topic));
      }
      stored = log.read(COMPARED);
    }
    return stored;
  }

  private static boolean isStable(StoredMessages stored, TopicLog log) throws StreamException {
    try {
      TimeUnit.MILLISECONDS.sleep(QUIET_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StreamException(StreamFailureKind.CLOSED, "stopped before anything was sent");
    }
    return log.holds(
        stored.count() + stored.removed(), stored.last().get(stored.last().size() - 1));
  }

  /** Returns whether the topic holds exactly the sent messages; reports a mismatch. */
  private boolean isThere(TopicLog log, long messages, byte[] newest) {
    try {
      if (log.holds(messages, newest)) {
        return true;
      }
      StoredMessages stored = log.read(1);
      console.say(
          ("the topic received %,d messages instead of %,d: another process sent to it, "
                  + "or the server duplicated or lost some. Delete it and load again")
              .formatted(stored.count() + stored.removed(), messages));
    } catch (StreamException unreadable) {
      console.say("the topic's content was not checked: " + unreadable.getMessage());
    }
    return false;
  }

  /** A server that refused one message may have taken later ones, and so left a gap. */
  private void printHowToResume(StreamLoader loader, Shard shard, TopicLog log) {
    try {
      loader.remainder(shard, log.read(COMPARED));
      console.say("the same command resumes the load");
    } catch (TopicMismatchException gap) {
      console.say("the load cannot be resumed: the topic %s %s".formatted(topic, gap.getMessage()));
    } catch (StreamException unreadable) {
      console.say(
          "the same command resumes the load if the topic contains its beginning; the "
              + "topic cannot be read now: "
              + unreadable.getMessage());
    }
  }
}
