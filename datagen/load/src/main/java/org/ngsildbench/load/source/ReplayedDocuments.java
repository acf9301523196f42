package org.ngsildbench.load.source;

import java.time.Instant;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.fleet.model.TemporalDocument;

/**
 * The history of an entity that recorded sensors speak for. Documents without readings are left
 * out.
 *
 * @param generated what is generated of it; null for nothing
 * @param thing what recorded sensors say
 * @param stub the entity without attributes
 * @param hidden how many generated readings they hide at each step
 * @param spec the grid of times
 */
record ReplayedDocuments(
    EntityDocuments generated, ReplayedThing thing, FleetEntity stub, int hidden, FleetSpec spec)
    implements EntityDocuments {

  /** More than an instance takes, unit and time and all. */
  private static final int INSTANCE_BYTES = 120;

  private static final int DOCUMENT_BYTES = 500;

  @Override
  public String id() {
    return thing.id();
  }

  @Override
  public long readings(int steps) {
    long others = generated == null ? 0 : generated.readings(steps) - (long) hidden * steps;
    return others + (long) thing.series().size() * steps;
  }

  @Override
  public Stream<TemporalDocument> documents(int maxBytes, int steps, int without) {
    return pieces(maxBytes, steps)
        .map(this::spoken)
        .filter(document -> document.instances() > 0)
        .skip(without);
  }

  private TemporalDocument spoken(TemporalDocument piece) {
    int from = step(piece.from());
    int to = step(piece.to()) + 1;
    return thing.in(piece, (long) hidden * (to - from), from, to);
  }

  /** What is said goes into the same document as what is generated, so that leaves room for it. */
  private Stream<TemporalDocument> pieces(int maxBytes, int steps) {
    if (generated != null) {
      long own = Math.max(generated.readings(1), 1);
      long all = own + thing.series().size();
      return generated.documents((int) (maxBytes * own / all / 2), steps, 0);
    }
    int ofAStep = thing.series().size() * INSTANCE_BYTES;
    int together = Math.max(1, (maxBytes - DOCUMENT_BYTES) / ofAStep);
    return IntStream.iterate(0, from -> from < steps, from -> from + together)
        .mapToObj(from -> empty(from, Math.min(steps, from + together)));
  }

  private TemporalDocument empty(int fromStep, int toStep) {
    String first = thing.series().get(0).series().attribute();
    Instant from = spec.instant(fromStep);
    Instant to = spec.instant(toStep - 1);
    return new TemporalDocument(id(), stub.json(), 0, first, from, to, to);
  }

  private int step(Instant time) {
    return (int) ((time.toEpochMilli() - spec.epochMillis(0)) / spec.period().toMillis());
  }
}
