package org.ngsildbench.benchmarks.http;

/**
 * Cost of one turn of one client.
 *
 * @param requests completed requests
 * @param cpuNanos user and system time of the client's process, including JVM housekeeping
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
