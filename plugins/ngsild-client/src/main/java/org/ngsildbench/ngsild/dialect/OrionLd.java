package org.ngsildbench.ngsild.dialect;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.ngsildbench.ngsild.broker.BrokerIdentity;
import org.ngsildbench.ngsild.broker.BrokerKind;

/** Orion-LD 1.3, as run as 1.3.0 with {@code -mongocOnly}; its temporal part is Mintaka. */
public final class OrionLd implements Dialect {

  /** The name of this dialect. */
  public static final BrokerKind KIND = new BrokerKind("orion-ld");

  /** Rejected before 1.5 regardless of the option; 413 from 1.6 on. */
  private static final long HARD_BODY_LIMIT = 2_000_000;

  /** {@code -inReqPayloadMaxSize} when not given. */
  private static final long DEFAULT_BODY_LIMIT = 1L << 20;

  /** Larger upserts of existing entities fail with status 500. */
  private static final int UPSERT_LIMIT = 800;

  /** Updates find only the first 20 entities. Batch merge is not supported (404). */
  private static final int UPDATE_LIMIT = 20;

  private static final TemporalDialect MINTAKA = new Mintaka();

  @Override
  public BrokerKind kind() {
    return KIND;
  }

  @Override
  public String name() {
    return "Orion-LD";
  }

  @Override
  public int port() {
    return 1026;
  }

  @Override
  public List<VersionDocument> versionDocuments() {
    return List.of(
        new VersionDocument("/version", this::identity),
        new VersionDocument("/ngsi-ld/ex/v1/version", this::identity));
  }

  private Optional<BrokerIdentity> identity(Map<String, String> texts) {
    return Stream.of("orionld version", "Orion-LD version")
        .filter(texts::containsKey)
        .findFirst()
        .map(key -> new BrokerIdentity(KIND, name(), texts.get(key)));
  }

  @Override
  public Optional<BrokerContainers> containers() {
    Map<String, Integer> ports = new LinkedHashMap<>();
    ports.put("ORION_LD_PORT", port());
    ports.put("MINTAKA_PORT", 8081);
    Map<String, Integer> databasePorts =
        new TreeMap<>(Map.of("DATABASE_PORT", 5436, "MONGO_PORT", 27018));
    return Optional.of(new BrokerContainers(ports, databasePorts, KIND, false));
  }

  /** A limit of 1001 is a 400; responses have no next link. */
  @Override
  public Paging paging() {
    return Paging.byOffset(1000);
  }

  /** {@code pick} is a 400 before 1.6, batch merge a 404. */
  @Override
  public Set<String> unsupported() {
    return Set.of("G7", BatchOperation.MERGE.text());
  }

  /** A database error during a query gives 200, an empty list and, if requested, a count of 0. */
  @Override
  public boolean mayHideFailuresInEmptyLists() {
    return true;
  }

  @Override
  public TemporalDialect temporal() {
    return MINTAKA;
  }

  /** Orion-LD itself answers 501 to /temporal/entities. */
  @Override
  public boolean temporalIsElsewhere() {
    return true;
  }

  @Override
  public BatchLimits batchLimits(BatchOperation operation) {
    int entities =
        switch (operation) {
          case UPSERT -> UPSERT_LIMIT;
          case UPDATE -> UPDATE_LIMIT;
          default -> 0;
        };
    return new BatchLimits(DEFAULT_BODY_LIMIT, entities);
  }

  /** A too large body gives a 400 with "payload missing", or "Payload too large" before 1.5. */
  @Override
  public Optional<Long> sizeRefusal(int status, String words, long bytes) {
    String said = words.toLowerCase(Locale.ROOT);
    boolean named = said.contains("payload missing") || said.contains("payload too large");
    long limit = bytes > HARD_BODY_LIMIT ? HARD_BODY_LIMIT : DEFAULT_BODY_LIMIT;
    return status == 413 || status == 400 && named
        ? Optional.of(Math.min(limit, bytes - 1))
        : Optional.empty();
  }

  /** Mintaka only reads: the history is what Orion-LD writes as it goes ({@code -troe}). */
  @Override
  public HistoryLoading historyLoading() {
    return new HistoryLoading(
        HistoryLoading.Way.TIME_ORDERED_UPSERTS,
        true,
        false,
        true,
        DEFAULT_BODY_LIMIT,
        500,
        4,
        Duration.ofSeconds(1));
  }
}
