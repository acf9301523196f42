package org.ngsildbench.jmeter.fleet;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.Oracle;
import org.ngsildbench.fleet.QueryDomains;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.fleet.recorded.RecordedReadings;
import org.ngsildbench.jmeter.element.SharedConfig;
import org.ngsildbench.measurement.manifest.DataSet;
import org.ngsildbench.ngsild.query.QueryModel;

/** The fleet that a test queries. Expensive parts are created once, on first use. Thread-safe. */
@RequiredArgsConstructor(access = AccessLevel.PACKAGE)
public final class FleetInScope implements SharedConfig.Shared {

  private final Fleet fleet;
  private final RecordedReadings recorded;
  private final QueryModel model;
  private final boolean checkBroker;
  private final Map<ParameterDomain, List<String>> values = new ConcurrentHashMap<>();
  private RightAnswers rightAnswers;
  private QueryDomains domains;

  /** Its seed and size. */
  public FleetSpec spec() {
    return fleet.spec();
  }

  /** Returns the model of its readings. */
  public QueryModel model() {
    return model;
  }

  /** Returns whether to check that the broker holds the fleet before the first query. */
  public boolean checkBroker() {
    return checkBroker;
  }

  /** The city and its readings. */
  public Fleet fleet() {
    return fleet;
  }

  /** Returns the expected results; the first call reads the history, which takes seconds. */
  public synchronized RightAnswers rightAnswers() {
    if (rightAnswers == null) {
      rightAnswers = new RightAnswers(fleet, new Oracle(fleet, recorded), model);
    }
    return rightAnswers;
  }

  /** Returns the domains of query parameters. */
  synchronized QueryDomains domains() {
    if (domains == null) {
      domains = QueryDomains.of(fleet());
    }
    return domains;
  }

  /** The values of a domain as the fields of samplers take them, the most popular first. */
  public List<String> values(ParameterDomain domain) {
    return values.computeIfAbsent(domain, wanted -> wanted.values(this));
  }

  /** Returns the data set that the broker must hold. */
  public DataSetEntity wanted() {
    return recorded.in(DataSetEntity.of(fleet, DataModel.of(model.text())));
  }

  /** The fleet as the manifest states it. */
  public DataSet dataSet() {
    FleetSpec spec = fleet.spec();
    return new DataSet(
        spec.seed(),
        spec.buses(),
        spec.stations(),
        (int) spec.history().toDays(),
        spec.period().toSeconds(),
        model.text(),
        spec.data().text(),
        fleet().fingerprint(),
        List.of());
  }
}
