package org.ngsildbench.jmeter.truth;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.OffGridWindow;
import org.ngsildbench.fleet.city.GeoPoint;
import org.ngsildbench.ngsild.query.AggregatedBy;
import org.ngsildbench.ngsild.query.BusQuery;
import org.ngsildbench.ngsild.query.BusesHotterThan;
import org.ngsildbench.ngsild.query.BusesInside;
import org.ngsildbench.ngsild.query.BusesNear;
import org.ngsildbench.ngsild.query.LocationOfBus;
import org.ngsildbench.ngsild.query.MeanAirPollution;
import org.ngsildbench.ngsild.query.MeanOccupancy;
import org.ngsildbench.ngsild.query.MeanOccupancyOfAll;
import org.ngsildbench.ngsild.query.StationsNear;
import org.ngsildbench.ngsild.query.TopFuelConsumption;

/** All queries and variants on the small fleet, each with a non-empty result. */
enum Questions {
  Q1(new LocationOfBus(FalsifiedBroker.FLEET.busId(1))),
  Q2(new BusesHotterThan(-100)),
  Q3(new TopFuelConsumption(2)),
  Q4(pollution(AggregatedBy.CLIENT)),
  Q4_SERVER(pollution(AggregatedBy.BROKER)),
  Q5(occupancy(AggregatedBy.CLIENT)),
  Q5_SERVER(occupancy(AggregatedBy.BROKER)),
  Q5_ALL(new MeanOccupancyOfAll(window().from(), window().to())),
  Q6(new BusesNear(centre().longitude(), centre().latitude(), 100_000)),
  Q7(new StationsNear(centre().longitude(), centre().latitude(), 100_000)),
  Q8(new BusesInside(centre().longitude(), centre().latitude(), 100_000));

  private final BusQuery query;

  Questions(BusQuery query) {
    this.query = query;
  }

  BusQuery query() {
    return query;
  }

  boolean isOf(Questions... some) {
    return Arrays.asList(some).contains(this);
  }

  private static OffGridWindow window() {
    Instant from = FleetSpec.START.plus(Duration.ofMinutes(7 * 60 + 30));
    return new OffGridWindow(from, from.plus(Duration.ofHours(3)));
  }

  private static GeoPoint centre() {
    return FalsifiedBroker.ORACLE.location(0).point();
  }

  private static BusQuery pollution(AggregatedBy by) {
    return new MeanAirPollution(window().from(), window().to(), by);
  }

  private static BusQuery occupancy(AggregatedBy by) {
    String bus = FalsifiedBroker.FLEET.busId(2);
    return new MeanOccupancy(bus, window().from(), window().to(), by);
  }
}
