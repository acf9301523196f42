package org.ngsildbench.load.send;

import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.fleet.model.TemporalDocument;

/** A broker with injected write failures. */
public abstract class FailingTarget implements LoadTarget {

  /** Returns the broker that holds the data. */
  public abstract LoadTarget broker();

  /** Performs a write or fails. */
  public abstract SendResult write(Supplier<SendResult> write);

  @Override
  public final SendResult create(List<FleetEntity> entities) {
    return write(() -> broker().create(entities));
  }

  @Override
  public final SendResult upsert(List<FleetEntity> entities) {
    return write(() -> broker().upsert(entities));
  }

  @Override
  public final SendResult addHistory(TemporalDocument document) {
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
