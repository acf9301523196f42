package org.ngsildbench.ngsild.query;

import java.time.Instant;
import java.util.Objects;

/**
 * One of the seven queries of SCBenchmark (Ntallaris, Bouloukakis, Magoutis, IoT 2024) with its
 * parameters. Immutable; parameters are checked here, so that a query that exists can be asked.
 */
public sealed interface BusQuery {

  /** The name reports give it, such as {@code Q4-server}. */
  String label();

  /** Q1: where a bus is. */
  record LocationOfBus(String bus) implements BusQuery {
    public LocationOfBus {
      QueryArguments.requireId("bus", bus);
    }

    @Override
    public String label() {
      return "Q1";
    }
  }

  /** Q2: the buses whose engine temperature is above a threshold, degrees Celsius. */
  record BusesHotterThan(double threshold) implements BusQuery {
    public BusesHotterThan {
      QueryArguments.requireWithin("threshold", threshold, -1e6, 1e6);
    }

    @Override
    public String label() {
      return "Q2";
    }
  }

  /** Q3: the buses that consume most fuel, most first, ties by id; ranked at the client. */
  record TopFuelConsumption(int count) implements BusQuery {
    public TopFuelConsumption {
      QueryArguments.requireWithin("count", count, 1, 1_000_000);
    }

    @Override
    public String label() {
      return "Q3";
    }
  }

  /** Q4: mean air pollution over all buses' readings of a time window, ends included. */
  record MeanAirPollution(Instant from, Instant to, AggregatedBy by) implements BusQuery {
    public MeanAirPollution {
      QueryArguments.requireWindow(from, to);
      Objects.requireNonNull(by, "by");
    }

    @Override
    public String label() {
      return by == AggregatedBy.BROKER ? "Q4-server" : "Q4";
    }
  }

  /** Q5: mean occupancy of a bus, over all readings of its eight seats, ends included. */
  record MeanOccupancy(String bus, Instant from, Instant to, AggregatedBy by) implements BusQuery {
    public MeanOccupancy {
      QueryArguments.requireId("bus", bus);
      QueryArguments.requireWindow(from, to);
      Objects.requireNonNull(by, "by");
    }

    @Override
    public String label() {
      return by == AggregatedBy.BROKER ? "Q5-server" : "Q5";
    }
  }

  /** Q5 for every bus, aggregated at the client. */
  record MeanOccupancyOfAll(Instant from, Instant to) implements BusQuery {
    public MeanOccupancyOfAll {
      QueryArguments.requireWindow(from, to);
    }

    @Override
    public String label() {
      return "Q5-all";
    }
  }

  /** Q6: the buses within a distance of a point. */
  record BusesNear(double longitude, double latitude, double radiusMetres) implements BusQuery {
    public BusesNear {
      QueryArguments.requireCircle(longitude, latitude, radiusMetres);
    }

    @Override
    public String label() {
      return "Q6";
    }
  }

  /** Q7: the bus stations within a distance of a point. */
  record StationsNear(double longitude, double latitude, double radiusMetres) implements BusQuery {
    public StationsNear {
      QueryArguments.requireCircle(longitude, latitude, radiusMetres);
    }

    @Override
    public String label() {
      return "Q7";
    }
  }
}
