package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.InstanceOfAssertFactories.DOUBLE;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.summary.Summarizer;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.http.Endpoint;
import org.ngsildbench.embedded.http.Interceptor;
import org.ngsildbench.measurement.tally.LabelTally;

/** Batches at a rate, against a server whose service time and number of workers are known. */
@Tag("timed")
class OpenIngestionIT {

  @TempDir private Path folder;

  @Test
  void belowItsCapacityTheResponseTimeIsTheServiceTime() throws Exception {
    PlanRun run = run(new Workers(2, 100), "10", "7s");

    LabelTally tally = run.tallies().get("create-2@10");
    assertThat(run.failures()).isEmpty();
    assertThat(tally.operations().count()).isEqualTo(70);
    assertThat(tally.traffic().entitiesAccepted()).isEqualTo(140);
    // A stall of the machine delays most batches of such a short run, but not all.
    assertThat(PlanRun.histogram(run.folder(), "create-2@10/response").getValueAtPercentile(10))
        .isBetween(99_000L, 150_000L);
    assertThat(growth(notes(run).stream())).singleElement(DOUBLE).isLessThan(5);
  }

  /** One worker processes 20 batches per second: half of 40 remain. */
  @Test
  void aboveItsCapacityTheQueueGrowsLinearly() throws Exception {
    PlanRun run = run(new Workers(1, 50), "40", "6s");

    assertThat(growth(notes(run).stream().filter(Note::invalidates)))
        .as(notes(run).toString())
        .singleElement(DOUBLE)
        .isCloseTo(20, within(8.0));
  }

  /** Returns the changes of the queue per second. */
  private static List<Double> growth(Stream<Note> notes) {
    Pattern growth = Pattern.compile("the queue changes by (-?\\d+\\.\\d+) unanswered");
    return notes
        .map(note -> growth.matcher(note.text()))
        .filter(Matcher::find)
        .map(found -> Double.valueOf(found.group(1)))
        .toList();
  }

  private static List<Note> notes(PlanRun run) throws IOException {
    return Summarizer.summarize(RunFolder.read(run.folder())).run().notes();
  }

  private PlanRun run(Workers workers, String rate, String duration) throws Exception {
    try (EmbeddedBroker broker =
        EmbeddedBroker.start(EmbeddedBrokerOptions.defaults().withInterceptor(workers))) {
      PlanRun run =
          PlanRun.of(
              "batch-ingestion.jmx",
              folder,
              SmallFleet.properties(
                  broker.uri(), "rates", rate, "duration", duration, "batch.sizes", "2"));
      assertThat(broker.tenants().existing("").size()).isZero();
      return run;
    }
  }

  /** Serves creations with a number of workers, each for the same time, in order of arrival. */
  private static final class Workers implements Interceptor {
    private final long serviceNanos;
    private final PriorityQueue<Long> free = new PriorityQueue<>();

    Workers(int workers, long serviceMillis) {
      serviceNanos = serviceMillis * 1_000_000;
      for (int i = 0; i < workers; i++) {
        free.add(System.nanoTime());
      }
    }

    @Override
    public void around(BrokerRequest request, BrokerResponse response, Endpoint next)
        throws IOException {
      if (request.path().endsWith("/create")) {
        long end = served();
        while (System.nanoTime() < end) {
          LockSupport.parkNanos(end - System.nanoTime());
        }
      }
      next.serve(request, response);
    }

    private synchronized long served() {
      long end = Math.max(System.nanoTime(), free.remove()) + serviceNanos;
      free.add(end);
      return end;
    }
  }
}
