package org.ngsildbench.jmeter.federation;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.ngsildbench.measurement.zipf.CounterMixer;
import org.ngsildbench.ngsild.federation.FederatedFleet;
import org.ngsildbench.ngsild.federation.FederatedKind;

/**
 * The reads of a test: read {@code k} is a pure function of seed and {@code k}. All numbers of
 * sources take turns, so that they are measured under the same conditions. Immutable.
 */
record ReadSequence(List<FederatedFleet> fleets, long seed) {

  private static final List<FederatedKind> KINDS = List.of(FederatedKind.values());

  /**
   * A read.
   *
   * @param bus entity of {@link FederatedKind#E1}, uniformly distributed
   */
  record Drawn(FederatedKind kind, FederatedFleet fleet, int bus) {

    String label() {
      return kind + "-" + fleet.sources();
    }

    /** Returns the input of the digest of requests; ids differ by run. */
    byte[] digestInput() {
      String text = kind == FederatedKind.E1 ? label() + " bus " + bus : label();
      return text.getBytes(StandardCharsets.UTF_8);
    }
  }

  /** Returns a read. */
  Drawn read(long k) {
    FederatedFleet fleet = fleets.get((int) (k % fleets.size()));
    FederatedKind kind = KINDS.get((int) (k / fleets.size() % KINDS.size()));
    return new Drawn(
        kind, fleet, (int) Long.remainderUnsigned(CounterMixer.bits(seed, k), fleet.buses()));
  }
}
