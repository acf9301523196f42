package org.ngsildbench.analysis.published;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * Mean latencies of one query and broker by offered rate, from Figure 7 of Ntallaris, Bouloukakis,
 * Magoutis, "SCBenchmark", IoT 2024.
 *
 * @param query the query's label
 * @param system broker and, where another part answered, its name
 * @param points in order of rate
 */
public record PublishedLatencies(String query, String system, List<Point> points) {

  /** Where these numbers are from, in short. */
  public static final String SOURCE = "SCBenchmark, IoT 2024";

  private static final List<Integer> RATES = List.of(5, 10, 20, 40, 80);

  /** What the paper prints where the broker no longer kept up. */
  private static final double BEYOND_MILLIS = 500_000;

  private static final List<PublishedLatencies> FIGURE_7 =
      List.of(
          of("Q1", "Orion-LD 1.3.0", 19, 43, 79, 191, 424),
          of("Q1", "Stellio 2.5.2", 18, 21, 28, 34, 87),
          of(
              "Q5",
              "Orion-LD 1.3.0 (Mintaka 0.5.4)",
              125,
              401,
              BEYOND_MILLIS,
              BEYOND_MILLIS,
              BEYOND_MILLIS),
          of("Q5", "Scorpio 4.1.0", 129, 161, 210, 380, 480));

  /**
   * A published mean.
   *
   * @param rate operations a second
   * @param micros the mean; empty where the paper only says that it is beyond 500 s
   */
  public record Point(double rate, OptionalDouble micros) {}

  /** Copies the points. */
  public PublishedLatencies {
    points = List.copyOf(points);
  }

  private static PublishedLatencies of(String query, String system, double... millis) {
    return new PublishedLatencies(
        query,
        system,
        IntStream.range(0, millis.length)
            .mapToObj(
                i ->
                    new Point(
                        RATES.get(i),
                        millis[i] < BEYOND_MILLIS
                            ? OptionalDouble.of(millis[i] * 1000)
                            : OptionalDouble.empty()))
            .toList());
  }

  /** All of Figure 7: the only figure of the paper with numbers. */
  public static List<PublishedLatencies> figure7() {
    return FIGURE_7;
  }

  /** The part of Figure 7 for that query; empty if the paper has none. */
  public static List<PublishedLatencies> figure7(String query) {
    return FIGURE_7.stream().filter(one -> one.query().equals(query)).toList();
  }
}
