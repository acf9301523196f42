package org.ngsildbench.ngsild.dialect;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ngsildbench.ngsild.broker.BrokerIdentity;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.dialect.TemporalDialect.Aggregation;

/**
 * Stellio, as observed on 2.5.2 and 2.36.0. It reports its version nowhere, so that requests are
 * such as both take, and answers are read as either gives them.
 */
public final class Stellio implements Dialect {

  /** The name of this dialect. */
  public static final BrokerKind KIND = new BrokerKind("stellio");

  private static final BrokerIdentity WITHOUT_VERSION = new BrokerIdentity(KIND, "Stellio", "");

  /** The largest request body of 2.5, in bytes; a setting from 2.7.0 on. */
  private static final long BODY_LIMIT = 256L << 10;

  /** The largest request body of 2.36, in bytes, unless its setting says otherwise. */
  private static final long LATER_BODY_LIMIT = 2L << 20;

  private static final Pattern STATED_LIMIT =
      Pattern.compile("(?:max bytes to buffer|limit)\\D{0,20}(\\d{4,12})");

  /**
   * 101 is a 400, in 2.36 a 403, unless {@code application.pagination.limit-max} says otherwise.
   */
  private static final Paging PAGES = Paging.byOffsetOfAnySize(100);

  /** Uses the window's length in hours, since no period, or one of a month, is a 500. */
  private static final TemporalDialect TEMPORAL =
      new TemporalServer("Stellio", PAGES, Aggregation.WINDOW_LENGTH);

  @Override
  public BrokerKind kind() {
    return KIND;
  }

  @Override
  public String name() {
    return "Stellio";
  }

  @Override
  public int port() {
    return 8080;
  }

  /**
   * The gateway has no build document, but forwards the health of the search service, 2.5 to 2.25
   * at least.
   */
  @Override
  public List<VersionDocument> versionDocuments() {
    return List.of(
        new VersionDocument("/actuator/info", Stellio::built),
        VersionDocument.health("/search-service/actuator/health", WITHOUT_VERSION),
        new VersionDocument(VersionDocument.UNKNOWN_ENTITY, 404, Stellio::notFound));
  }

  /** The build document of Spring names the application. */
  private static Optional<BrokerIdentity> built(Map<String, String> texts) {
    return VersionDocument.mentions(texts, KIND.text())
        ? Optional.of(new BrokerIdentity(KIND, "Stellio", VersionDocument.built(texts)))
        : Optional.empty();
  }

  /** The search service without its gateway, 2.0 to 2.15; later versions use another title. */
  private static Optional<BrokerIdentity> notFound(Map<String, String> texts) {
    return "The referred resource has not been found".equals(texts.get("title"))
        ? Optional.of(WITHOUT_VERSION)
        : Optional.empty();
  }

  @Override
  public Optional<BrokerContainers> containers() {
    return Optional.of(
        new BrokerContainers(
            Map.of("STELLIO_PORT", port()), Map.of("DATABASE_PORT", 5435), KIND, false));
  }

  @Override
  public Paging paging() {
    return PAGES;
  }

  /** Rounds to whole metres, the only values accepted. */
  @Override
  public String distance(double metres) {
    return Long.toString(Math.max(1, Math.round(metres)));
  }

  /** Uses a string: an array is a 400. */
  @Override
  public String geoQueryCoordinates(String array) {
    return '"' + array + '"';
  }

  /** {@code within} has its arguments swapped before 2.19 and never finds a point. */
  @Override
  public String pointsInPolygon() {
    return "intersects";
  }

  @Override
  public TemporalDialect temporal() {
    return TEMPORAL;
  }

  @Override
  public BatchLimits batchLimits(BatchOperation operation) {
    return new BatchLimits(BODY_LIMIT, 0);
  }

  /**
   * A body over the limit is a 500 that names Spring's DataBufferLimitException. In 2.36 a create
   * is a 400 whose detail begins with 413. An upsert there is a 500 without a body, which is not a
   * size limit: a broken Stellio answers the same.
   */
  @Override
  public Optional<Long> sizeRefusal(int status, String words, long bytes) {
    boolean said = words.contains("DataBufferLimit") || words.contains("max bytes to buffer");
    if (status == 413 || (status >= 400 && said)) {
      Matcher stated = STATED_LIMIT.matcher(words);
      long limit = stated.find() ? Long.parseLong(stated.group(1)) : BODY_LIMIT;
      return Optional.of(Math.min(limit, bytes - 1));
    }
    return status == 400 && words.contains("413 CONTENT_TOO_LARGE")
        ? Optional.of(Math.min(LATER_BODY_LIMIT, bytes - 1))
        : Optional.empty();
  }

  /** The current value becomes the newest of the first POST; the same observedAt overwrites. */
  @Override
  public HistoryLoading historyLoading() {
    return new HistoryLoading(
        HistoryLoading.Way.TEMPORAL_POST,
        true,
        true,
        true,
        BODY_LIMIT,
        100,
        8,
        Duration.ofSeconds(2));
  }
}
