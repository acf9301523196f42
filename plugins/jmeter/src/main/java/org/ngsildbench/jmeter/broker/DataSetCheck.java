package org.ngsildbench.jmeter.broker;

import java.io.IOException;
import org.ngsildbench.fleet.FleetIds;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.jmeter.fleet.FleetInScope;
import org.ngsildbench.measurement.manifest.DataSet;
import org.ngsildbench.ngsild.Failure;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.request.EntityRequest;
import org.ngsildbench.ngsild.request.RequestResult;

/**
 * Whether a broker holds the fleet that a plan asks about, by the entity in which every load states
 * what it loaded.
 */
final class DataSetCheck {

  private static final int NOT_FOUND = 404;

  private final NgsiLdClient client;
  private final FleetInScope fleet;

  DataSetCheck(NgsiLdClient client, FleetInScope fleet) {
    this.client = client;
    this.fleet = fleet;
  }

  /** Why the broker's data will not do; null when it will. */
  PlanProblem problem() {
    EntityRequest request = EntityRequest.entity(FleetIds.of("FleetDataSet", 0));
    RequestResult result = client.execute(client.prepare(request), NgsiLdClient.CLOSED_LOOP);
    Failure failure = result.failure();
    if (result.status() == NOT_FOUND) {
      return new PlanProblem(
          PlanProblem.NO_DATA,
          "The broker holds no fleet: load it with ./bench load " + loadOptions() + ".");
    }
    if (failure != null) {
      return new PlanProblem(
          failure.responseCode(), "Cannot see what the broker holds: " + failure.message());
    }
    try {
      return compare(StatedDataSet.read(result.body()));
    } catch (IOException e) {
      return new PlanProblem(
          PlanProblem.OTHER_DATA,
          "The broker's FleetDataSet entity is not one that ./bench load writes: "
              + e.getMessage());
    }
  }

  private PlanProblem compare(DataSet stated) {
    DataSet wanted = fleet.dataSet();
    if (wanted.equals(stated)) {
      return null;
    }
    String message =
        described(wanted).equals(described(stated))
            ? "The broker holds this fleet as another version of ngsild-bench made it"
            : "The broker holds the fleet of %s, but the plan asks about %s"
                .formatted(described(stated), described(wanted));
    return new PlanProblem(
        PlanProblem.OTHER_DATA,
        message + ": load it with ./bench load " + loadOptions() + ", or ask about what is there.");
  }

  private static String described(DataSet data) {
    return "seed %d, %d buses, %d stations, %d days at %d s, model %s"
        .formatted(
            data.seed(),
            data.buses(),
            data.stations(),
            data.days(),
            data.periodSeconds(),
            data.model());
  }

  private String loadOptions() {
    DataSet wanted = fleet.dataSet();
    return "--seed %d --buses %d --days %d --period %ds"
        .formatted(wanted.seed(), wanted.buses(), wanted.days(), wanted.periodSeconds());
  }
}
