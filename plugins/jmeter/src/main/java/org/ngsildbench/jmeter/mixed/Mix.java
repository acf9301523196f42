package org.ngsildbench.jmeter.mixed;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.ngsildbench.jmeter.fleet.ParameterDomain;
import org.ngsildbench.jmeter.zipf.Popularity;
import org.ngsildbench.measurement.zipf.CounterMixer;
import org.ngsildbench.measurement.zipf.ZipfDistribution;
import org.ngsildbench.measurement.zipf.ZipfSequence;

/**
 * The operations of a mix: operation {@code k} is a pure function of seed and {@code k}. Immutable.
 */
final class Mix {

  private final double writes;
  private final ReadWeights reads;
  private final long kindSeed;
  private final long readSeed;
  private final ZipfSequence ranks;
  private final List<String> buses;

  /**
   * An operation of the mix.
   *
   * @param bus entity, from 0; a list has none
   */
  record Drawn(OperationKind kind, int bus) {

    /** Returns the input of the digest of requests; ids and numbers of writes differ by run. */
    byte[] digestInput() {
      return (kind == OperationKind.LIST ? kind.label() : kind.label() + " bus " + bus)
          .getBytes(StandardCharsets.UTF_8);
    }
  }

  /**
   * @param writes share of writes, 0 to 1
   * @param buses number of entities
   * @param exponent of the Zipf distribution
   */
  Mix(double writes, ReadWeights reads, int buses, double exponent, Popularity order, long seed) {
    this.writes = writes;
    this.reads = reads;
    this.kindSeed = CounterMixer.seedFor(seed, "mix.kind");
    this.readSeed = CounterMixer.seedFor(seed, "mix.read");
    this.ranks =
        new ZipfSequence(
            new ZipfDistribution(buses, exponent), CounterMixer.seedFor(seed, "mix.bus"));
    this.buses =
        order.order(
            ParameterDomain.BUSES, IntStream.range(0, buses).mapToObj(Integer::toString).toList());
  }

  /** Returns an operation. */
  Drawn operation(long k) {
    OperationKind kind =
        uniform(kindSeed, k) < writes ? OperationKind.WRITE : reads.kind(uniform(readSeed, k));
    return new Drawn(kind, Integer.parseInt(buses.get(ranks.rank(k))));
  }

  /** Returns a number from 0, below 1. */
  private static double uniform(long seed, long k) {
    return (CounterMixer.bits(seed, k) >>> 11) * 0x1p-53;
  }
}
