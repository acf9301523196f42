package org.ngsildbench.fleet.timetable;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import lombok.RequiredArgsConstructor;

/** Reads the output of {@link TripWriter}. */
@RequiredArgsConstructor
final class TripReader {

  /** Limit above any trip or bus, so that a damaged file cannot exhaust memory. */
  private static final int MAX = 10_000_000;

  private final DataInputStream data;
  private final List<TripPath> paths = new ArrayList<>();
  private final List<TripPattern> patterns = new ArrayList<>();

  List<BusWeek> buses(int lines) throws IOException {
    for (int left = data.readInt(); left > 0; left--) {
      paths.add(path());
    }
    for (int left = data.readInt(); left > 0; left--) {
      patterns.add(pattern());
    }
    List<BusWeek> buses = new ArrayList<>();
    for (int left = data.readInt(); left > 0; left--) {
      buses.add(bus(lines));
    }
    return buses;
  }

  private TripPath path() throws IOException {
    int[][] columns = columns();
    return new TripPath(columns[0], columns[1], columns[2]);
  }

  private TripPattern pattern() throws IOException {
    TripPath path = paths.get(data.readInt());
    int[][] columns = columns();
    return new TripPattern(path, columns[0], columns[1], columns[2]);
  }

  private BusWeek bus(int lines) throws IOException {
    int line = Objects.checkIndex(data.readInt(), lines);
    int[][] columns = columns();
    TripPattern[] runs = new TripPattern[columns[1].length];
    for (int i = 0; i < runs.length; i++) {
      runs[i] = patterns.get(columns[1][i]);
    }
    return new BusWeek(line, columns[0], runs, columns[2]);
  }

  private int[][] columns() throws IOException {
    int count = Objects.checkIndex(data.readInt(), MAX);
    int[][] columns = new int[3][count];
    for (int i = 0; i < count; i++) {
      for (int[] column : columns) {
        column[i] = data.readInt();
      }
    }
    return columns;
  }
}
