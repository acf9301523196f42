package org.ngsildbench.load;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.History;
import org.ngsildbench.load.LoadResult.Outcome;
import org.ngsildbench.load.check.FleetCheck;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.source.FleetSource;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.query.AggregatedBy;
import org.ngsildbench.ngsild.query.Answer;
import org.ngsildbench.ngsild.query.BusQuery;

/** A process that loads is killed, and another one goes on. */
class KilledLoadIT {

  /** Some 60 documents of history. */
  private static final FleetSpec SPEC =
      new FleetSpec(5, 30, 30, Duration.ofMinutes(2), Duration.ofDays(1));

  private static final long LOOK_NANOS = 5_000_000;

  @TempDir private Path folder;

  /** What the killed process runs: {@code URL JOURNAL}. */
  public static final class Loading {
    private Loading() {}

    public static void main(String[] arguments) {
      try (NgsiLdClient client = open(URI.create(arguments[0]))) {
        load(client, Path.of(arguments[1]));
      }
    }
  }

  private static NgsiLdClient open(URI broker) {
    return NgsiLdClient.open(BrokerTarget.of(BrokerKind.SPEC, broker));
  }

  private static LoadResult load(NgsiLdClient client, Path journal) {
    return load(client, journal, progress -> {});
  }

  private static LoadResult load(
      NgsiLdClient client, Path journal, Consumer<LoadProgress> progress) {
    return new FleetLoader(client)
        .load(
            new FleetSource(new Fleet(SPEC), DataModel.ATTRIBUTES),
            new LoadOptions(Shard.WHOLE, journal, null, Pace.unlimited(), 0),
            progress);
  }

  @Test
  @Timeout(120)
  void everyReadingIsThereOnce() throws Exception {
    Path journal = folder.resolve("load.journal");
    Fleet fleet = new Fleet(SPEC);
    try (EmbeddedBroker broker = EmbeddedBroker.start(EmbeddedBrokerOptions.defaults());
        NgsiLdClient client = open(broker.uri())) {
      Process loading = start(broker.uri(), journal);
      while (loading.isAlive() && documents(journal) < 5) {
        LockSupport.parkNanos(LOOK_NANOS);
      }
      loading.destroyForcibly().waitFor();
      assertThat(documents(journal)).isBetween(5L, 59L);

      LoadResult result = load(client, journal);
      assertThat(result.problems()).isEmpty();
      assertThat(result.outcome()).isEqualTo(Outcome.LOADED);
      assertThat(result.readingsAccepted())
          .isEqualTo(new History(fleet, DataModel.ATTRIBUTES).instances());
      assertThat(journal).doesNotExist();
      assertThat(new FleetCheck(client).check(fleet, DataModel.ATTRIBUTES).problems()).isEmpty();
      assertThat(samplesOfAirPollution(client, fleet)).isEqualTo(30L * SPEC.steps());
    }
  }

  /** The current entity has brought the last reading of each piece, which so tells nothing. */
  @Test
  @Timeout(120)
  void aPieceThatWasBegunAndNeverArrivedIsSent() throws Exception {
    Path journal = folder.resolve("load.journal");
    Fleet fleet = new Fleet(SPEC);
    try (EmbeddedBroker broker = EmbeddedBroker.start(EmbeddedBrokerOptions.defaults());
        NgsiLdClient client = open(broker.uri())) {
      LoadResult stopped = load(client, journal, KilledLoadIT::stopInTheHistory);
      assertThat(stopped.outcome()).isEqualTo(Outcome.INTERRUPTED);
      assertThat(Thread.interrupted()).isTrue();
      String lines = Files.readString(journal);
      assertThat(lines).contains("H 0 >").doesNotContain("H 28 >", "H 29 >");
      Files.writeString(journal, lines + "H 28 > 1\nH 29 > 1\n");

      assertThat(load(client, journal).outcome()).isEqualTo(Outcome.LOADED);
      assertThat(new FleetCheck(client).check(fleet, DataModel.ATTRIBUTES).problems()).isEmpty();
      assertThat(samplesOfAirPollution(client, fleet)).isEqualTo(30L * SPEC.steps());
    }
  }

  private static void stopInTheHistory(LoadProgress progress) {
    if (progress.phase() == LoadPhase.HISTORY) {
      Thread.currentThread().interrupt();
    }
  }

  /** Of all buses over the whole history: a document that went in twice would count twice. */
  private static long samplesOfAirPollution(NgsiLdClient client, Fleet fleet) {
    BusQuery all =
        new BusQuery.MeanAirPollution(
            FleetSpec.START.minusSeconds(30),
            fleet.spec().lastInstant().plusSeconds(30),
            AggregatedBy.CLIENT);
    Answer answer =
        client
            .execute(
                client.prepare(all, org.ngsildbench.ngsild.query.DataModel.ATTRIBUTES),
                NgsiLdClient.CLOSED_LOOP)
            .answer();
    return ((Answer.Mean) answer).samples();
  }

  private static long documents(Path journal) throws Exception {
    if (!Files.exists(journal)) {
      return 0;
    }
    List<String> lines = Files.readAllLines(journal, UTF_8);
    return lines.stream().filter(line -> line.matches("H \\d+ = .*")).count();
  }

  private Process start(URI broker, Path journal) throws Exception {
    return new ProcessBuilder(
            ProcessHandle.current().info().command().orElseThrow(),
            "-cp",
            System.getProperty("java.class.path"),
            Loading.class.getName(),
            broker.toString(),
            journal.toString())
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("loading.log").toFile())
        .start();
  }
}
