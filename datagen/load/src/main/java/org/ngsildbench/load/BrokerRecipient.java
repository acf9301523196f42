package org.ngsildbench.load;

import java.util.List;
import java.util.Set;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.fleet.model.TemporalDocument;
import org.ngsildbench.load.Delivery.Fate;
import org.ngsildbench.ngsild.Failure;
import org.ngsildbench.ngsild.FailureKind;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.batch.BatchOperation;
import org.ngsildbench.ngsild.batch.BatchResult;
import org.ngsildbench.ngsild.batch.BatchSplit;
import org.ngsildbench.ngsild.batch.EntityBytes;
import org.ngsildbench.ngsild.request.EntityRequest;
import org.ngsildbench.ngsild.request.RequestResult;

/** A broker behind an NGSI-LD client. */
final class BrokerRecipient implements Recipient {

  private static final int TOO_MANY_REQUESTS = 429;

  /** Kinds of failure before which nothing was sent. */
  private static final Set<FailureKind> NOT_SENT =
      Set.of(FailureKind.UNREACHABLE, FailureKind.NO_FREE_CONNECTION);

  private final NgsiLdClient client;

  BrokerRecipient(NgsiLdClient client) {
    this.client = client;
  }

  @Override
  public Delivery create(List<FleetEntity> entities) {
    return send(BatchOperation.CREATE, entities);
  }

  @Override
  public Delivery upsert(List<FleetEntity> entities) {
    return send(BatchOperation.UPSERT, entities);
  }

  private Delivery send(BatchOperation operation, List<FleetEntity> entities) {
    List<EntityBytes> batch =
        entities.stream().map(entity -> new EntityBytes(entity.id(), entity.json())).toList();
    BatchResult result =
        client.execute(
            client.prepare(operation, batch, BatchSplit.AS_THE_BROKER_TAKES),
            NgsiLdClient.CLOSED_LOOP);
    if (result.undetermined() == 0 && result.status() != TOO_MANY_REQUESTS) {
      return Delivery.decided(result.accepted(), result.refused(), message(result));
    }
    return failed(result.status(), result.failure(), entities.size());
  }

  private static String message(BatchResult result) {
    if (result.refused() == 0) {
      return "";
    }
    return result.refusedEntities().isEmpty()
        ? result.failure().message()
        : result.refusedEntities().get(0).id() + ": " + result.refusedEntities().get(0).reason();
  }

  @Override
  public Delivery addHistory(TemporalDocument document) {
    EntityRequest request = EntityRequest.send("POST", EntityRequest.TEMPORAL, document.json());
    RequestResult result = client.execute(client.prepare(request), NgsiLdClient.CLOSED_LOOP);
    int instances = Math.toIntExact(document.instances());
    return result.failure() == null
        ? Delivery.accepted(instances)
        : failed(result.status(), result.failure(), instances);
  }

  private static Delivery failed(int status, Failure failure, int size) {
    String message = failure.message();
    if (status == TOO_MANY_REQUESTS || NOT_SENT.contains(failure.kind())) {
      return Delivery.failed(Fate.NOT_SENT, message);
    }
    if (failure.kind().equals(FailureKind.INTERRUPTED)) {
      Thread.currentThread().interrupt();
    }
    boolean refused = status >= 400 && status < 500;
    return refused ? Delivery.decided(0, size, message) : Delivery.failed(Fate.UNKNOWN, message);
  }
}
