package org.ngsildbench.commandline.feed;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A small valid feed to damage: two trips between three stops, with a shape and a transfer. */
final class TownFeed {

  private final Map<String, String> files = new LinkedHashMap<>();

  /** Folder in the archive. */
  private String folder = "";

  TownFeed() {
    with(
        "agency.txt",
        "agency_id,agency_name,agency_url,agency_timezone\nA,Town,http://a.example,Europe/Athens\n");
    with(
        "stops.txt",
        "stop_id,stop_name,stop_lat,stop_lon\n"
            + "A,Port,39.60,20.80\nB,Mill,39.61,20.80\nC,Hill,39.62,20.80\n");
    with("routes.txt", "route_id,agency_id,route_short_name,route_type\nR,A,7,3\n");
    with(
        "calendar.txt",
        "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
            + "W,1,1,1,1,1,0,0,20260302,20260329\n");
    with("calendar_dates.txt", "service_id,date,exception_type\nW,20260303,2\nW,20260304,2\n");
    with(
        "shapes.txt",
        "shape_id,shape_pt_sequence,shape_pt_lat,shape_pt_lon\n"
            + "S,1,39.60,20.80\nS,2,39.61,20.80\nS,3,39.62,20.80\n");
    with(
        "trips.txt",
        "route_id,service_id,trip_id,shape_id,block_id\nR,W,out,S,\nR,W,back,,\nR,W,late,S,\n");
    with(
        "stop_times.txt",
        "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
            + "out,08:00:00,08:00:00,A,1\nout,08:03:00,08:03:30,B,2\nout,08:06:00,08:06:00,C,3\n"
            + "back,08:10:00,08:10:00,C,1\nback,08:16:00,08:16:00,A,2\n"
            + "late,23:55:00,23:55:00,A,1\nlate,24:01:00,24:01:00,C,2\n");
    with(
        "frequencies.txt",
        "trip_id,start_time,end_time,headway_secs\nback,10:00:00,11:00:00,1200\n");
    with("transfers.txt", "from_stop_id,to_stop_id,transfer_type\nA,B,0\nB,C,0\n");
  }

  TownFeed with(String file, String content) {
    files.put(file, content);
    return this;
  }

  TownFeed without(String file) {
    files.remove(file);
    return this;
  }

  TownFeed change(String file, UnaryOperator<String> damage) {
    return with(file, damage.apply(files.get(file)));
  }

  /** Cuts a file after three characters of its last line. */
  TownFeed cut(String file) {
    return change(
        file, content -> content.substring(0, content.lastIndexOf('\n', content.length() - 2) + 4));
  }

  TownFeed append(String file, String row) {
    return change(file, content -> content + row + "\n");
  }

  TownFeed replace(String file, String part, String other) {
    if (!files.get(file).contains(part)) {
      throw new IllegalArgumentException(file + " has no " + part);
    }
    return change(file, content -> content.replace(part, other));
  }

  void moveIntoFolder() {
    folder = "town/";
  }

  byte[] zip() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, String> file : files.entrySet()) {
        zip.putNextEntry(new ZipEntry(folder + file.getKey()));
        zip.write(file.getValue().getBytes(UTF_8));
        zip.closeEntry();
      }
    }
    return bytes.toByteArray();
  }

  /** Returns the archive with damaged packed bytes of a file. */
  byte[] zipWithDamaged(String file) throws IOException {
    byte[] zip = zip();
    int name = new String(zip, ISO_8859_1).indexOf(file);
    for (int i = 0; i < 4; i++) {
      zip[name + file.length() + 12 + i] ^= 0x55;
    }
    return zip;
  }
}
