package org.ngsildbench.jmeter.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.fleet.city.GeoPoint;
import org.ngsildbench.fleet.timetable.BusWeek;
import org.ngsildbench.fleet.timetable.CityFile;
import org.ngsildbench.fleet.timetable.Timetable;
import org.ngsildbench.fleet.timetable.TripPath;
import org.ngsildbench.fleet.timetable.TripPattern;
import org.ngsildbench.jmeter.element.BadFieldException;

class SmartBusFleetTest {

  @TempDir private Path folder;

  private static SmartBusFleet fleet(String cityFile) {
    SmartBusFleet fleet = new SmartBusFleet();
    fleet.setBuses("1");
    fleet.setStations("1");
    fleet.setCityFile(cityFile);
    return fleet;
  }

  @Test
  void defaultsToTheBuiltInCity() throws Exception {
    assertThat(fleet("").open("").values(ParameterDomain.BUSES))
        .containsExactly("urn:ngsi-ld:Bus:ioannina:1");
  }

  @Test
  void cityFileSetsTheLocation() throws Exception {
    int[] way = {0, 100_000};
    TripPath path = new TripPath(new int[] {0, 9_000}, new int[] {0, 0}, way);
    TripPattern trip = new TripPattern(path, way, new int[] {0, 90_000}, new int[] {0, 90_000});
    Path file = folder.resolve("city.gz");
    CityFile.write(
        new Timetable(
            "town",
            "abc",
            "2026-03-02",
            List.of(new Timetable.Station("Port", new GeoPoint(0, 0))),
            List.of("1"),
            List.of(new BusWeek(0, new int[] {0}, new TripPattern[] {trip}, new int[] {0})),
            List.of(new GeoPoint(0, 0))),
        file);
    FleetInScope scope = fleet(file.toString()).open("");
    assertThat(scope.values(ParameterDomain.BUSES)).containsExactly("urn:ngsi-ld:Bus:town:1");
    assertThat(scope.values(ParameterDomain.POINTS)).containsExactly("0.0,0.0");
  }

  @Test
  void reportsAMissingCityFile() {
    assertThatThrownBy(() -> fleet(folder.resolve("gone.gz").toString()).open(""))
        .isInstanceOf(BadFieldException.class)
        .hasMessageContaining("NGSI-LD Bus Fleet: City file: there is no city file")
        .hasMessageContaining("gone.gz");
  }
}
