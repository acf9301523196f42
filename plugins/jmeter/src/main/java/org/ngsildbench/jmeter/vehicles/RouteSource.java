package org.ngsildbench.jmeter.vehicles;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.vehicles.route.CityRoutes;
import org.ngsildbench.vehicles.route.GtfsShapes;
import org.ngsildbench.vehicles.route.Paths;
import org.ngsildbench.vehicles.route.Place;
import org.ngsildbench.vehicles.route.Route;

/** Where the routes of a fleet come from: drawn for a city, or the shapes of a GTFS feed. */
final class RouteSource {

  private static final String CITY = "city";
  private static final int MOST_ROUTES = 100_000;

  /** The middle of Ioannina, the city of this project's data. */
  private static final Place CENTRE = new Place(20.853, 39.665);

  private RouteSource() {}

  /**
   * The routes that the fields name.
   *
   * @throws IllegalArgumentException for routes that cannot be driven, with the reason
   */
  static Paths of(Fields fields, FleetFields texts, long seed) throws BadFieldException {
    String source = fields.resolved("Routes", texts.routes());
    int count =
        (int) fields.wholeNumber("How many routes", texts.routeCount(), 1, MOST_ROUTES, 1_000);
    int limit =
        (int) fields.wholeNumber("Speed limit", texts.limitKmh(), 1, Route.MAX_LIMIT_KMH, 50);
    return source.isEmpty() || source.equals(CITY)
        ? Paths.of(new CityRoutes(CENTRE, seed).first(count))
        : Paths.of(shapes(fields, source, count, limit));
  }

  private static List<Route> shapes(Fields fields, String source, int count, int limit)
      throws BadFieldException {
    Path file = file(fields, source);
    try {
      return GtfsShapes.read(file, limit, count);
    } catch (IOException e) {
      throw fields.bad(
          "Routes", source, "city, or the name of a GTFS shapes.txt: " + e.getMessage());
    }
  }

  private static Path file(Fields fields, String source) throws BadFieldException {
    try {
      Path path = Path.of(source);
      Path file = Files.isDirectory(path) ? path.resolve("shapes.txt") : path;
      if (Files.isRegularFile(file)) {
        return file;
      }
    } catch (InvalidPathException e) {
      // Said below.
    }
    throw fields.bad(
        "Routes", source, "city, or the name of a GTFS shapes.txt or of the folder that has one");
  }
}
