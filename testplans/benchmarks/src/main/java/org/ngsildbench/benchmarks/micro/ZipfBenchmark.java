package org.ngsildbench.benchmarks.micro;

import java.util.concurrent.TimeUnit;
import org.apache.commons.math3.random.Well19937c;
import org.ngsildbench.measurement.zipf.ZipfDistribution;
import org.ngsildbench.measurement.zipf.ZipfSequence;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Zipf draws per second of this project and of commons-math3 with its default generator. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class ZipfBenchmark {

  @Param({"60", "1000000"})
  public int elements;

  @Param({"0.99", "1"})
  public double exponent;

  private ZipfSequence sequence;
  private org.apache.commons.math3.distribution.ZipfDistribution commonsMath;
  private long index;

  /** Builds both; neither is timed. */
  @Setup
  public void prepare() {
    sequence = new ZipfSequence(new ZipfDistribution(elements, exponent), 1);
    commonsMath =
        new org.apache.commons.math3.distribution.ZipfDistribution(
            new Well19937c(1), elements, exponent);
  }

  /** The next draw of a sequence, random bits included. */
  @Benchmark
  public int ours() {
    return sequence.rank(index++);
  }

  /** The next draw of commons-math3, random bits included. */
  @Benchmark
  public int commonsMath() {
    return commonsMath.sample();
  }
}
