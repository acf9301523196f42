package org.ngsildbench.ngsild.dialect;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.ngsildbench.ngsild.broker.BrokerKind;

/** Orion-LD 1.3, as run as 1.3.0 with {@code -mongocOnly}; its temporal part is Mintaka. */
public final class OrionLd implements Dialect {

  /** Refused whatever the option says, before 1.5; 413 from 1.6 on. */
  private static final long HARD_BODY_LIMIT = 2_000_000;

  /** {@code -inReqPayloadMaxSize} when not given. */
  private static final long DEFAULT_BODY_LIMIT = 1L << 20;

  /** One entity more that exists already makes the whole upsert a 500. */
  private static final int UPSERT_LIMIT = 800;

  /** Only the first 20 entities of an update are found. There is no merge of batches (404). */
  private static final int UPDATE_LIMIT = 20;

  private static final TemporalDialect MINTAKA = new Mintaka();

  @Override
  public BrokerKind kind() {
    return BrokerKind.ORION_LD;
  }

  @Override
  public String name() {
    return "Orion-LD";
  }

  /** 1001 is a 400; there is no next link. */
  @Override
  public Paging paging() {
    return Paging.byOffset(1000);
  }

  /**
   * An error of the database during a query is 200, an empty list and, when asked, a count of 0.
   */
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
          case CREATE, DELETE, MERGE -> 0;
        };
    return new BatchLimits(DEFAULT_BODY_LIMIT, entities);
  }

  /** Too large is a 400 that says "payload missing", or "Payload too large" before 1.5. */
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
