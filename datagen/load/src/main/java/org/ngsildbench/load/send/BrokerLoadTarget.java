package org.ngsildbench.load.send;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.fleet.model.TemporalDocument;
import org.ngsildbench.load.delivery.Attempts;
import org.ngsildbench.load.delivery.LoadAbortedException;
import org.ngsildbench.load.send.SendResult.Status;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.batch.BatchResult;
import org.ngsildbench.ngsild.batch.BatchSplit;
import org.ngsildbench.ngsild.batch.EntityBytes;
import org.ngsildbench.ngsild.batch.OversizedEntityException;
import org.ngsildbench.ngsild.dialect.BatchOperation;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.Failure;
import org.ngsildbench.ngsild.outcome.FailureKind;
import org.ngsildbench.ngsild.request.EntityRequest;
import org.ngsildbench.ngsild.request.RequestResult;

/**
 * Sends to a broker through an NGSI-LD client.
 *
 * @param attempts retries of queries
 */
public record BrokerLoadTarget(NgsiLdClient client, Attempts attempts) implements LoadTarget {

  private static final int NOT_FOUND = 404;
  private static final int TOO_MANY_REQUESTS = 429;

  /** Failures that happen before anything is sent. */
  private static final Set<FailureKind> NOT_SENT =
      Set.of(FailureKind.UNREACHABLE, FailureKind.NO_FREE_CONNECTION);

  @Override
  public SendResult create(List<FleetEntity> entities) {
    return send(BatchOperation.CREATE, entities);
  }

  @Override
  public SendResult upsert(List<FleetEntity> entities) {
    return send(BatchOperation.UPSERT, entities);
  }

  private SendResult send(BatchOperation operation, List<FleetEntity> entities) {
    List<EntityBytes> batch =
        entities.stream().map(entity -> new EntityBytes(entity.id(), entity.json())).toList();
    BatchResult result;
    try {
      result =
          client.execute(
              client.prepare(operation, batch, BatchSplit.BY_BROKER_LIMITS),
              NgsiLdClient.CLOSED_LOOP);
    } catch (OversizedEntityException oversized) {
      return SendResult.tooLarge(0, entities.size(), oversized.getMessage());
    }
    if (result.undetermined() == 0 && result.refusedForSize()) {
      return SendResult.tooLarge(result.accepted(), result.refused(), message(result));
    }
    if (result.undetermined() == 0 && result.status() != TOO_MANY_REQUESTS) {
      return SendResult.decided(
          result.accepted(), result.refused(), message(result), result.refusedEntities());
    }
    // One of several requests failed; the earlier ones were processed.
    return result.accepted() > 0
        ? SendResult.failed(Status.UNKNOWN, result.failure().message())
        : failed(result.status(), result.failure(), entities.size());
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
  public SendResult addHistory(TemporalDocument document) {
    EntityRequest request = EntityRequest.send("POST", EntityRequest.TEMPORAL, document.json());
    RequestResult result = client.execute(client.prepare(request), NgsiLdClient.CLOSED_LOOP);
    int instances = Math.toIntExact(document.instances());
    if (result.failure() == null) {
      return SendResult.accepted(instances);
    }
    return client
        .dialect()
        .sizeRefusal(result.status(), new String(result.body(), UTF_8), document.json().length)
        .map(most -> SendResult.tooLarge(0, instances, result.failure().message(), most))
        .orElseGet(() -> failed(result.status(), result.failure(), instances));
  }

  private static SendResult failed(int status, Failure failure, int size) {
    String message = failure.message();
    if (status == TOO_MANY_REQUESTS || NOT_SENT.contains(failure.kind())) {
      return SendResult.failed(Status.NOT_SENT, message);
    }
    if (failure.kind().equals(FailureKind.INTERRUPTED)) {
      Thread.currentThread().interrupt();
    }
    boolean refused = status >= 400 && status < 500;
    return refused
        ? SendResult.decided(0, size, message)
        : SendResult.failed(Status.UNKNOWN, message);
  }

  @Override
  public boolean holds(String id) {
    return found(EntityRequest.entity(id)).isPresent();
  }

  @Override
  public boolean holds(String id, Instant time) {
    return found(EntityRequest.entity(id)).filter(body -> body.contains(textOf(time))).isPresent();
  }

  @Override
  public boolean holds(TemporalDocument document) {
    return found(
            EntityRequest.temporal(document.id())
                .with("attrs", document.attribute())
                .with("timerel", "between")
                .with("timeAt", document.witness().minusMillis(500).toString())
                .with("endTimeAt", document.witness().plusMillis(500).toString())
                .with("lastN", "1"))
        .filter(body -> body.contains(textOf(document.witness())))
        .isPresent();
  }

  /** Brokers write times with or without milliseconds. */
  private static String textOf(Instant time) {
    return time.truncatedTo(ChronoUnit.SECONDS).toString().replace("Z", "");
  }

  private Optional<String> found(EntityRequest request) {
    RequestResult result = asked(request);
    if (result.status() == NOT_FOUND) {
      return Optional.empty();
    }
    if (result.failure() != null) {
      throw new BrokerException(result.failure().kind(), result.failure().message());
    }
    return Optional.of(new String(result.body(), UTF_8));
  }

  /** Retries like a write; returns the last response if none is conclusive. */
  private RequestResult asked(EntityRequest request) {
    QueryResponse[] last = new QueryResponse[1];
    try {
      attempts.untilFinal(
          before ->
              last[0] =
                  new QueryResponse(
                      client.execute(client.prepare(request), NgsiLdClient.CLOSED_LOOP)),
          () -> {});
    } catch (LoadAbortedException inconclusive) {
      // The last response has the reason.
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new BrokerException(FailureKind.INTERRUPTED, "stopped during a query of the broker");
    }
    return last[0].result();
  }

  /** The response to a query. */
  private record QueryResponse(RequestResult result) implements Attempts.Answer {

    @Override
    public boolean decided() {
      int status = result.status();
      boolean refused = status >= 400 && status < 500 && status != TOO_MANY_REQUESTS;
      return result.failure() == null
          || refused
          || result.failure().kind().equals(FailureKind.INTERRUPTED);
    }

    @Override
    public String message() {
      return result.failure().message();
    }
  }
}
