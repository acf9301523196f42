package org.ngsildbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.http.Interceptor;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.load.check.FleetVerifier;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.result.LoadResult;
import org.ngsildbench.load.result.LoadResult.Outcome;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.source.FleetSource;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;

/** Loads that end at each of their writes, and are resumed. */
class InterruptedLoadIT {

  private static final Fleet FLEET =
      new Fleet(new FleetSpec(11, 3, 2, Duration.ofHours(1), Duration.ofDays(1)));

  @TempDir private Path folder;

  /** Whether the broker stores the write at which the load ends is decided at random. */
  @Test
  @Timeout(300)
  void aResumedLoadStoresTheSameDataWhereverItEnded() throws Exception {
    Random random = new Random(5);
    boolean interrupted = true;
    int last = 0;
    while (interrupted) {
      last++;
      interrupted = endsAndResumes(last, random.nextBoolean());
    }
    assertThat(last).as("writes of a load").isGreaterThan(5);
  }

  /**
   * Ends a load at a write, resumes it, and compares all stored data.
   *
   * @return false if the load has fewer writes
   */
  private boolean endsAndResumes(int write, boolean stored) throws Exception {
    Path journal = folder.resolve("journal-" + write);
    Thread loading = Thread.currentThread();
    AtomicInteger writes = new AtomicInteger();
    Interceptor interrupter =
        (request, answer, next) -> {
          boolean ends = !request.method().equals("GET") && writes.incrementAndGet() == write;
          if (ends) {
            loading.interrupt();
          }
          if (ends && !stored) {
            throw new IOException("the broker did not store this write");
          }
          next.serve(request, answer);
        };
    try (EmbeddedBroker broker =
            EmbeddedBroker.start(EmbeddedBrokerOptions.defaults().withInterceptor(interrupter));
        NgsiLdClient client = NgsiLdClient.open(BrokerTarget.of(BrokerKind.SPEC, broker.uri()))) {
      LoadResult first = load(client, journal);
      boolean interrupted = Thread.interrupted();
      if (first.outcome() != Outcome.LOADED) {
        assertThat(first.outcome()).isEqualTo(Outcome.INTERRUPTED);
        assertThat(load(client, journal).outcome()).as("write %d", write).isEqualTo(Outcome.LOADED);
      }
      assertThat(new FleetVerifier(client).check(FLEET, DataModel.ATTRIBUTES).problems())
          .as("write %d, %s", write, stored ? "stored" : "not stored")
          .isEmpty();
      return interrupted;
    }
  }

  private static LoadResult load(NgsiLdClient client, Path journal) {
    return new FleetLoader(client)
        .load(
            new FleetSource(FLEET, DataModel.ATTRIBUTES),
            new LoadOptions(Shard.WHOLE, journal, null, Pace.unlimited(), 0),
            progress -> {});
  }
}
