package org.ngsildbench.analysis.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Busy processor cores by role over time, from {@code resources.csv}.
 *
 * @param roles points of each role in order of time
 */
public record CoresCourse(Map<String, List<Point>> roles) {

  /** More would not be seen in a figure. */
  private static final int MAX_POINTS = 240;

  private static final double MILLIS_PER_SECOND = 1_000;
  private static final int MIN_FIELDS = 3;

  /** Mean busy cores until a moment in seconds since 1970. */
  public record Point(double seconds, double cores) {}

  /** Copies the map. */
  public CoresCourse {
    roles = new TreeMap<>(roles);
  }

  /** Reads all complete lines; faults were reported when the file was read for its sums. */
  static CoresCourse read(Path file) throws IOException {
    Map<String, List<Point>> roles = new TreeMap<>();
    if (Files.exists(file)) {
      try (Lines lines = Lines.open(file)) {
        for (String line = lines.next(); line != null && !lines.cut(); line = lines.next()) {
          String[] fields = line.split(",", -1);
          if (fields.length >= MIN_FIELDS && Character.isDigit(fields[0].charAt(0))) {
            Point point =
                new Point(
                    Long.parseLong(fields[0]) / MILLIS_PER_SECOND, Double.parseDouble(fields[2]));
            roles.computeIfAbsent(fields[1], any -> new ArrayList<>()).add(point);
          }
        }
      }
    }
    roles.replaceAll((role, points) -> fewer(points));
    return new CoresCourse(roles);
  }

  private static List<Point> fewer(List<Point> points) {
    int width = (points.size() + MAX_POINTS - 1) / MAX_POINTS;
    List<Point> fewer = new ArrayList<>();
    for (int i = 0; i < points.size(); i += width) {
      List<Point> some = points.subList(i, Math.min(points.size(), i + width));
      fewer.add(
          new Point(
              some.get(some.size() - 1).seconds(),
              some.stream().mapToDouble(Point::cores).average().orElse(0)));
    }
    return fewer;
  }
}
