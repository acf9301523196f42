package org.ngsildbench.benchmarks.micro;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.ngsildbench.measurement.manifest.RequestDigest;
import org.ngsildbench.measurement.tally.Outcome;
import org.ngsildbench.measurement.tally.Tally;
import org.ngsildbench.measurement.tally.TallyBoard;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Measures a sample's bookkeeping outside its timed part: counters and request digest. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class BookkeepingBenchmark {

  private final RequestDigest digest = new RequestDigest();

  /** About as long as the request line of Q1. */
  private final byte[] query = new byte[120];

  private final byte[] entity = new byte[1024];
  private long sequence;
  private Path folder;
  private TallyBoard board;
  private Tally tally;

  /** Opens a board as a run does. */
  @Setup
  public void open() throws IOException {
    folder = Files.createTempDirectory("tallies");
    board = TallyBoard.open(folder.resolve("tallies.json"), Duration.ofSeconds(1), false);
    tally = board.tally("Q1");
  }

  /** Closes the board and deletes its file. */
  @TearDown
  public void close() throws IOException {
    board.close();
    Files.delete(folder.resolve("tallies.json"));
    Files.delete(folder);
  }

  /** A query's request added to the digest. */
  @Benchmark
  public void digestOfQuery() {
    digest.add("Q1", sequence++, query);
  }

  /** A request of one entity added to the digest. */
  @Benchmark
  public void digestOfEntity() {
    digest.add("create-1", sequence++, entity);
  }

  /** Counts one query completely. */
  @Benchmark
  public void tallyOfQuery() {
    long start = sequence++;
    tally.operation(start, start + 900, "200", Outcome.GOOD);
    tally.pages(1);
    tally.requests(1);
    tally.bytesReceived(1024);
  }
}
