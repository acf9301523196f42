package org.ngsildbench.jmeter.broker;

import java.io.IOException;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.jmeter.fleet.FleetInScope;
import org.ngsildbench.measurement.manifest.DataSet;
import org.ngsildbench.measurement.manifest.ReplayedSensors;
import org.ngsildbench.measurement.manifest.ReplayedText;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.outcome.Failure;
import org.ngsildbench.ngsild.request.EntityRequest;
import org.ngsildbench.ngsild.request.RequestResult;

/**
 * Checks that a broker holds the plan's fleet, using the entity in which every load describes its
 * data. Used once.
 */
@RequiredArgsConstructor
final class DataSetCheck {

  private static final int NOT_FOUND = 404;

  private final NgsiLdClient client;
  private final FleetInScope fleet;
  private List<ReplayedSensors> replayed = List.of();

  /** Why the broker's data will not do; null when it will. */
  PlanProblem problem() {
    EntityRequest request = EntityRequest.entity(DataSetEntity.ID);
    RequestResult result = client.execute(client.prepare(request), NgsiLdClient.CLOSED_LOOP);
    Failure failure = result.failure();
    if (result.status() == NOT_FOUND) {
      return new PlanProblem(
          PlanProblem.NO_DATA,
          "The broker holds no fleet: load it with ./bench load " + loadOptions() + ".");
    }
    if (failure != null) {
      return new PlanProblem(
          failure.responseCode(), "Cannot read the broker's data set: " + failure.message());
    }
    try {
      DataSetEntity held = DataSetEntity.read(result.body());
      replayed = ReplayedText.read(held.replayed());
      return compare(held);
    } catch (IOException e) {
      return new PlanProblem(
          PlanProblem.OTHER_DATA,
          "The broker's FleetDataSet entity was not written by ./bench load: " + e.getMessage());
    }
  }

  /** Returns the recorded sensors found in the broker. */
  List<ReplayedSensors> replayed() {
    return replayed;
  }

  private PlanProblem compare(DataSetEntity held) {
    DataSetEntity wanted = fleet.wanted();
    if (wanted.replayedSum().isEmpty() ? wanted.sameAs(held) : wanted.identicalTo(held)) {
      return null;
    }
    String message =
        wanted.toString().equals(held.toString())
            ? "The broker holds this fleet from another version of ngsild-bench"
            : "The broker holds the fleet of %s, but the plan needs %s".formatted(held, wanted);
    return new PlanProblem(
        PlanProblem.OTHER_DATA,
        message
            + ": load it with ./bench load "
            + loadOptions()
            + ", or use the options of the loaded fleet.");
  }

  private String loadOptions() {
    DataSet wanted = fleet.dataSet();
    return "--seed %s --buses %s --stations %s --days %s --period %ss --model %s%s"
        .formatted(
            wanted.seed(),
            wanted.buses(),
            wanted.stations(),
            wanted.days(),
            wanted.periodSeconds(),
            wanted.model(),
            fleet.fleet().spec().data().option());
  }
}
