package org.ngsildbench.ngsild.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.ngsild.dialect.BatchOperation;
import org.ngsildbench.ngsild.dialect.Dialect;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.json.BatchAnswer;
import org.ngsildbench.ngsild.outcome.Failure;
import org.ngsildbench.ngsild.outcome.FailureKind;

/** Counts what became of a batch's entities, request by request. For one thread. */
@RequiredArgsConstructor
final class BatchOutcome {

  private static final int MULTI_STATUS = 207;

  private final Dialect dialect;
  private final BatchOperation operation;
  private final List<RefusedEntity> named = new ArrayList<>();
  private int accepted;
  private int refused;
  private int undetermined;
  private long sizeLimit;
  private String difference;

  /**
   * Takes the answer to one request; {@code answer} is null when there was none or an error.
   *
   * @return whether the broker answered
   */
  boolean take(BatchPart part, BatchAnswer answer, OperationLog log) {
    if (answer != null) {
      takeAnswer(part, answer, log);
      return true;
    }
    Optional<Long> limit =
        dialect.sizeRefusal(log.status(), log.words(), part.request().body().length);
    if (limit.isPresent()) {
      sizeLimit = limit.get();
      refused += part.ids().size();
      log.replaceFailure(
          new Failure(
              FailureKind.TOO_LARGE_FOR_BROKER,
              "%s refused a request of %s bytes as too large (it accepts up to about %s): split batches, or raise its limit"
                  .formatted(dialect.name(), part.request().body().length, sizeLimit)));
    } else if (log.status() >= 400 && log.status() < 500) {
      refused += part.ids().size();
    } else {
      undetermined += part.ids().size();
    }
    return log.status() != 0;
  }

  /** Counts a request that was given up before it was sent. */
  void notSent(BatchPart part) {
    undetermined += part.ids().size();
  }

  BatchResult result(OperationLog log) {
    return new BatchResult(
        log.times(),
        log.status(),
        log.failure(),
        log.bytesSent(),
        log.bytesReceived(),
        log.pages(),
        accepted,
        refused,
        undetermined,
        List.copyOf(named),
        difference,
        sizeLimit);
  }

  /**
   * The list of a create is complete. Other operations may list fewer entities than they changed;
   * for these, and without a list, entities that are not refused count as accepted.
   */
  private void takeAnswer(BatchPart part, BatchAnswer answer, OperationLog log) {
    if (difference == null) {
      difference = BatchAnswerCheck.difference(operation, log.status(), part.ids(), answer);
    }
    if (log.status() == MULTI_STATUS && !operation.isSingle() && answer.hasNoResults()) {
      undetermined += part.ids().size();
      log.fail(
          new Failure(
              FailureKind.MALFORMED, "the broker answered 207 without an outcome for any entity"));
      return;
    }
    if (operation.isSingle() && log.status() == MULTI_STATUS) {
      refuse(part.ids().get(0), "the broker did not write all attributes (207)");
      log.fail(
          new Failure(FailureKind.PARTIAL_BATCH, "the broker did not write all attributes (207)"));
      return;
    }
    boolean listsAll = operation == BatchOperation.CREATE && answer.listed();
    int before = refused;
    for (String id : part.ids()) {
      if (answer.refused().containsKey(id)) {
        refuse(id, log.shortened(answer.refused().get(id)));
      } else if (listsAll && !answer.named().contains(id)) {
        refuse(id, "not in the broker's list of created entities");
      }
    }
    // If the list is complete, missing ids are already rejected, so unnamed errors must not count
    // again.
    int unnamed = listsAll ? 0 : answer.refusedUnnamed();
    int here = Math.min(part.ids().size(), refused - before + unnamed);
    refused = before + here;
    accepted += part.ids().size() - here;
    if (here > 0) {
      log.fail(
          new Failure(
              FailureKind.PARTIAL_BATCH,
              "the broker refused " + here + " of " + part.ids().size() + " entities" + example()));
    }
  }

  private String example() {
    return named.isEmpty() ? "" : ", such as " + named.get(0).id() + ": " + named.get(0).reason();
  }

  private void refuse(String id, String reason) {
    refused++;
    if (named.size() < BatchResult.REFUSED_KEPT) {
      named.add(new RefusedEntity(id, reason));
    }
  }
}
