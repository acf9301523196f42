package org.ngsildbench.ngsild.batch;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ngsildbench.ngsild.dialect.TemporalDialect;
import org.ngsildbench.ngsild.exchange.Broker;
import org.ngsildbench.ngsild.exchange.BrokerServer;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.exchange.PathAndQuery;
import org.ngsildbench.ngsild.exchange.Reply;
import org.ngsildbench.ngsild.json.EntityListDocument;
import org.ngsildbench.ngsild.json.EntityRows;
import org.ngsildbench.ngsild.json.JsonTree;
import org.ngsildbench.ngsild.outcome.BrokerException;

/** Reads what the broker holds of a batch. */
public record ReadBack(Broker broker) {

  /** Difference of an entity that the broker does not have. */
  public static final String MISSING = "is missing";

  private static final String ENTITIES = "/ngsi-ld/v1/entities";

  private static final int NOT_FOUND = 404;

  /** Number of ids of fifty characters that fit into a URL of 4 KB, which any server accepts. */
  private static final int IDS_PER_REQUEST = 30;

  int count(BatchPart part) {
    Set<String> types = types(part.request().body());
    return types.isEmpty() ? countOneByOne(part.ids()) : countByType(part.ids(), types);
  }

  /** A query needs a type (clause 6.4.3.2); ids alone are not enough for every broker. */
  private int countByType(List<String> ids, Set<String> types) {
    int found = 0;
    for (int start = 0; start < ids.size(); start += IDS_PER_REQUEST) {
      List<String> few = ids.subList(start, Math.min(ids.size(), start + IDS_PER_REQUEST));
      String path =
          PathAndQuery.of(ENTITIES)
              .with("type", String.join(",", types))
              .with("id", String.join(",", few))
              .with("options", "keyValues")
              .with("limit", IDS_PER_REQUEST)
              .toString();
      try (EntityRows rows = new EntityRows()) {
        EntityListDocument document = new EntityListDocument(rows, "");
        OperationLog log = new OperationLog(OperationLog.CLOSED_LOOP);
        BrokerServer server = broker.entities();
        server.send(
            log, server.get(path), Reply.answer(body -> document.read(JsonTree.of(body)), 200));
        requireAnswer(log);
        found += (int) rows.ids().stream().filter(few::contains).count();
      }
    }
    return found;
  }

  private int countOneByOne(List<String> ids) {
    int found = 0;
    for (String id : ids) {
      OperationLog log = new OperationLog(OperationLog.CLOSED_LOOP);
      String path = ENTITIES + "/" + PathAndQuery.encoded(id);
      BrokerServer server = broker.entities();
      server.send(log, server.get(path), Reply.reader(body -> null));
      if (log.status() != NOT_FOUND) {
        requireAnswer(log);
        found++;
      }
    }
    return found;
  }

  /** Compares an entity with the written one; empty if the broker has all of it. */
  public Optional<String> difference(EntityBytes written) {
    String path = ENTITIES + "/" + PathAndQuery.encoded(written.id());
    return difference(
        broker.entities(), path, stored -> StoredEntity.difference(tree(written), stored));
  }

  /**
   * Compares a history with the written one; empty if it has each reading once and no other.
   *
   * @param written the entity at different times
   */
  public Optional<String> historyDifference(List<EntityBytes> written) {
    TemporalDialect dialect = broker.dialect().temporal();
    String path =
        PathAndQuery.of(dialect.entitiesPath() + "/" + PathAndQuery.encoded(written.get(0).id()))
            .with("timerel", "after")
            .with("timeAt", "2000-01-01T00:00:00Z")
            .with("lastN", 10 * written.size())
            .toString();
    return difference(
        broker.temporal(),
        path,
        stored ->
            StoredEntity.historyDifference(written.stream().map(ReadBack::tree).toList(), stored));
  }

  private static Optional<String> difference(
      BrokerServer server, String path, Function<Object, Optional<String>> comparison) {
    OperationLog log = new OperationLog(OperationLog.CLOSED_LOOP);
    Object stored = server.send(log, server.get(path), Reply.answer(JsonTree::of, 200));
    if (log.status() == NOT_FOUND) {
      return Optional.of(MISSING);
    }
    requireAnswer(log);
    return comparison.apply(stored);
  }

  private static Map<?, ?> tree(EntityBytes entity) {
    return (Map<?, ?>) JsonTree.of(new String(entity.json(), StandardCharsets.UTF_8));
  }

  private static void requireAnswer(OperationLog log) {
    if (log.failure() != null) {
      throw new BrokerException(log.failure().kind(), log.failure().message());
    }
  }

  /** Returns the types in a list of entities; none in other bodies, such as lists of ids. */
  private static Set<String> types(byte[] body) {
    return JsonTree.of(new String(body, StandardCharsets.UTF_8)) instanceof List<?> entities
        ? entities.stream()
            .flatMap(entity -> JsonTree.list(JsonTree.member(entity, "type")).stream())
            .map(String::valueOf)
            .collect(Collectors.toCollection(TreeSet::new))
        : Set.of();
  }
}
