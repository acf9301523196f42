package org.ngsildbench.load.result;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.LongAdder;
import lombok.Getter;
import org.ngsildbench.load.journal.JournalLane;

/** Counters and problems of a load. Thread-safe. */
public final class LoadCounters {

  public final LongAdder entitiesAccepted = new LongAdder();
  public final LongAdder entitiesRefused = new LongAdder();
  public final LongAdder readingsAccepted = new LongAdder();
  public final LongAdder readingsRefused = new LongAdder();
  public final LongAdder readingsUncertain = new LongAdder();
  public final LongAdder requests = new LongAdder();
  public final LongAdder retries = new LongAdder();

  /** Entities or readings of the phase from an earlier run. */
  private final LongAdder before = new LongAdder();

  private final long startNanos = System.nanoTime();
  private final List<String> problems = new ArrayList<>();
  private volatile LoadPhase phase = LoadPhase.ENTITIES;
  private volatile long phaseStartNanos = startNanos;
  private volatile long phaseTotal;
  @Getter private volatile boolean failed;

  public void begin(LoadPhase next, long total) {
    before.reset();
    phaseStartNanos = System.nanoTime();
    phaseTotal = total;
    phase = next;
  }

  /** Records a problem; returns whether the maximum number of problems is reached. */
  public synchronized boolean problem(String message) {
    failed = true;
    if (problems.size() < LoadResult.MAX_PROBLEMS) {
      problems.add(message);
    }
    return problems.size() == LoadResult.MAX_PROBLEMS;
  }

  /** Records why the load ends; replaces the last problem if the list is full. */
  public synchronized void end(String reason) {
    failed = true;
    if (problems.size() == LoadResult.MAX_PROBLEMS) {
      problems.remove(problems.size() - 1);
    }
    problems.add(reason);
  }

  /** Returns whether the broker has accepted nothing so far. */
  public boolean nothingAccepted() {
    return entitiesAccepted.sum() + readingsAccepted.sum() == 0;
  }

  /** Adds the counts of a lane of history from an earlier run. */
  public void before(JournalLane lane) {
    before(LoadPhase.HISTORY, lane.decided().accepted(), lane.decided().refused());
    readingsUncertain.add(lane.decided().uncertain());
  }

  /** Adds counts from an earlier run. */
  public void before(LoadPhase of, long accepted, long refused) {
    (of == LoadPhase.ENTITIES ? entitiesAccepted : readingsAccepted).add(accepted);
    (of == LoadPhase.ENTITIES ? entitiesRefused : readingsRefused).add(refused);
    before.add(accepted + refused);
    if (refused > 0) {
      problem(String.format(Locale.ROOT, "rejected before the load was resumed: %,d", refused));
    }
  }

  /** Returns whether the broker may hold readings twice. */
  public boolean uncertain() {
    return readingsUncertain.sum() > 0;
  }

  public LoadProgress progress() {
    long done =
        phase == LoadPhase.ENTITIES
            ? entitiesAccepted.sum() + entitiesRefused.sum()
            : readingsAccepted.sum() + readingsRefused.sum();
    return new LoadProgress(
        phase, done, before.sum(), phaseTotal, retries.sum(), since(phaseStartNanos));
  }

  public synchronized LoadResult result(LoadResult.Outcome outcome) {
    return new LoadResult(
        outcome,
        entitiesAccepted.sum(),
        entitiesRefused.sum(),
        readingsAccepted.sum(),
        readingsRefused.sum(),
        readingsUncertain.sum(),
        requests.sum(),
        retries.sum(),
        problems,
        since(startNanos));
  }

  private static Duration since(long nanos) {
    return Duration.ofNanos(System.nanoTime() - nanos);
  }
}
