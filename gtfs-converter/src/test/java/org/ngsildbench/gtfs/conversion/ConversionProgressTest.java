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
import org.ngsildbench.gtfs.FeedBuilder;
import org.ngsildbench.gtfs.feed.FeedArchive;

class ConversionProgressTest {

  private static final int ROWS = 10_000;

  @TempDir private Path folder;

  @Test
  void rowsThatBecomeNoEntitiesAreTold() throws IOException {
    List<String> told = new ArrayList<>();
    convert((file, entities) -> told.add(file));
    assertThat(told).contains("stops.txt").hasSizeBetween(ROWS / 2000, ROWS / 500);
  }

  @Test
  void rowsThatBecomeNoEntitiesCanBeStopped() {
    assertThatThrownBy(() -> convert((file, entities) -> Thread.currentThread().interrupt()))
        .isInstanceOf(InterruptedIOException.class)
        .hasMessageContaining("stops.txt");
  }

  /** A feed all but a few of whose rows are the same stop again. */
  private void convert(ConversionProgress progress) throws IOException {
    List<String> stops = new ArrayList<>();
    stops.add("stop_id,stop_name,stop_lat,stop_lon");
    stops.addAll(Collections.nCopies(ROWS, "A,South,1,1"));
    Path feed = FeedBuilder.line().file("stops.txt", stops.toArray(String[]::new)).write(folder);
    ConversionOptions options = ConversionOptions.of("f");
    try (FeedArchive archive = FeedArchive.open(feed, options.archiveLimits())) {
      new FeedConverter(options, progress).convert(archive, (id, json, length) -> {});
    }
  }
}
