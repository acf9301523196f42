package org.ngsildbench.load.source;

import java.time.Instant;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.fleet.model.TemporalDocument;

/**
 * The history of an entity with recorded sensors. Documents without readings are omitted.
 *
 * @param generated its generated history; null for none
 * @param thing its recorded readings
 * @param stub the entity without attributes
 * @param hidden number of generated readings replaced at each step
 * @param spec the time grid
 */
record ReplayedDocuments(
    EntityDocuments generated,
    ReplayedSensorEntity thing,
    FleetEntity stub,
    int hidden,
    FleetSpec spec)
    implements EntityDocuments {

  /** Upper bound of an instance's size, with unit and time. */
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
  public Stream<TemporalDocument> documents(int maxBytes, int first, int steps, int without) {
    return pieces(maxBytes, first, steps)
        .map(this::withRecorded)
        .filter(document -> document.instances() > 0)
        .skip(without);
  }

  private TemporalDocument withRecorded(TemporalDocument piece) {
    int from = step(piece.from());
    int to = step(piece.to()) + 1;
    return thing.in(piece, (long) hidden * (to - from), from, to);
  }

  /**
   * Divides the history into documents, leaving room for recorded readings beside the generated
   * ones.
   */
  private Stream<TemporalDocument> pieces(int maxBytes, int first, int steps) {
    if (generated != null) {
      long own = Math.max(generated.readings(1), 1);
      long all = own + thing.series().size();
      return generated.documents((int) (maxBytes * own / all / 2), first, steps, 0);
    }
    int ofAStep = thing.series().size() * INSTANCE_BYTES;
    int stepsPerDocument = Math.max(1, (maxBytes - DOCUMENT_BYTES) / ofAStep);
    return IntStream.iterate(first, from -> from < steps, from -> from + stepsPerDocument)
        .mapToObj(from -> empty(from, Math.min(steps, from + stepsPerDocument)));
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
