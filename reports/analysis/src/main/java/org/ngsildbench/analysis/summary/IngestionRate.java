package org.ngsildbench.analysis.summary;

/**
 * How fast a broker takes entities.
 *
 * <p>With batches one after the other, the time that counts is the time the broker was busy with
 * them: what the generator needs between two batches to build the next is not the broker's. With
 * batches at the same time, their times overlap, and the time on the clock counts. The shorter of
 * the two is right in both cases.
 */
final class IngestionRate {

  private IngestionRate() {}

  /**
   * Accepted entities a second.
   *
   * @param accepted entities the broker took
   * @param serviceSeconds sum of the batches' service times
   * @param clockSeconds from the first batch's start to the last one's end; 0 if not known
   * @return 0 if neither time is known
   */
  static double perSecond(long accepted, double serviceSeconds, double clockSeconds) {
    double seconds =
        clockSeconds > 0 && serviceSeconds > 0
            ? Math.min(serviceSeconds, clockSeconds)
            : Math.max(serviceSeconds, clockSeconds);
    return seconds > 0 ? accepted / seconds : 0;
  }
}
