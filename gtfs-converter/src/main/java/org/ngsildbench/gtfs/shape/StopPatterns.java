package org.ngsildbench.gtfs.shape;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Computes the distances of stops along lines, with a cache of recent patterns: hundreds of trips
 * of a line have the same stops. Thread-safe.
 */
public final class StopPatterns {

  private static final int REMEMBERED = 4096;

  /** Returns places of stops by number. */
  public interface Places {
    double longitude(int stop);

    double latitude(int stop);
  }

  private record Pattern(int line, int[] stops) {

    @Override
    public boolean equals(Object other) {
      return other instanceof Pattern same && same.line == line && Arrays.equals(same.stops, stops);
    }

    @Override
    public int hashCode() {
      return 31 * line + Arrays.hashCode(stops);
    }
  }

  private final ShapeStore shapes;
  private final Places places;
  private final Map<Pattern, double[]> known =
      new LinkedHashMap<>(256, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Pattern, double[]> eldest) {
          return size() > REMEMBERED;
        }
      };

  public StopPatterns(ShapeStore shapes, Places places) {
    this.shapes = shapes;
    this.places = places;
  }

  /**
   * Returns the distances of stops along a line in metres; empty if unknown. Must not be modified.
   *
   * @param line number of the line; negative for none
   * @param stops numbers of the stops in trip order; all have a place
   */
  public double[] distances(int line, int[] stops) {
    if (!shapes.has(line)) {
      return new double[0];
    }
    Pattern pattern = new Pattern(line, stops);
    double[] metres = known(pattern);
    if (metres == null) {
      // Outside the lock: at worst several threads compute the same.
      metres = compute(pattern);
      learn(pattern, metres);
    }
    return metres;
  }

  private synchronized double[] known(Pattern pattern) {
    return known.get(pattern);
  }

  private synchronized void learn(Pattern pattern, double[] metres) {
    known.put(pattern, metres);
  }

  private double[] compute(Pattern pattern) {
    int[] stops = pattern.stops();
    return StopsOnLine.distances(
        shapes.get(pattern.line()),
        Arrays.stream(stops).mapToDouble(places::longitude).toArray(),
        Arrays.stream(stops).mapToDouble(places::latitude).toArray());
  }
}
