package org.ngsildbench.gtfs.conversion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.gtfs.FeedBuilder;
import org.ngsildbench.gtfs.feed.FeedArchive;

class ConversionProgressTest {

  private static final int ROWS = 10_000;

  @TempDir private Path folder;

  @Test
  void reportsProgressForSkippedRows() throws IOException {
    List<String> files = new ArrayList<>();
    convert((file, entities) -> files.add(file));
    assertThat(files).filteredOn("stops.txt"::equals).hasSizeBetween(ROWS / 2000, ROWS / 500);
  }

  @Test
  void canBeInterruptedDuringSkippedRows() {
    assertThatThrownBy(() -> convert((file, entities) -> Thread.currentThread().interrupt()))
        .isInstanceOf(InterruptedIOException.class)
        .hasMessageContaining("stops.txt");
  }

  /** Each string ends the first progress report of that step. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "ids in stops.txt",
        "ids in trips.txt",
        "order of stop_times.txt",
        "sorting stop_times.txt",
        "shapes.txt"
      })
  void reportsProgressBeforeTheFirstEntityAndCanBeInterrupted(String work) throws Exception {
    List<String> trips = new ArrayList<>(List.of("route_id,service_id,trip_id"));
    List<String> times =
        new ArrayList<>(List.of("trip_id,arrival_time,departure_time,stop_id,stop_sequence"));
    List<String> points =
        new ArrayList<>(List.of("shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence"));
    for (int i = 0; i < ROWS; i++) {
      trips.add("R,W,T" + i);
      times.add("T%d,08:00:00,08:00:00,S1,%d".formatted(i / 2 * 2 % (ROWS - 2), i));
      points.add("H,38,23,none");
    }
    FeedBuilder feed =
        FeedBuilder.line()
            .file("trips.txt", trips.toArray(String[]::new))
            .file("stop_times.txt", times.toArray(String[]::new))
            .file("shapes.txt", points.toArray(String[]::new));
    ConversionProgress stopping =
        (at, entities) -> {
          if (at.equals(work)) {
            Thread.currentThread().interrupt();
          }
        };
    assertThatThrownBy(() -> convert(withManyStops(feed), stopping))
        .isInstanceOf(InterruptedIOException.class)
        .hasMessageContaining("(" + work + ")");
  }

  /** Converts a feed whose rows are mostly the same stop. */
  private void convert(ConversionProgress progress) throws IOException {
    convert(withManyStops(FeedBuilder.line()), progress);
  }

  private static FeedBuilder withManyStops(FeedBuilder feed) {
    List<String> stops = new ArrayList<>();
    stops.add("stop_id,stop_name,stop_lat,stop_lon");
    stops.addAll(Collections.nCopies(ROWS, "S1,South,1,1"));
    return feed.file("stops.txt", stops.toArray(String[]::new));
  }

  private void convert(FeedBuilder built, ConversionProgress progress) throws IOException {
    Path feed = built.write(folder);
    ConversionOptions options = ConversionOptions.of("f");
    try (FeedArchive archive = FeedArchive.open(feed, options.archiveLimits())) {
      new FeedConverter(options, progress).convert(archive, entity -> {});
    }
  }
}
