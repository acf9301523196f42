package org.ngsildbench.embedded.fill;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.history.Micros;
import org.ngsildbench.embedded.json.Json;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.representation.AttributeReader.Mode;
import org.ngsildbench.embedded.representation.EntityReader;
import org.ngsildbench.embedded.store.Tenant;
import org.ngsildbench.embedded.store.Tenants;
import org.ngsildbench.embedded.temporal.RecordedHistory;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.CurrentEntities;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.FleetEntity;

/**
 * Puts a fleet into the default tenant: the history of every sensor but its last reading, on all
 * cores, then the current entities in their load order, each of which brings the last reading.
 */
public final class FleetFill implements Fill {

  private final Fleet fleet;
  private final DataModel model;
  private final FillProgress progress;

  /**
   * @param fleet what is put in
   * @param model how its readings become entities
   * @param progress hears how far it is
   */
  public FleetFill(Fleet fleet, DataModel model, FillProgress progress) {
    this.fleet = fleet;
    this.model = model;
    this.progress = progress;
  }

  /** The fill with a fleet of that spec, heard by nobody. */
  public static FleetFill of(FleetSpec spec, DataModel model) {
    return new FleetFill(new Fleet(spec), model, FillProgress.NONE);
  }

  @Override
  public void fill(Tenants tenants) {
    Tenant tenant = tenants.existing(Tenants.DEFAULT);
    RecordedHistory recorded = RecordedHistory.of(tenant);
    fillHistory(new SeriesAppender(recorded, model, Micros.now()));
    fillCurrent(tenant, recorded.core());
  }

  private void fillHistory(SeriesAppender appender) {
    List<SensorHistoryFill> things =
        Stream.concat(
                IntStream.range(0, fleet.spec().buses())
                    .mapToObj(bus -> SensorHistoryFill.ofBus(fleet, bus)),
                IntStream.range(0, fleet.spec().stations())
                    .mapToObj(station -> SensorHistoryFill.ofStation(fleet, station)))
            .toList();
    FillCounter counter =
        new FillCounter(progress, things.stream().mapToLong(SensorHistoryFill::readings).sum());
    things.parallelStream().forEach(thing -> thing.fill(appender, counter));
  }

  private void fillCurrent(Tenant tenant, Context core) {
    Instant now = Instant.now();
    EntityReader reader = new EntityReader(core, now, Mode.STATE);
    new CurrentEntities(fleet, model)
        .inLoadOrder()
        .map(entity -> read(entity, reader, now))
        .forEach(entity -> tenant.change(entity.id(), before -> entity));
  }

  private static Entity read(FleetEntity entity, EntityReader reader, Instant now) {
    try {
      return reader.readEntity(Json.MAPPER.readTree(entity.json()), now);
    } catch (IOException e) {
      throw new UncheckedIOException("The fleet's entity " + entity.id() + " is no JSON", e);
    }
  }
}
