package org.ngsildbench.commandline.capacity;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Measurement of a probe.
 *
 * @param operations completed operations
 * @param errors failed operations
 * @param wrongAnswers operations with incorrect responses
 * @param load offered and achieved load; empty in a closed loop
 * @param generatorShare load generator's share of the machine's processors, 0 to 1; empty if
 *     unknown
 * @param behind why the load generator fell behind its schedule, if it did
 * @param lost why the system is considered lost; empty if it is not
 * @param figure the criterion's figure; empty if there is none, for instance without responses
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
   * Offered and achieved load of an open schedule.
   *
   * @param offered operations due
   * @param started operations started
   * @param late operations that started late
   * @param dropped dropped operations
   * @param busyThreads mean number of threads waiting for a response
   * @param threads max threads
   */
  public record OpenLoad(
      long offered, long started, long late, long dropped, double busyThreads, int threads) {}
}
