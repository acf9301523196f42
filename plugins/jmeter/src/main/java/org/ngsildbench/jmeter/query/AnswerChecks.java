package org.ngsildbench.jmeter.query;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ngsildbench.fleet.Mean;
import org.ngsildbench.fleet.NearbyAnswer;
import org.ngsildbench.fleet.Oracle;
import org.ngsildbench.fleet.sensing.BusPosition;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.fleet.FleetInScope;
import org.ngsildbench.ngsild.query.AggregatedBy;
import org.ngsildbench.ngsild.query.Answer;
import org.ngsildbench.ngsild.query.BusQuery;

/** Makes the checks of queries from the fleet's oracle. */
final class AnswerChecks {

  /** A tenth of a metre: positions have six decimals, a broker may keep fewer of a double's. */
  private static final double DEGREES_TOLERANCE = 1e-6;

  private AnswerChecks() {}

  /**
   * The check of a query's answers.
   *
   * @throws BadFieldException if the query asks for a bus that the fleet has not
   */
  static AnswerCheck of(BusQuery query, FleetInScope fleet) throws BadFieldException {
    Oracle oracle = fleet.oracle();
    if (query instanceof BusQuery.LocationOfBus q) {
      return location(oracle.location(busNumber(q.bus(), fleet)));
    }
    if (query instanceof BusQuery.BusesHotterThan q) {
      return new IdsCheck(oracle.busesAbove(q.threshold()));
    }
    if (query instanceof BusQuery.TopFuelConsumption q) {
      return new RankingCheck(oracle.topByFuelConsumption(q.count()));
    }
    if (query instanceof BusQuery.MeanAirPollution q) {
      return new MeanCheck(oracle.meanAirPollution(q.from(), q.to()), countsReadings(q.by()));
    }
    if (query instanceof BusQuery.MeanOccupancy q) {
      Mean mean = oracle.meanOccupancy(busNumber(q.bus(), fleet), q.from(), q.to());
      return new MeanCheck(mean, countsReadings(q.by()));
    }
    if (query instanceof BusQuery.MeanOccupancyOfAll q) {
      return meanPerEntity(oracle.meanOccupancyOfAll(q.from(), q.to()));
    }
    if (query instanceof BusQuery.BusesNear q) {
      return near(oracle.busesWithin(q.longitude(), q.latitude(), q.radiusMetres()));
    }
    BusQuery.StationsNear q = (BusQuery.StationsNear) query;
    return near(oracle.stationsWithin(q.longitude(), q.latitude(), q.radiusMetres()));
  }

  /** A broker's own counts are the weights of its averages: a wrong one shows in the mean. */
  private static boolean countsReadings(AggregatedBy by) {
    return by == AggregatedBy.CLIENT;
  }

  private static int busNumber(String id, FleetInScope fleet) throws BadFieldException {
    int buses = fleet.spec().buses();
    try {
      int bus = Integer.parseInt(id.substring(id.lastIndexOf(':') + 1)) - 1;
      if (bus >= 0 && bus < buses && fleet.fleet().busId(bus).equals(id)) {
        return bus;
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw new BadFieldException(
        "NGSI-LD Bus Query: Bus is \"%s\"; the fleet has %s to %s."
            .formatted(id, fleet.fleet().busId(0), fleet.fleet().busId(buses - 1)));
  }

  private static AnswerCheck location(BusPosition expected) {
    return answer -> {
      Answer.Location got = (Answer.Location) answer;
      boolean right =
          Math.abs(got.longitude() - expected.longitude()) <= DEGREES_TOLERANCE
              && Math.abs(got.latitude() - expected.latitude()) <= DEGREES_TOLERANCE;
      return right
          ? Optional.empty()
          : Optional.of(
              "expected the bus at %s,%s, got %s,%s"
                  .formatted(
                      expected.longitude(), expected.latitude(), got.longitude(), got.latitude()));
    };
  }

  private static AnswerCheck near(NearbyAnswer expected) {
    return new IdsCheck(expected.required(), expected.optional());
  }

  private static AnswerCheck meanPerEntity(Map<String, Mean> expected) {
    Map<String, MeanCheck> checks = new HashMap<>();
    Set<String> withReadings = new HashSet<>();
    expected.forEach(
        (id, mean) -> {
          checks.put(id, new MeanCheck(mean, true));
          if (mean.samples() > 0) {
            withReadings.add(id);
          }
        });
    IdsCheck entities = new IdsCheck(withReadings, expected.keySet());
    return answer -> {
      Map<String, Answer.Mean> got = ((Answer.MeanPerEntity) answer).means();
      Optional<String> others = entities.difference(got.keySet());
      return others.isPresent()
          ? others
          : got.entrySet().stream()
              .flatMap(mean -> checks.get(mean.getKey()).difference(mean.getValue()).stream())
              .findFirst();
    };
  }
}
