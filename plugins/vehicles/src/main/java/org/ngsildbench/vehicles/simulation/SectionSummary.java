package org.ngsildbench.vehicles.simulation;

/**
 * The summary of a section. Accelerations are changes of speed per second. A change of 2.5 m/s² or
 * more is sharp; consecutive sharp seconds count as one manoeuvre.
 *
 * @param metres length (m)
 * @param maxSpeed m/s, as the next three
 * @param sharpAccelerations manoeuvres
 * @param sharpDecelerations manoeuvres
 * @param meanAcceleration mean over seconds of rising speed (m/s²); 0 if there is none
 * @param meanDeceleration mean over seconds of falling speed, positive (m/s²); 0 if there is none
 * @param meanInterval mean heartbeat interval (ms); 0 if there is none
 * @param pke positive kinetic energy (m/s²): the sum of vf² - vs² over all seconds in which speed
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
