package org.ngsildbench.ngsild.federation;

import java.util.BitSet;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.exchange.Reply;
import org.ngsildbench.ngsild.json.JsonTree;
import org.ngsildbench.ngsild.request.EntityRequest;
import org.ngsildbench.ngsild.request.PreparedRequest;
import org.ngsildbench.ngsild.request.RequestResult;

/**
 * A read of entities that broker and sources have together. Immutable.
 *
 * @param request ready for the broker
 * @param buses entities that the answer must have
 * @param readings attributes that it must have
 */
public record FederatedRead(
    PreparedRequest request, FederatedFleet fleet, BitSet buses, BitSet readings) {

  private static final int PAGE = 20;

  /** Names what an answer lacks (clause 6.3.17). */
  private static final String WARNING = "NGSILD-Warning";

  /** One reading of the source, one of the broker, and two of both. */
  private static final int[] LISTED = {0, 1, 2, 5};

  /** A reading that only sources have, so that all brokers filter the same value. */
  private static final int FILTERED = 0;

  /** Makes requests ready for the broker. */
  @FunctionalInterface
  public interface Preparing {
    PreparedRequest prepare(EntityRequest request);
  }

  /**
   * Prepares a read.
   *
   * @param bus the entity of {@link FederatedKind#E1}
   * @param filtersWithAttrs whether the broker takes a numeric {@code q} with {@code attrs}
   */
  public static FederatedRead of(
      FederatedKind kind,
      FederatedFleet fleet,
      int bus,
      boolean filtersWithAttrs,
      Preparing broker) {
    return switch (kind) {
      case E1 ->
          new FederatedRead(
              broker.prepare(keyValues(EntityRequest.entity(fleet.id(bus)))),
              fleet,
              range(bus, bus + 1),
              range(0, FederatedFleet.READINGS));
      case E2 -> {
        BitSet listed = new BitSet();
        for (int reading : LISTED) {
          listed.set(reading);
        }
        yield new FederatedRead(
            broker.prepare(attrs(list(fleet), listed)), fleet, range(0, fleet.buses()), listed);
      }
      case E3 -> {
        int first = fleet.buses() / 2;
        EntityRequest query =
            list(fleet)
                .with(
                    "q",
                    FederatedFleet.name(FILTERED)
                        + ">="
                        + fleet.value(first, FILTERED, FederatedFleet.BROKER));
        BitSet readings =
            filtersWithAttrs ? range(FILTERED, FILTERED + 1) : range(0, FederatedFleet.READINGS);
        yield new FederatedRead(
            broker.prepare(filtersWithAttrs ? attrs(query, readings) : query),
            fleet,
            range(first, fleet.buses()),
            readings);
      }
    };
  }

  private static EntityRequest list(FederatedFleet fleet) {
    return keyValues(EntityRequest.entities().with("type", fleet.type()))
        .with("limit", Integer.toString(PAGE))
        .followingPages();
  }

  private static EntityRequest keyValues(EntityRequest request) {
    return request.with("options", "keyValues");
  }

  private static EntityRequest attrs(EntityRequest request, BitSet readings) {
    return request.with(
        "attrs", String.join(",", readings.stream().mapToObj(FederatedFleet::name).toList()));
  }

  private static BitSet range(int from, int to) {
    BitSet range = new BitSet();
    range.set(from, to);
    return range;
  }

  /**
   * A read and what was found; the verdict is null if it failed.
   *
   * @param verdict of the comparison
   */
  public record Outcome(RequestResult result, FederatedVerdict verdict) {}

  /**
   * Sends it and compares the answer.
   *
   * @param failing the source that is dead or slow by choice; -1 for none
   */
  public Outcome run(OperationLog log, int failing) {
    FederatedAnswer answer = new FederatedAnswer(fleet, buses, readings, failing);
    RequestResult result =
        request.run(
            log,
            (status, headers, body) ->
                Reply.answer(
                        content -> answer.take(headers.all(WARNING), JsonTree.of(content)), 200)
                    .read(status, headers, body));
    return new Outcome(result, log.failure() == null ? answer.judge() : null);
  }
}
