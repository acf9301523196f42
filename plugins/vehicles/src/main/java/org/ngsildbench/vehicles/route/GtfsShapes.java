package org.ngsildbench.vehicles.route;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Reads routes from the {@code shapes.txt} of a GTFS feed: one route per shape, all with the same
 * speed limit.
 */
public final class GtfsShapes {

  private static final Comparator<Point> BY_SEQUENCE = Comparator.comparingLong(Point::sequence);

  private static final char BYTE_ORDER_MARK = 0xfeff;

  private GtfsShapes() {}

  private record Point(long sequence, Place place) {}

  /**
   * Reads the first shapes of a file.
   *
   * @param limitKmh speed limit of all routes (km/h), because feeds have none
   * @param most max routes, at least 1
   * @throws IOException if the file cannot be read or is invalid; the message has the line and the
   *     reason
   * @throws IllegalArgumentException if it has no shape, or a shape has no length
   */
  public static List<DrivingRoute> read(Path file, int limitKmh, int most) throws IOException {
    Map<String, List<Point>> shapes = points(file);
    if (shapes.isEmpty()) {
      throw new IllegalArgumentException(file + " has no shapes: drivers need at least one route");
    }
    List<DrivingRoute> routes = new ArrayList<>();
    for (Map.Entry<String, List<Point>> shape : shapes.entrySet()) {
      if (routes.size() == most) {
        break;
      }
      routes.add(route(shape.getKey(), shape.getValue(), limitKmh));
    }
    return routes;
  }

  private static DrivingRoute route(String name, List<Point> points, int limitKmh) {
    points.sort(BY_SEQUENCE);
    try {
      return DrivingRoute.of(points.stream().map(Point::place).toList(), limitKmh);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("shape " + name + ": " + e.getMessage(), e);
    }
  }

  private static Map<String, List<Point>> points(Path file) throws IOException {
    Map<String, List<Point>> shapes = new LinkedHashMap<>();
    try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      List<String> header = cells(Objects.requireNonNullElse(lines.readLine(), ""));
      int shape = column(file, header, "shape_id");
      int latitude = column(file, header, "shape_pt_lat");
      int longitude = column(file, header, "shape_pt_lon");
      int sequence = column(file, header, "shape_pt_sequence");
      int number = 1;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        if (line.isBlank()) {
          continue;
        }
        List<String> cells = cells(line);
        try {
          Place place =
              new Place(
                  Double.parseDouble(cells.get(longitude)),
                  Double.parseDouble(cells.get(latitude)));
          shapes
              .computeIfAbsent(cells.get(shape), any -> new ArrayList<>())
              .add(new Point(Long.parseLong(cells.get(sequence)), place));
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
          throw new IOException(
              "line %s of %s is not a valid shape point".formatted(number, file), e);
        }
      }
    } catch (CharacterCodingException e) {
      throw new IOException(file + " is not UTF-8 text", e);
    }
    return shapes;
  }

  private static int column(Path file, List<String> header, String name) throws IOException {
    int column = header.indexOf(name);
    if (column < 0) {
      throw new IOException(file + " has no column " + name + ": it is not a GTFS shapes.txt");
    }
    return column;
  }

  /** Splits a line into cells and removes quotes around them. */
  private static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '"') {
        quoted = !quoted;
      } else if (c == ',' && !quoted) {
        cells.add(cell.toString().strip());
        cell.setLength(0);
      } else if (c != BYTE_ORDER_MARK) {
        cell.append(c);
      }
    }
    cells.add(cell.toString().strip());
    return cells;
  }
}
