package org.ngsildbench.load.result;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * What came of a load.
 *
 * @param outcome whether the broker now holds the fleet
 * @param entitiesAccepted current entities that the broker took
 * @param entitiesRefused current entities that it did not take
 * @param readingsAccepted attribute instances of the history that the broker took
 * @param readingsRefused attribute instances that it did not take
 * @param readingsUncertain accepted attribute instances that the broker may hold twice, because
 *     they were sent again after an attempt whose fate is unknown
 * @param requests sent in all
 * @param retries of these, those sent again
 * @param problems what went wrong, in plain words; the first {@value #PROBLEMS_KEPT}
 * @param elapsed from beginning to end
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

  /** How many problems a result names. */
  public static final int PROBLEMS_KEPT = 20;

  /** How a load ends. */
  public enum Outcome {
    /** The broker holds the fleet. */
    LOADED,
    /** The broker holds this shard of the fleet; others are still to come. */
    SHARD_LOADED,
    /** The broker took everything, but may hold some readings twice: the data set is not stated. */
    UNCERTAIN,
    /** The broker held this very fleet before; nothing was sent. */
    ALREADY_THERE,
    /** The broker holds something else, or part of a fleet; nothing was sent. */
    OTHER_DATA_THERE,
    /** Something was refused: the broker holds the rest. */
    INCOMPLETE,
    /** Something could not be sent, or all was refused: the broker holds a part at most. */
    GIVEN_UP,
    /** The broker lost in the midst of the load what it had taken: to be emptied first. */
    DATA_LOST,
    /** The thread was interrupted: the broker holds a part. */
    INTERRUPTED
  }

  /** Takes a copy. */
  public LoadResult {
    problems = List.copyOf(problems);
  }

  /** The same with one more problem, be it in the place of another. */
  public LoadResult with(String problem) {
    List<String> more =
        Stream.concat(problems.stream().limit(PROBLEMS_KEPT - 1), Stream.of(problem)).toList();
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

  /** Whether the broker holds what was to be loaded. */
  public boolean good() {
    return outcome == Outcome.LOADED
        || outcome == Outcome.SHARD_LOADED
        || outcome == Outcome.ALREADY_THERE;
  }

  /**
   * Whether the broker has decided on everything, so that a further run has nothing to go on with.
   */
  public boolean decided() {
    return good() || outcome == Outcome.INCOMPLETE || outcome == Outcome.UNCERTAIN;
  }

  public static LoadResult nothingSent(Outcome outcome, List<String> problems) {
    return new LoadResult(outcome, 0, 0, 0, 0, 0, 0, 0, problems, Duration.ZERO);
  }
}
