package org.ngsildbench.commandline.load;

import java.util.concurrent.TimeUnit;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.Counted;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.series.SensorHistory;
import org.ngsildbench.load.stream.StreamLoader;
import org.ngsildbench.load.stream.StreamProgress;
import org.ngsildbench.load.stream.StreamResult;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.ServerIdentity;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamProducer;

/** Sends a history to a topic, and says how far it is. For one thread. */
final class StreamLoad {

  private static final long SAY_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
  private static final int PARTITIONS = 1;

  private final StreamTarget target;
  private final Console console;
  private final long start = System.nanoTime();
  private long said = start;

  StreamLoad(StreamTarget target, Console console) {
    this.target = target;
    this.console = console;
  }

  /** Sends it; the exit code. A topic that is not there is made. */
  int run(SensorHistory history, Shard shard, Pace pace) {
    try (StreamConnection connection = target.open()) {
      ServerIdentity server = connection.identify();
      console.say(
          "loading into %s, topic %s"
              .formatted((server.name() + " " + server.version()).strip(), target.topic()));
      connection.createTopic(target.topic(), PARTITIONS);
      try (StreamProducer producer =
          connection.openProducer(new ProducerSettings(target.topic(), "ngsild-bench-load"))) {
        return report(new StreamLoader(history, pace).load(producer, shard, this::progress), pace);
      }
    } catch (StreamException unusable) {
      throw new UsageException("--to: " + unusable.getMessage(), unusable);
    }
  }

  private void progress(StreamProgress progress) {
    long now = System.nanoTime();
    if (now - said >= SAY_NANOS) {
      said = now;
      double seconds = (now - start) / 1e9;
      double left = seconds * (progress.allPieces() - progress.pieces()) / progress.pieces();
      console.progress(
          "%.1f %% (%s, %,.0f a second), about %.0f s left"
              .formatted(
                  100.0 * progress.pieces() / progress.allPieces(),
                  Counted.readings(progress.sent()),
                  progress.sent() / seconds,
                  left));
    }
  }

  private int report(StreamResult result, Pace pace) {
    double seconds = (System.nanoTime() - start) / 1e9;
    if (pace.isLimited()) {
      console.say("at most %.3f s late".formatted(pace.latestSeconds()));
    }
    if (result.failure() != null) {
      console.say(result.failure().message());
    }
    console.result(
        "%s sent, %,d taken, %,d failed in %.1f s: %,.0f readings a second"
            .formatted(
                Counted.readings(result.sent()),
                result.acknowledged(),
                result.failed(),
                seconds,
                result.acknowledged() / seconds));
    return result.good() && !Thread.currentThread().isInterrupted()
        ? ExitCode.GOOD
        : ExitCode.FAILED;
  }
}
