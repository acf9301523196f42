package org.ngsildbench.ngsild.dialect;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.ngsildbench.ngsild.broker.BrokerIdentity;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.dialect.TemporalDialect.Aggregation;

/** Scorpio 4.1, as run on 4.1.15; 5.0.3 takes the same. */
public class Scorpio implements Dialect {

  /** The name of this dialect. */
  public static final BrokerKind KIND = new BrokerKind("scorpio");

  /** Scorpio's own builds state their Maven group, and nowhere their name. */
  private static final String MAVEN_GROUP = "neclab.ngsildbroker";

  private static final Pattern SINCE_5 = Pattern.compile("([5-9]|[1-9]\\d)\\.");

  /**
   * {@code quarkus.http.limits.max-body-size}; above it 413, an empty body, a closed connection.
   */
  private static final long BODY_LIMIT = 10L << 20;

  /** Each page rewrites the whole id list, so the largest page is the cheapest; 1001 is a 403. */
  private static final Paging PAGES = Paging.byOffset(1000);

  /**
   * Samples on a bucket's boundary count in both buckets. One bucket as long as the window has no
   * such samples, since the window's bounds are off the readings' grid.
   */
  private static final TemporalDialect TEMPORAL =
      new TemporalServer(
          "Scorpio", PAGES, Optional.of(Aggregation.WINDOW_LENGTH), Optional.empty());

  @Override
  public BrokerKind kind() {
    return KIND;
  }

  @Override
  public String name() {
    return "Scorpio";
  }

  /** Only Scorpio is built with Quarkus, whose health endpoint is below {@code /q}. */
  @Override
  public List<VersionDocument> versionDocuments() {
    return List.of(
        new VersionDocument("/q/info", this::built),
        new VersionDocument("/actuator/info", this::built),
        VersionDocument.health("/q/health", new BrokerIdentity(KIND, name(), "")));
  }

  private Optional<BrokerIdentity> built(Map<String, String> texts) {
    if (!VersionDocument.mentions(texts, MAVEN_GROUP)
        && !VersionDocument.mentions(texts, KIND.text())) {
      return Optional.empty();
    }
    String version = VersionDocument.built(texts);
    BrokerKind kind = SINCE_5.matcher(version).lookingAt() ? Scorpio5.KIND : KIND;
    return Optional.of(new BrokerIdentity(kind, name(), version));
  }

  @Override
  public Optional<String> versionWarning(String version, String url) {
    return SINCE_5.matcher(version).lookingAt()
        ? Optional.of(
            "Scorpio %s was queried with the dialect of 4.1: Q2 reads whole entities. --broker %s=%s reads one attribute."
                .formatted(version, Scorpio5.KIND, url))
        : Optional.empty();
  }

  /** The paper measured 4.1; {@code compose.yaml} starts 5. */
  @Override
  public Optional<BrokerContainers> containers() {
    return Optional.of(
        new BrokerContainers(
            Map.of("SCORPIO_PORT", port()), Map.of("DATABASE_PORT", 5434), Scorpio5.KIND, true));
  }

  @Override
  public Paging paging() {
    return PAGES;
  }

  /** A numeric {@code q} with attrs, pick or a second term is a 500 before 5. */
  @Override
  public boolean filtersNumbersBesideAttributes() {
    return false;
  }

  /** One with a pattern ends the handling of all later registrations. */
  @Override
  public boolean registersPatterns() {
    return false;
  }

  /** Batch merge is a 404 before 5; the connection may then not answer the next request. */
  @Override
  public Set<String> unsupported() {
    return Set.of(BatchOperation.MERGE.text());
  }

  @Override
  public TemporalDialect temporal() {
    return TEMPORAL;
  }

  /**
   * Upsert and delete are quadratic in the entities of a batch, because earlier ones are collected
   * in one value: 1,000 take over a minute, and continue after the client disconnects.
   */
  @Override
  public BatchLimits batchLimits(BatchOperation operation) {
    boolean gathers = operation == BatchOperation.UPSERT || operation == BatchOperation.DELETE;
    return new BatchLimits(BODY_LIMIT, gathers ? 100 : 0);
  }

  /**
   * A POST of history makes no current entity, a second one adds every reading again, and a timer
   * writes the history of current entities 5 s after 1 s without writes.
   */
  @Override
  public HistoryLoading historyLoading() {
    return new HistoryLoading(
        HistoryLoading.Way.TEMPORAL_POST,
        false,
        false,
        true,
        BODY_LIMIT,
        50,
        4,
        Duration.ofSeconds(7));
  }
}
