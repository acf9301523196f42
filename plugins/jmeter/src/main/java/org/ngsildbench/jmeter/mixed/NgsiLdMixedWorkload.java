package org.ngsildbench.jmeter.mixed;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import lombok.Getter;
import lombok.Setter;
import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.EngineShare;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.jmeter.element.SharedConfig;
import org.ngsildbench.jmeter.zipf.Popularity;
import org.ngsildbench.measurement.zipf.ZipfDistribution;
import org.ngsildbench.ngsild.mixed.MixedTenants;
import org.ngsildbench.ngsild.mixed.ProbeFleet;

/**
 * <b>NGSI-LD Mixed Workload</b>: the entities that are read and written, and the mix of operations.
 *
 * <p>Owns the entities: created when first needed, shared by all threads in its scope, deleted at
 * the end of the test, also after Ctrl-C.
 */
public class NgsiLdMixedWorkload extends SharedConfig<MixedScope> {

  static final String NAME = "NGSI-LD Mixed Workload";

  private static final long serialVersionUID = 1L;
  private static final long USUAL_BUSES = 60;
  private static final List<String> ATTRIBUTES =
      Arrays.stream(BusObservation.values()).map(BusObservation::attribute).toList();

  @Getter @Setter private String buses = "";
  @Getter @Setter private String tenants = "";
  @Getter @Setter private String neighbour = "";
  @Getter @Setter private String writes = "";
  @Getter @Setter private String reads = "";
  @Getter @Setter private String exponent = "";
  @Getter @Setter private String popularity = "";
  @Getter @Setter private String seed = "";

  @Override
  protected MixedScope open(String host) throws BadFieldException {
    Fields fields = new Fields(NAME);
    int count = fields.integer("Buses", buses, 1, ProbeFleet.MAX_BUSES, USUAL_BUSES);
    int spread = fields.integer("Tenants", tenants, 1, MixedTenants.MAX, 1);
    if (spread > count) {
      throw new BadFieldException(
          "%s: %s tenants need at least as many buses, not %s.".formatted(NAME, spread, count));
    }
    // Plans saved by earlier versions have no such field.
    boolean noisy =
        !neighbour.isEmpty() && fields.number("Neighbour (1/s)", neighbour, 0, 100_000) > 0;
    if (noisy && spread == 1) {
      throw new BadFieldException(NAME + ": a noisy neighbour needs at least 2 tenants.");
    }
    double share = fields.number("Writes (%)", writes, 0, 100) / 100;
    String weights = fields.required("Reads", reads, ReadWeights.FORM);
    ReadWeights kinds =
        ReadWeights.parse(weights)
            .orElseThrow(() -> fields.bad("Reads", weights, ReadWeights.FORM));
    double skew = fields.number("Exponent", exponent, 0, ZipfDistribution.MAX_EXPONENT);
    Popularity order = fields.word("Popularity", popularity, Popularity.RANK);
    long number = fields.wholeNumber("Seed", seed, Long.MIN_VALUE, Long.MAX_VALUE, 1);
    return new MixedScope(
        client -> MixedTenants.open(client, run(), count, ATTRIBUTES, spread),
        noisy,
        new Mix(share, kinds, count, skew, order, EngineShare.seedOf(host, number)));
  }

  /** Runs and engines must not write to each other's entities. */
  private static String run() {
    return Long.toString(ThreadLocalRandom.current().nextLong(1L << 40), 36);
  }
}
