/** Publishing to Pulsar by this project beside {@code pulsar-perf produce}. */
package org.ngsildbench.benchmarks.pulsar;
