package org.ngsildbench.load;

import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.fleet.model.TemporalDocument;

/** A broker to whose writes something happens. */
abstract class TroubledRecipient implements Recipient {

  /** What has the data now. */
  abstract Recipient broker();

  /** Does a write, or what happens to it. */
  abstract Delivery write(Supplier<Delivery> write);

  @Override
  public final Delivery create(List<FleetEntity> entities) {
    return write(() -> broker().create(entities));
  }

  @Override
  public final Delivery upsert(List<FleetEntity> entities) {
    return write(() -> broker().upsert(entities));
  }

  @Override
  public final Delivery addHistory(TemporalDocument document) {
    return write(() -> broker().addHistory(document));
  }

  @Override
  public final boolean holds(String id) {
    return broker().holds(id);
  }

  @Override
  public final boolean holds(String id, Instant time) {
    return broker().holds(id, time);
  }

  @Override
  public final boolean holds(TemporalDocument document) {
    return broker().holds(document);
  }
}
