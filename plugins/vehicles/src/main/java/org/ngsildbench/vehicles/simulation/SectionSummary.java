package org.ngsildbench.vehicles.simulation;

/**
 * The summary of a section. Accelerations are those from one second to the next; a sharp one is of
 * 2.5 m/s2 or more, and as long as it lasts it counts once, as one manoeuvre.
 *
 * @param metres its length
 * @param maxSpeed m/s, as the following three
 * @param sharpAccelerations manoeuvres
 * @param sharpDecelerations manoeuvres
 * @param meanAcceleration over the seconds in which speed rose, m/s2; 0 where there is none
 * @param meanDeceleration over the seconds in which it fell, above 0, m/s2; 0 where there is none
 * @param meanInterval between heartbeats, ms; 0 where there is none
 * @param pke positive kinetic energy, m/s2: the sum of vf2 - vs2 over all seconds in which speed
 *     rose from vs to vf, divided by the length
 */
public record SectionSummary(
    double metres,
    double maxSpeed,
    double minSpeed,
    double meanSpeed,
    double speedDeviation,
    int sharpAccelerations,
    int sharpDecelerations,
    double meanAcceleration,
    double meanDeceleration,
    double meanInterval,
    double intervalDeviation,
    double meanHeartRate,
    double heartRateDeviation,
    double pke) {

  /** Summarizes samples, at least one. */
  public static SectionSummary of(SectionSamples samples) {
    RunningStatistics speed = new RunningStatistics();
    RunningStatistics rate = new RunningStatistics();
    RunningStatistics interval = new RunningStatistics();
    Accelerations changes = new Accelerations(samples.speedBefore());
    for (int i = 0; i < samples.size(); i++) {
      speed.add(samples.speed(i));
      rate.add(samples.heartRate(i));
      changes.add(samples.speed(i));
    }
    for (int i = 0; i < samples.intervals(); i++) {
      interval.add(samples.intervalMillis(i));
    }
    return new SectionSummary(
        samples.metres(),
        speed.max(),
        speed.min(),
        speed.mean(),
        speed.deviation(),
        changes.sharpUp(),
        changes.sharpDown(),
        changes.meanUp(),
        changes.meanDown(),
        interval.mean(),
        interval.deviation(),
        rate.mean(),
        rate.deviation(),
        changes.pke(samples.metres()));
  }
}
