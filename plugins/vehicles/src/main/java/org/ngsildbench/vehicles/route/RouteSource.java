package org.ngsildbench.vehicles.route;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * The source of a fleet's routes: drawn for a city, or the shapes of a GTFS feed. Immutable.
 *
 * @param text {@value #CITY} or nothing for the former; else the name of a {@code shapes.txt}, or
 *     of the folder that has one
 * @param most how many routes are drawn, or taken of the file at most; at least 1
 * @param limitKmh the speed limit on all routes of a file, which has none
 */
public record RouteSource(String text, int most, int limitKmh) {

  /** The name of the source with drawn routes. */
  public static final String CITY = "city";

  /** Describes the valid sources, for error messages. */
  public static final String RIGHT =
      "city, or the name of a GTFS shapes.txt or of the folder that has one";

  /** The middle of Ioannina, the city of this project's data. */
  private static final Place CENTRE = new Place(20.853, 39.665);

  /** Whether the routes are drawn, which always succeeds. */
  public boolean isCity() {
    return text.isEmpty() || text.equals(CITY);
  }

  /**
   * The routes.
   *
   * @param seed of what is drawn
   * @throws IOException if a file cannot be read, or has no routes that can be driven: the reason
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
      // Said below.
    }
    throw new IOException("there is no such file");
  }
}
