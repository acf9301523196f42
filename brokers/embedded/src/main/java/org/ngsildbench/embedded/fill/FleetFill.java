package org.ngsildbench.embedded.fill;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.context.ContextResolver;
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
 * Adds a fleet to the default tenant. First adds all but the last reading of each sensor to the
 * history, on all cores; then writes the current entities in load order, with the last readings.
 *
 * @param fleet the fleet to add
 * @param model maps its readings to entities
 * @param progress receives the progress
 * @param context expands the fleet's types and attributes
 */
public record FleetFill(Fleet fleet, DataModel model, FillProgress progress, Context context)
    implements Fill {

  /** Creates a fill whose names are those of the core context. */
  public FleetFill(Fleet fleet, DataModel model, FillProgress progress) {
    this(fleet, model, progress, new ContextResolver().core());
  }

  /** Creates a fill for a fleet, without progress reports. */
  public static FleetFill of(FleetSpec spec, DataModel model) {
    return new FleetFill(new Fleet(spec), model, FillProgress.NONE);
  }

  @Override
  public void fill(Tenants tenants) {
    Tenant tenant = tenants.existing(Tenants.DEFAULT);
    RecordedHistory recorded = RecordedHistory.of(tenant);
    fillHistory(new SeriesAppender(recorded, context, model, Micros.now()));
    fillCurrent(tenant);
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

  private void fillCurrent(Tenant tenant) {
    EntityReader reader = new EntityReader(context, Instant.now(), Mode.STATE);
    new CurrentEntities(fleet, model)
        .inLoadOrder()
        .map(entity -> read(entity, reader))
        .forEach(entity -> tenant.change(entity.id(), before -> entity));
  }

  private static Entity read(FleetEntity entity, EntityReader reader) {
    try {
      return reader.readEntity(Json.MAPPER.readTree(entity.json()));
    } catch (IOException e) {
      throw new UncheckedIOException("The fleet's entity " + entity.id() + " is not JSON", e);
    }
  }
}
