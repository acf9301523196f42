package org.ngsildbench.load.result;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * The result of a load.
 *
 * @param outcome how the load ended
 * @param entitiesAccepted current entities that the broker accepted
 * @param entitiesRefused current entities that the broker rejected
 * @param readingsAccepted attribute instances of the history that the broker accepted
 * @param readingsRefused attribute instances that the broker rejected
 * @param readingsUncertain accepted attribute instances that the broker may hold twice, because
 *     they were retried after an attempt with unknown outcome
 * @param requests total number of requests
 * @param retries number of requests that were retries
 * @param problems descriptions of problems; the first {@value #MAX_PROBLEMS}
 * @param elapsed duration of the load
 */
public record LoadResult(
    Outcome outcome,
    long entitiesAccepted,
    long entitiesRefused,
    long readingsAccepted,
    long readingsRefused,
    long readingsUncertain,
    long requests,
    long retries,
    List<String> problems,
    Duration elapsed) {

  /** Maximum number of problems in a result. */
  public static final int MAX_PROBLEMS = 20;

  /** Outcomes of a load. */
  public enum Outcome {
    /** The broker holds the fleet. */
    LOADED,
    /** The broker holds this shard of the fleet; other shards are missing. */
    SHARD_LOADED,
    /**
     * The broker accepted everything but may hold some readings twice; no completion marker was
     * written.
     */
    UNCERTAIN,
    /** The broker already held this fleet; nothing was sent. */
    ALREADY_THERE,
    /** The broker holds other data or part of a fleet; nothing was sent. */
    OTHER_DATA_THERE,
    /** Something was rejected; the broker holds the rest. */
    INCOMPLETE,
    /** Sending failed, or everything was rejected; the broker holds at most a part. */
    GIVEN_UP,
    /** The broker lost data during the load; empty it before loading again. */
    DATA_LOST,
    /** The thread was interrupted; the broker holds a part. */
    INTERRUPTED
  }

  /** Copies the problems. */
  public LoadResult {
    problems = List.copyOf(problems);
  }

  /** Returns a copy with one more problem; replaces the last one if the list is full. */
  public LoadResult with(String problem) {
    List<String> more =
        Stream.concat(problems.stream().limit(MAX_PROBLEMS - 1), Stream.of(problem)).toList();
    return new LoadResult(
        outcome,
        entitiesAccepted,
        entitiesRefused,
        readingsAccepted,
        readingsRefused,
        readingsUncertain,
        requests,
        retries,
        more,
        elapsed);
  }

  /** Returns whether the broker holds the data to load. */
  public boolean good() {
    return outcome == Outcome.LOADED
        || outcome == Outcome.SHARD_LOADED
        || outcome == Outcome.ALREADY_THERE;
  }

  /**
   * Returns whether the broker has accepted or rejected everything, so that nothing is left to
   * resume.
   */
  public boolean decided() {
    return good() || outcome == Outcome.INCOMPLETE || outcome == Outcome.UNCERTAIN;
  }

  public static LoadResult nothingSent(Outcome outcome, List<String> problems) {
    return new LoadResult(outcome, 0, 0, 0, 0, 0, 0, 0, problems, Duration.ZERO);
  }
}
