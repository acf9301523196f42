package org.ngsildbench.fleet.model;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetIds;
import org.ngsildbench.fleet.ReportedSteps;
import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.fleet.sensing.Observation;
import org.ngsildbench.fleet.sensing.StationObservation;

/**
 * A sensor of the fleet.
 *
 * @param thing the bus or station
 * @param what the observed property
 */
record Sensor(Thing thing, Observation what) {

  /** A bus or a station by its zero-based number. */
  record Thing(Fleet fleet, boolean bus, int number) {

    static Stream<Thing> buses(Fleet fleet) {
      return IntStream.range(0, fleet.spec().buses()).mapToObj(bus -> new Thing(fleet, true, bus));
    }

    static Stream<Thing> stations(Fleet fleet) {
      return IntStream.range(0, fleet.spec().stations())
          .mapToObj(station -> new Thing(fleet, false, station));
    }

    String type() {
      return bus ? "Bus" : "BusStation";
    }

    String id() {
      return bus ? fleet.busId(number) : fleet.stationId(number);
    }

    List<Sensor> sensors() {
      Observation[] all = bus ? BusObservation.values() : StationObservation.values();
      return Stream.of(all).map(what -> new Sensor(this, what)).toList();
    }

    /**
     * Computes the readings of sensors at equidistant times as multiples of their last decimals;
     * rows by ordinal, null rows are skipped.
     */
    void fill(long from, long step, short[][] into) {
      if (bus) {
        fleet.fillBusScaled(number, from, step, into);
      } else {
        fleet.fillStationScaled(number, from, step, into);
      }
    }

    ReportedSteps reported() {
      return bus ? fleet.stepsOfBus(number) : fleet.stepsOfStation(number);
    }

    /** Returns the readings of all sensors at one time. */
    short[][] readings(long epochMillis) {
      short[][] readings = new short[bus ? BusObservation.COUNT : StationObservation.COUNT][1];
      fill(epochMillis, 1, readings);
      return readings;
    }
  }

  /** Returns the row of this sensor's readings. */
  int row() {
    return what.ordinal();
  }

  String device() {
    return FleetIds.device(thing.id(), what.attribute());
  }

  String observationId() {
    return FleetIds.observation(thing.id(), what.attribute());
  }
}
