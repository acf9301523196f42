package org.ngsildbench.commandline.load;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.load.FleetLoader;
import org.ngsildbench.load.LoadOptions;
import org.ngsildbench.load.check.CheckResult;
import org.ngsildbench.load.check.FleetVerifier;
import org.ngsildbench.load.check.NewestReadings;
import org.ngsildbench.load.journal.UnusableJournalException;
import org.ngsildbench.load.result.LoadProgress;
import org.ngsildbench.load.result.LoadResult;
import org.ngsildbench.load.result.LoadResult.Outcome;
import org.ngsildbench.load.series.SensorHistory;
import org.ngsildbench.load.source.LoadSource;
import org.ngsildbench.measurement.environment.ClockWatch;
import org.ngsildbench.measurement.text.CountText;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;

/** Loads a fleet into a broker and reports progress. */
final class BrokerLoad {

  /** Scorpio and Stellio need seconds; a broker that needs minutes is not ready for queries. */
  private static final Duration MAX_WAIT = Duration.ofSeconds(120);

  /** Advice for a broker that records by a timer and may have lost unrecorded data. */
  private static final String IF_LOST =
      "./bench load --verify shows details; was it restarted during the load? Empty it, "
          + "then load again";

  private final BrokerChoice choice;
  private final Console console;

  BrokerLoad(BrokerChoice choice, Console console) {
    if (choice.embedded()) {
      throw new UsageException(
          "--broker embedded is filled at its start; for a running one use --broker spec=URL");
    }
    this.choice = choice;
    this.console = console;
  }

  /**
   * Loads it, and waits until its newest readings can be read; the exit code.
   *
   * @param history the readings of the whole source
   */
  int run(LoadSource source, LoadOptions options, SensorHistory history) {
    ClockWatch clock = new ClockWatch();
    Path journal = Path.of(journalName(source.dataSet(), options));
    try (NgsiLdClient client = NgsiLdClient.open(choice.target())) {
      console.say("loading into " + client.identifyBeforeWriting());
      if (Files.exists(journal)) {
        console.say("found " + journal + " of an incomplete load");
      }
      LoadResult result =
          new FleetLoader(client)
              .load(
                  source,
                  options.withJournal(journal),
                  progress -> console.progress(line(progress)));
      int code = report(result);
      if (result.outcome() == Outcome.LOADED) {
        code = Math.max(code, awaitHistory(new NewestReadings(client, history)));
      } else if (result.outcome() == Outcome.ALREADY_THERE && options.shard().of() == 1) {
        code = Math.max(code, stillThere(new NewestReadings(client, history)));
      }
      if (result.readingsUncertain() > 0) {
        console.say(
            ("%s sent again because their outcome was unknown, and the broker stores "
                    + "duplicates: empty it, or use another tenant, and load again")
                .formatted(
                    CountText.of(result.readingsUncertain(), "reading was", "readings were")));
      }
      clock.step().ifPresent(step -> console.say(step + ": the load and its time are correct"));
      if (options.pace().isLimited()) {
        console.say("max %.3f s late".formatted(options.pace().latestSeconds()));
      }
      if (Files.exists(journal) && result.outcome() != Outcome.DATA_LOST) {
        console.say("the same command in this folder resumes the load");
      }
      if (result.entitiesRefused() + result.readingsRefused() > 0) {
        console.say("rejected entities and reasons: " + options.rejects());
      }
      return code;
    } catch (UnusableJournalException unfit) {
      throw new UsageException(unfit.getMessage(), unfit);
    } catch (BrokerException unusable) {
      if (unusable.kind().equals(FailureKind.INTERRUPTED)) {
        console.result("stopped: nothing was sent");
        return ExitCode.FAILED;
      }
      throw choice.unusable(unusable);
    }
  }

  /** Waits until the written history can be read; the exit code. */
  private int awaitHistory(NewestReadings newest) {
    try {
      long start = System.nanoTime();
      Optional<String> missing =
          newest.await(MAX_WAIT, what -> console.progress("waiting for the history: " + what));
      if (missing.isPresent()) {
        console.say(
            "the broker accepted all, but after %d s does not return its newest readings: %s; %s"
                .formatted(MAX_WAIT.toSeconds(), missing.get(), IF_LOST));
        return ExitCode.FAILED;
      }
      console.say(
          "the newest readings are readable %.1f s after the load"
              .formatted((System.nanoTime() - start) / 1e9));
      return ExitCode.GOOD;
    } catch (BrokerException unreadable) {
      console.say(
          "the broker accepted all; whether its newest readings are readable is unknown: "
              + unreadable.getMessage());
      return unreadable.kind().equals(FailureKind.UNSUPPORTED) ? ExitCode.GOOD : ExitCode.FAILED;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return ExitCode.FAILED;
    }
  }

