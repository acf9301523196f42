package org.ngsildbench.gtfs.shape;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import lombok.RequiredArgsConstructor;

/**
 * Matches stops to lines, with a cache of recent patterns: hundreds of trips of a line have the
 * same stops. Thread-safe.
 */
@RequiredArgsConstructor
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
  private final Map<Pattern, StopMatch> known =
      new LinkedHashMap<>(256, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Pattern, StopMatch> eldest) {
          return size() > REMEMBERED;
        }
      };

  /**
   * Returns the positions of stops along a line; empty without a line.
   *
   * @param line number of the line; negative for none
   * @param stops numbers of the stops in trip order; all have a place
   */
  public StopMatch match(int line, int[] stops) {
    if (!shapes.has(line)) {
      return StopMatch.NONE;
    }
    Pattern pattern = new Pattern(line, stops);
    StopMatch match = known(pattern);
    if (match == null) {
      // Outside the lock: at worst several threads compute the same.
      match = compute(pattern);
      learn(pattern, match);
    }
    return match;
  }

  private synchronized StopMatch known(Pattern pattern) {
    return known.get(pattern);
  }

  private synchronized void learn(Pattern pattern, StopMatch match) {
    known.put(pattern, match);
  }

  private StopMatch compute(Pattern pattern) {
    int[] stops = pattern.stops();
    return StopsOnLine.match(
        shapes.get(pattern.line()),
        Arrays.stream(stops).mapToDouble(places::longitude).toArray(),
        Arrays.stream(stops).mapToDouble(places::latitude).toArray());
  }
}
