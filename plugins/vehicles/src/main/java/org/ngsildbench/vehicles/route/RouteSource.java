package org.ngsildbench.vehicles.route;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * The source of a fleet's routes: generated for a city, or the shapes of a GTFS feed. Immutable.
 *
 * @param text {@value #CITY} or empty for a generated city; else the path of a {@code shapes.txt}
 *     or its directory
 * @param most number of generated routes, or max routes from the file; at least 1
 * @param limitKmh speed limit of all routes from a file (km/h)
 */
public record RouteSource(String text, int most, int limitKmh) {

  /** The name of the generated source. */
  public static final String CITY = "city";

  /** Describes the valid sources, for error messages. */
  public static final String RIGHT = "city, or the path of a GTFS shapes.txt or of its folder";

  /** The centre of Ioannina, the city of this project's data. */
  private static final Place CENTRE = new Place(20.853, 39.665);

  /** Returns whether the routes are generated, which never fails. */
  public boolean isCity() {
    return text.isEmpty() || text.equals(CITY);
  }

  /**
   * Returns the routes.
   *
   * @param seed seed of generated routes
   * @throws IOException if a file cannot be read or has no valid routes; the message has the reason
   */
  public Paths paths(long seed) throws IOException {
    if (isCity()) {
      return Paths.of(new CityRoutes(CENTRE, seed).first(most));
    }
    Path file = file();
    try {
      return Paths.of(GtfsShapes.read(file, limitKmh, most));
    } catch (IllegalArgumentException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private Path file() throws IOException {
    try {
      Path path = Path.of(text);
      Path file = Files.isDirectory(path) ? path.resolve("shapes.txt") : path;
      if (Files.isRegularFile(file)) {
        return file;
      }
    } catch (InvalidPathException e) {
      // The error below covers invalid paths too.
    }
    throw new IOException("there is no such file");
  }
}
