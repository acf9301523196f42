package org.ngsildbench.gtfs;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Builds small feeds. */
public final class FeedBuilder {

  private final Map<String, byte[]> files = new LinkedHashMap<>();

  private FeedBuilder() {}

  /** Creates a feed without files. */
  public static FeedBuilder empty() {
    return new FeedBuilder();
  }

  /**
   * Creates a valid feed: a line of three stops on the 23rd meridian, a tenth of a degree of
   * latitude apart, with a shape and one trip.
   */
  public static FeedBuilder line() {
    return empty()
        .file(
            "agency.txt",
            "agency_id,agency_name,agency_url,agency_timezone",
            "A,Agency,http://agency.example,Europe/Athens")
        .file("routes.txt", "route_id,route_short_name,route_type", "R,1,3")
        .file(
            "stops.txt",
            "stop_id,stop_name,stop_lat,stop_lon",
            "S1,First,38.0,23.0",
            "S2,Second,38.1,23.0",
            "S3,Third,38.2,23.0")
        .file(
            "calendar.txt",
            "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date",
            "W,1,1,1,1,1,0,0,20260101,20261231")
        .file(
            "shapes.txt",
            "shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence",
            "H,38.0,23.0,1",
            "H,38.2,23.0,2")
        .file("trips.txt", "route_id,service_id,trip_id,shape_id", "R,W,T,H")
        .file(
            "stop_times.txt",
            "trip_id,arrival_time,departure_time,stop_id,stop_sequence",
            "T,23:50:00,23:50:00,S1,1",
            "T,24:05:00,24:06:00,S2,2",
            "T,24:20:00,24:20:00,S3,3");
  }

  /** Sets or replaces a file. */
  public FeedBuilder file(String name, String... lines) {
    return bytes(name, (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
  }

  /** Sets a file's bytes. */
  public FeedBuilder bytes(String name, byte[] content) {
    files.put(name, content);
    return this;
  }

  /** Removes a file. */
  public FeedBuilder without(String name) {
    files.remove(name);
    return this;
  }

  /** Writes the archive. */
  public Path write(Path folder) throws IOException {
    Path file = folder.resolve("feed.zip");
    try (OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, byte[]> entry : files.entrySet()) {
        zip.putNextEntry(new ZipEntry(entry.getKey()));
        zip.write(entry.getValue());
        zip.closeEntry();
      }
    }
    return file;
  }
}
