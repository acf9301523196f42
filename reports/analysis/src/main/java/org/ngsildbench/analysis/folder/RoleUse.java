package org.ngsildbench.analysis.folder;

/**
 * What one process took of the machine during a run.
 *
 * @param samples how often it was looked at, at least 1
 * @param meanCores processor cores in use, on average
 * @param maxCores processor cores in use in the busiest period
 * @param maxResidentBytes largest resident memory
 */
public record RoleUse(long samples, double meanCores, double maxCores, long maxResidentBytes) {

  static RoleUse first(double cores, long residentBytes) {
    return new RoleUse(1, cores, cores, residentBytes);
  }

  RoleUse plus(RoleUse other) {
    long all = samples + other.samples;
    return new RoleUse(
        all,
        (meanCores * samples + other.meanCores * other.samples) / all,
        Math.max(maxCores, other.maxCores),
        Math.max(maxResidentBytes, other.maxResidentBytes));
  }
}
