/** Compares publishing to Pulsar by this project with {@code pulsar-perf produce}. */
package org.ngsildbench.benchmarks.pulsar;
