package org.ngsildbench.fleet.timetable;

import java.io.DataOutputStream;
import java.io.IOException;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import lombok.RequiredArgsConstructor;

/** Writes the buses of a city file: paths, then patterns, then the trips of each bus. */
@RequiredArgsConstructor
final class TripWriter {

  private final DataOutputStream data;
  private final Map<TripPath, Integer> paths = new IdentityHashMap<>();
  private final Map<TripPattern, Integer> patterns = new IdentityHashMap<>();

  void write(List<BusWeek> buses) throws IOException {
    // In the order of first use, so that equal cities give equal files.
    List<TripPattern> all =
        buses.stream()
            .flatMap(bus -> java.util.stream.IntStream.range(0, bus.trips()).mapToObj(bus::pattern))
            .filter(pattern -> patterns.putIfAbsent(pattern, patterns.size()) == null)
            .toList();
    List<TripPath> ways =
        all.stream()
            .map(TripPattern::path)
            .filter(path -> paths.putIfAbsent(path, paths.size()) == null)
            .toList();
    data.writeInt(ways.size());
    for (TripPath path : ways) {
      write(path);
    }
    data.writeInt(all.size());
    for (TripPattern pattern : all) {
      write(pattern);
    }
    data.writeInt(buses.size());
    for (BusWeek bus : buses) {
      write(bus);
    }
  }

  private void write(TripPath path) throws IOException {
    data.writeInt(path.size());
    for (int i = 0; i < path.size(); i++) {
      data.writeInt(path.longitudeOf(i));
      data.writeInt(path.latitudeOf(i));
      data.writeInt(path.centimetresOf(i));
    }
  }

  private void write(TripPattern pattern) throws IOException {
    data.writeInt(paths.get(pattern.path()));
    data.writeInt(pattern.stops());
    for (int i = 0; i < pattern.stops(); i++) {
      data.writeInt(pattern.centimetresOf(i));
      data.writeInt(pattern.arrivalOf(i));
      data.writeInt(pattern.departureOf(i));
    }
  }

  private void write(BusWeek bus) throws IOException {
    data.writeInt(bus.line());
    data.writeInt(bus.trips());
    for (int i = 0; i < bus.trips(); i++) {
      data.writeInt(bus.start(i));
      data.writeInt(patterns.get(bus.pattern(i)));
      data.writeInt(bus.approach(i));
    }
  }
}
