package org.ngsildbench.analysis.summary;

/**
 * Rate at which a broker accepts entities.
 *
 * <p>For sequential batches, the total time of the batches counts, without the load generator's
 * time between them. For concurrent batches, whose times overlap, wall-clock time counts. The
 * shorter of the two is correct in both cases.
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
