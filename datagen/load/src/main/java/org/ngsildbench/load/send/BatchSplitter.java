package org.ngsildbench.load.send;

import java.util.List;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.load.delivery.GivenUpException;

/**
 * Sends entities in requests as large as the broker takes: what is refused for its size goes again
 * by halves, down to one entity. As thread-safe as its requests.
 *
 * @param request sends entities in one request
 * @param beforeAgain is run before entities of which some were taken already are sent again
 */
record BatchSplitter(Request request, Runnable beforeAgain) {

  /** One request. */
  interface Request {

    SendResult send(List<FleetEntity> entities) throws InterruptedException, GivenUpException;
  }

  /** Sends them; what was refused for its size is named. */
  SendResult send(List<FleetEntity> entities) throws InterruptedException, GivenUpException {
    SendResult delivery = request.send(entities);
    if (!delivery.tooLarge()) {
      return delivery;
    }
    if (entities.size() == 1) {
      return delivery.naming(entities);
    }
    if (delivery.accepted() > 0) {
      beforeAgain.run();
    }
    int half = entities.size() / 2;
    return part(entities.subList(0, half)).and(part(entities.subList(half, entities.size())));
  }

  private SendResult part(List<FleetEntity> entities)
      throws InterruptedException, GivenUpException {
    return send(entities).naming(entities);
  }
}
