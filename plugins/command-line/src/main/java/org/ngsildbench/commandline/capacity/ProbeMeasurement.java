package org.ngsildbench.commandline.capacity;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a probe measured.
 *
 * @param operations operations that ended
 * @param errors those that failed
 * @param wrongAnswers those that were answered wrongly
 * @param load how the offered load was met; empty in a closed loop
 * @param generatorShare share of the machine's processors that the generator used, 0 to 1; empty if
 *     not known
 * @param behind why the generator did not keep its times, where it tells that itself; empty if it
 *     did
 * @param lost why the system counts as lost; empty if it does not
 * @param figure the criterion's figure; empty if the probe has none, as without answers
 */
public record ProbeMeasurement(
    long operations,
    long errors,
    long wrongAnswers,
    Optional<OpenLoad> load,
    OptionalDouble generatorShare,
    Optional<String> behind,
    Optional<String> lost,
    Optional<Figure> figure) {

  /**
   * The criterion's figure.
   *
   * @param value in its own unit
   * @param shown as people read it
   * @param kept whether it keeps the criterion
   * @param keptOnceStarted whether it would, were times counted from the actual starts; as {@code
   *     kept} for other figures than response times
   */
  public record Figure(double value, String shown, boolean kept, boolean keptOnceStarted) {}

  /**
   * How an open load was met.
   *
   * @param offered operations that were to start
   * @param started those that did
   * @param late those that did later than intended
   * @param dropped those that were given up
   * @param busyThreads threads that waited for an answer, on average
   * @param threads threads at most
   */
  public record OpenLoad(
      long offered, long started, long late, long dropped, double busyThreads, int threads) {}
}
