package org.ngsildbench.ngsild.dialect;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.ngsild.broker.BrokerIdentity;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.dialect.TemporalDialect.Aggregation;

/** The standard dialect (ETSI GS CIM 009), which the embedded broker uses. */
public final class Spec implements Dialect {

  private static final TemporalDialect TEMPORAL =
      new TemporalServer("the broker", Paging.byOffsetOfAnySize(1000), Aggregation.WHOLE_RANGE);

  @Override
  public BrokerKind kind() {
    return BrokerKind.SPEC;
  }

  @Override
  public String name() {
    return "NGSI-LD broker";
  }

  @Override
  public List<VersionDocument> versionDocuments() {
    return List.of(new VersionDocument("/version", Spec::version));
  }

  private static Optional<BrokerIdentity> version(Map<String, String> texts) {
    return Optional.ofNullable(texts.get("name"))
        .map(name -> new BrokerIdentity(BrokerKind.SPEC, name, texts.getOrDefault("version", "")));
  }

  @Override
  public TemporalDialect temporal() {
    return TEMPORAL;
  }

  @Override
  public HistoryLoading historyLoading() {
    return new HistoryLoading(
        HistoryLoading.Way.TEMPORAL_POST, false, false, false, 0, 500, 4, Duration.ZERO);
  }
}
