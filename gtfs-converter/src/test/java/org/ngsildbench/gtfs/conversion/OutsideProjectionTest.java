package org.ngsildbench.gtfs.conversion;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.gtfs.Converted;
import org.ngsildbench.gtfs.FeedBuilder;
import org.ngsildbench.gtfs.finding.FeedFinding;
import org.ngsildbench.gtfs.shape.GeoToolsProjection;

/** Tests places outside a reference system's area: reported, and the rest is converted. */
class OutsideProjectionTest {

  @TempDir private Path folder;

  @Test
  void convertsTheRestOfTheEntityAndTheFeed() throws Exception {
    Path feed =
        FeedBuilder.line()
            .file(
                "stops.txt",
                "stop_id,stop_name,stop_lat,stop_lon",
                "S1,First,38.0,23.0",
                "S2,Pole,90,23.0",
                "S3,Third,38.2,23.0")
            .file(
                "shapes.txt",
                "shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence",
                "G,38.0,23.0,1",
                "G,38.2,23.0,2",
                "H,38.0,23.0,1",
                "H,90,23.0,2")
            .file(
                "stop_times.txt",
                "trip_id,arrival_time,departure_time,stop_id,stop_sequence",
                "T,08:00:00,08:00:00,S1,1",
                "T,08:10:00,08:10:00,S3,2",
                "T,09:00:00,09:00:00,S2,3")
            .write(folder);
    ConversionOptions options =
        ConversionOptions.of("f").projecting(GeoToolsProjection.of("EPSG:3857"));
    Converted converted = Converted.of(feed, options);

    assertThat(converted.report().findings().kept())
        .extracting(FeedFinding::toString)
        .containsExactlyInAnyOrder(
            "stops.txt:3 stop_lat: is outside the area of EPSG:3857 (field left out)",
            "shapes.txt:4 shape_pt_lat: a point of this shape is outside the area of EPSG:3857"
                + " (field left out)");
    assertThat(converted.get("GtfsStop", "S1").has("projectedLocation")).isTrue();
    assertThat(converted.get("GtfsStop", "S2").has("projectedLocation")).isFalse();
    assertThat(converted.get("GtfsStop", "S2").has("location")).isTrue();
    assertThat(converted.get("GtfsShape", "G").has("projectedLocation")).isTrue();
    assertThat(converted.get("GtfsShape", "H").has("projectedLocation")).isFalse();
    assertThat(converted.get("GtfsShape", "H").has("location")).isTrue();
  }
}