  /**
   * Checks that the broker shows its newest readings; returns the exit code. A broker that records
   * its entities by a timer may have lost them in a crash during the load.
   */
  private int stillThere(NewestReadings newest) {
    try {
      Optional<String> missing = newest.missing();
      missing.ifPresent(
          what ->
              console.say(
                  "but it does not return its newest readings: %s; %s".formatted(what, IF_LOST)));
      return missing.isPresent() ? ExitCode.FAILED : ExitCode.GOOD;
    } catch (BrokerException unreadable) {
      if (unreadable.kind().equals(FailureKind.UNSUPPORTED)) {
        return ExitCode.GOOD;
      }
      throw unreadable;
    }
  }

  /** Verifies the broker's data; the exit code. */
  int verify(LoadSource source, SensorHistory history) {
    try (NgsiLdClient client = NgsiLdClient.open(choice.target())) {
      console.say("checking " + client.identify());
      CheckResult result = new FleetVerifier(client).check(source, history);
      result.problems().forEach(console::say);
      console.result(
          "%s counted, %s compared: %s"
              .formatted(
                  CountText.entities(result.entities()),
                  CountText.readings(result.readings()),
                  result.good() ? "all there" : CountText.of(result.problemCount(), "problem")));
      return result.good() ? ExitCode.GOOD : ExitCode.FAILED;
    } catch (BrokerException unusable) {
      throw choice.unusable(unusable);
    }
  }

  /** Returns a name per target and data set, so that the same command finds its journal again. */
  private String journalName(DataSetEntity dataSet, LoadOptions options) {
    String load =
        "%s %s %s %s %d"
            .formatted(
                choice.properties(),
                dataSet.fingerprint() + dataSet.replayedSum(),
                dataSet.model(),
                options.shard(),
                options.entityBytes());
    return "ngsild-bench-load-%08x.journal".formatted(load.hashCode());
  }

  private int report(LoadResult result) {
    String words = words(result);
    result.problems().forEach(console::say);
    console.result(words);
    return result.good() ? ExitCode.GOOD : ExitCode.FAILED;
  }

  private String words(LoadResult result) {
    String taken =
        CountText.entities(result.entitiesAccepted())
            + " and "
            + CountText.readings(result.readingsAccepted());
    long seconds = result.elapsed().toSeconds();
    return switch (result.outcome()) {
      case LOADED -> "loaded %s in %d s".formatted(taken, seconds);
      case SHARD_LOADED ->
          "loaded shard: %s in %d s; other shards are missing".formatted(taken, seconds);
      case UNCERTAIN ->
          "uncertain: the broker accepted %s, but may have stored %,d of these twice"
              .formatted(taken, result.readingsUncertain());
      case ALREADY_THERE -> "the broker already has this data set: nothing was sent";
      case OTHER_DATA_THERE -> throw otherData(result.problems().get(0));
      case INCOMPLETE ->
          "incomplete: %s accepted, %,d and %,d rejected"
              .formatted(taken, result.entitiesRefused(), result.readingsRefused());
      case GIVEN_UP, DATA_LOST -> "failed: the broker has a part, " + taken;
      case INTERRUPTED -> "stopped: the broker has a part, " + taken;
    };
  }

  /**
   * Returns a usage error like that of ./bench run: other data was found and nothing was changed.
   */
  private UsageException otherData(String why) {
    return new UsageException(
        "--broker %s: %s%s"
            .formatted(
                choice.name(), why.substring(0, 1).toLowerCase(Locale.ROOT), why.substring(1)));
  }

  private static String line(LoadProgress progress) {
    String phase = progress.phase().name().toLowerCase(Locale.ROOT);
    if (progress.total() == 0) {
      return phase; // the broker works, not the loader
    }
    double percent = 100.0 * progress.done() / progress.total();
    String retries = progress.retries() == 0 ? "" : ", %d sent again".formatted(progress.retries());
    return "%s %.1f %% (%,d of %,d, %,.0f/s)%s%s"
        .formatted(
            phase,
            percent,
            progress.done(),
            progress.total(),
            progress.perSecond(),
            percent < 1 || percent >= 100
                ? ""
                : ", about %d s left".formatted(progress.remaining().toSeconds()),
            retries);
  }
}
