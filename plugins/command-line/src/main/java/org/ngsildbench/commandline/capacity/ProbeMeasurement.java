package org.ngsildbench.commandline.capacity;

import java.util.Optional;
import java.util.OptionalDouble;
import lombok.With;

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
    @With Optional<OpenLoad> load,
    @With OptionalDouble generatorShare,
    @With Optional<String> behind,
    @With Optional<String> lost,
    Optional<Figure> figure) {

  /** Returns the measurement of a closed loop during which nothing else was noticed. */
  public static ProbeMeasurement of(
      long operations, long errors, long wrongAnswers, Optional<Figure> figure) {
    return new ProbeMeasurement(
        operations,
        errors,
        wrongAnswers,
        Optional.empty(),
        OptionalDouble.empty(),
        Optional.empty(),
        Optional.empty(),
        figure);
  }

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
   * @param growth how the queue grows that the system does not work off; empty if it does
   */
  public record OpenLoad(
      long offered,
      long started,
      long late,
      long dropped,
      double busyThreads,
      int threads,
      Optional<String> growth) {}
}
