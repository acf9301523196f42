package org.ngsildbench.load.send;

import java.time.Instant;
import java.util.List;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.fleet.model.TemporalDocument;

/** A broker that limits the size of history requests. */
public record SizeLimitedTarget(LoadTarget broker, int maxBytes) implements LoadTarget {

  @Override
  public SendResult create(List<FleetEntity> entities) {
    return broker.create(entities);
  }

  @Override
  public SendResult upsert(List<FleetEntity> entities) {
    return broker.upsert(entities);
  }

  @Override
  public SendResult addHistory(TemporalDocument document) {
    return document.json().length > maxBytes
        ? SendResult.tooLarge(0, (int) document.instances(), "413")
        : broker.addHistory(document);
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
