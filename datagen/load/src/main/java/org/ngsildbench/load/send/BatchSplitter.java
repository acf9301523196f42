package org.ngsildbench.load.send;

import java.util.List;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.load.delivery.LoadAbortedException;

/**
 * Sends entities and splits batches that the broker rejects as too large in two, down to one
 * entity. As thread-safe as its requests.
 *
 * @param request sends entities in one request
 * @param beforeSplit run before a batch is split of which the broker has already accepted some
 *     entities
 */
record BatchSplitter(Request request, Runnable beforeSplit) {

  /** One request. */
  interface Request {

    SendResult send(List<FleetEntity> entities) throws InterruptedException, LoadAbortedException;
  }

  /** Sends entities. Entities rejected for their size are named in the result. */
  SendResult send(List<FleetEntity> entities) throws InterruptedException, LoadAbortedException {
    SendResult delivery = request.send(entities);
    if (!delivery.tooLarge()) {
      return delivery;
    }
    if (entities.size() == 1) {
      return delivery.naming(entities);
    }
    if (delivery.accepted() > 0) {
      beforeSplit.run();
    }
    int half = entities.size() / 2;
    return part(entities.subList(0, half)).and(part(entities.subList(half, entities.size())));
  }

  private SendResult part(List<FleetEntity> entities)
      throws InterruptedException, LoadAbortedException {
    return send(entities).naming(entities);
  }
}
