package org.ngsildbench.benchmarks.http;

/**
 * What one turn of one client cost.
 *
 * @param requests answered
 * @param cpuNanos user and system time of the client's process, its housekeeping included
 * @param nanos wall-clock time
 */
record Cost(long requests, long cpuNanos, long nanos) {

  double cpuMicrosPerRequest() {
    return cpuNanos / 1e3 / requests;
  }

  double requestsPerSecond() {
    return requests * 1e9 / nanos;
  }
}
