package org.ngsildbench.ngsild.dialect;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.ngsild.broker.BrokerIdentity;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.dialect.TemporalDialect.Aggregation;

/** Antares, as run on 0.1.0. */
public final class Antares implements Dialect {

  /** The name of this dialect. */
  public static final BrokerKind KIND = new BrokerKind("antares");

  /** {@code maxBodyBytes} and {@code maxBatchItems} of its health document. */
  private static final BatchLimits LIMITS = new BatchLimits(4L << 20, 1000);

  /** The end of PT0S is a second after the last reading. */
  private static final TemporalDialect TEMPORAL =
      new TemporalServer("Antares", Paging.byOffsetOfAnySize(1000), Aggregation.WINDOW_LENGTH);

  @Override
  public BrokerKind kind() {
    return KIND;
  }

  @Override
  public String name() {
    return "Antares";
  }

  @Override
  public List<VersionDocument> versionDocuments() {
    return List.of(new VersionDocument("/q/health", Antares::identity));
  }

  /** The health document of Scorpio, at the same path, names no store. */
  private static Optional<BrokerIdentity> identity(Map<String, String> texts) {
    return Optional.ofNullable(texts.get("version"))
        .filter(version -> texts.containsKey("store"))
        .map(version -> new BrokerIdentity(KIND, "Antares", version));
  }

  @Override
  public TemporalDialect temporal() {
    return TEMPORAL;
  }

  @Override
  public BatchLimits batchLimits(BatchOperation operation) {
    return LIMITS;
  }

  @Override
  public HistoryLoading historyLoading() {
    return new Spec().historyLoading();
  }
}
