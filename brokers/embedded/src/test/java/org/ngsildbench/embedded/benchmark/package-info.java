/** Baselines for benchmarks of the broker. */
package org.ngsildbench.embedded.benchmark;
