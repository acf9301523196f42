/** What the benchmarks measure the broker against. */
package org.ngsildbench.embedded.benchmark;
