package org.ngsildbench.load.feed;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A feed of three stops on a straight street, with replaceable files. */
public final class SmallFeed {

  /** Distance of stops: 0.01 degrees of latitude (1,108 m). */
  static final double STEP = 0.01;

  private final Map<String, String> files = new LinkedHashMap<>();

  public SmallFeed() {
    with("agency.txt", "agency_name,agency_url,agency_timezone\nA,http://a.example,Europe/Athens");
    with(
        "stops.txt",
        "stop_id,stop_name,stop_lat,stop_lon\nA,Port,39.60,20.80\nB,Mill,39.61,20.80\nC,Hill,39.62,20.80"
            + "\nD,Never served,39.63,20.80");
    with("routes.txt", "route_id,route_short_name,route_type\nR,7,3");
    with(
        "calendar.txt",
        "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
            + "W,1,1,1,1,1,0,0,20260302,20260329");
    with("trips.txt", "route_id,service_id,trip_id,block_id\nR,W,out,1\nR,W,back,1");
    with(
        "stop_times.txt",
        "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
            + "out,08:00:00,08:00:00,A,1\nout,08:03:00,08:03:30,B,2\nout,08:06:00,08:06:00,C,3\n"
            + "back,08:10:00,08:10:00,C,1\nback,08:13:00,08:13:00,B,2\nback,08:16:00,08:16:00,A,3");
  }

  SmallFeed with(String file, String content) {
    files.put(file, content);
    return this;
  }

  SmallFeed without(String file) {
    files.remove(file);
    return this;
  }

  public Path in(Path folder) throws IOException {
    Path zip = folder.resolve("town.zip");
    try (OutputStream out = Files.newOutputStream(zip);
        ZipOutputStream packed = new ZipOutputStream(out)) {
      for (Map.Entry<String, String> file : files.entrySet()) {
        ZipEntry entry = new ZipEntry(file.getKey());
        entry.setTime(0);
        packed.putNextEntry(entry);
        packed.write(file.getValue().getBytes(StandardCharsets.UTF_8));
      }
    }
    return zip;
  }
}
