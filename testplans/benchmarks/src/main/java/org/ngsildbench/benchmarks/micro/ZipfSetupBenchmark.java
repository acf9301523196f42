package org.ngsildbench.benchmarks.micro;

import java.util.concurrent.TimeUnit;
import org.ngsildbench.measurement.zipf.ZipfDistribution;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Measures the setup of a Zipf distribution. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ZipfSetupBenchmark {

  @Param({"60", "1000000", "100000000"})
  public int elements;

  /** Builds all tables for the default exponent. */
  @Benchmark
  public ZipfDistribution prepare() {
    return new ZipfDistribution(elements, 0.99);
  }
}
