package org.ngsildbench.load;

import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.fleet.model.TemporalDocument;

/** Dies at a write, before the broker has it or after, and at every write from then on. */
final class KilledRecipient implements Recipient {

  private final Recipient broker;
  private final AtomicInteger left;
  private final boolean stored;

  KilledRecipient(Recipient broker, int writes, boolean stored) {
    this.broker = broker;
    this.left = new AtomicInteger(writes);
    this.stored = stored;
  }

  /** What a killed process does not live to see. */
  static final class Killed extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private Delivery write(Supplier<Delivery> write) {
    int writes = left.getAndDecrement();
    Delivery delivery = writes > 0 || (writes == 0 && stored) ? write.get() : null;
    if (writes > 0) {
      return delivery;
    }
    throw new Killed();
  }

  @Override
  public Delivery create(List<FleetEntity> entities) {
    return write(() -> broker.create(entities));
  }

  @Override
  public Delivery upsert(List<FleetEntity> entities) {
    return write(() -> broker.upsert(entities));
  }

  @Override
  public Delivery addHistory(TemporalDocument document) {
    return write(() -> broker.addHistory(document));
  }

  @Override
  public boolean holds(String id) {
    return broker.holds(id);
  }

  @Override
  public boolean holds(String id, Instant time) {
    return broker.holds(id, time);
  }

  @Override
  public boolean holds(TemporalDocument document) {
    return broker.holds(document);
  }
}
