package org.ngsildbench.commandline.broker;

import java.util.Map;
import java.util.Optional;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.dialect.BrokerContainers;
import org.ngsildbench.ngsild.dialect.Dialect;
import org.ngsildbench.ngsild.dialect.HistoryLoading;
import org.ngsildbench.ngsild.dialect.Spec;
import org.ngsildbench.ngsild.dialect.TemporalDialect;

/** A broker that {@link NewBrokerTest} registers as a service. */
public final class FakeDialect implements Dialect {

  private static final BrokerKind KIND = new BrokerKind("fake");

  @Override
  public BrokerKind kind() {
    return KIND;
  }

  @Override
  public String name() {
    return "Fake";
  }

  @Override
  public int port() {
    return 1;
  }

  @Override
  public Optional<BrokerContainers> containers() {
    return Optional.of(
        new BrokerContainers(Map.of("FAKE_PORT", port()), Map.of("DATABASE_PORT", 2), KIND, false));
  }

  @Override
  public TemporalDialect temporal() {
    return new Spec().temporal();
  }

  @Override
  public HistoryLoading historyLoading() {
    return new Spec().historyLoading();
  }
}
