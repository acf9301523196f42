package org.ngsildbench.commandline;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.ngsildbench.commandline.run.folder.OutputFolder;
import picocli.CommandLine;

/**
 * The short commands, done small and without a word, for a JVM that lists the classes which it has
 * loaded ({@code -XX:DumpLoadedClassList}): {@code ./bench} starts with an archive of them. Leaves
 * no files.
 */
public final class ClassListTraining {

  /** A feed with an invalid stop, so that warnings are printed too. */
  private static final Map<String, String> FEED =
      Map.of(
          "agency.txt", "agency_name,agency_url,agency_timezone\nA,http://example.org,UTC\n",
          "routes.txt", "route_id,route_short_name,route_type\nR,1,3\n",
          "stops.txt", "stop_id,stop_name,stop_lat,stop_lon\nS,South,1,1\nN,North,1.1,1\n",
          "calendar.txt",
              "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,"
                  + "start_date,end_date\nD,1,1,1,1,1,1,1,20260105,20260111\n",
          "shapes.txt",
              "shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\nL,1,1,1\nL,1.1,1.2,2\n",
          "trips.txt", "route_id,service_id,trip_id,shape_id\nR,D,T,L\n",
          "stop_times.txt",
              "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
                  + "T,8:00:00,8:00:00,S,1\nT,,,N,2\nT,9:00:00,9:00:00,X,3\nT,9:09:00,9:09:00,S,4\n");

  private ClassListTraining() {}

  /**
   * Does it all.
   *
   * @throws IllegalStateException if a command fails
   */
  public static void main(String[] arguments) throws IOException {
    Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
    Path folder = Files.createTempDirectory("ngsild-bench");
    try {
      perform("--help");
      perform("run", "--help");
      perform("convert", feed(folder), "--out", folder.resolve("entities.ndjson").toString());
      perform("load", "--quick", "--buses", "1", "--to", folder.resolve("history.csv").toString());
    } finally {
      OutputFolder.delete(folder);
    }
  }

  private static void perform(String... arguments) {
    PrintWriter nowhere =
        new PrintWriter(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    CommandLine bench = Bench.commandLine().setOut(nowhere).setErr(nowhere);
    if (bench.execute(arguments) != 0) {
      throw new IllegalStateException("bench " + String.join(" ", arguments) + " failed");
    }
  }

  private static String feed(Path folder) throws IOException {
    Path feed = folder.resolve("feed.zip");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(feed))) {
      for (Map.Entry<String, String> file : FEED.entrySet()) {
        zip.putNextEntry(new ZipEntry(file.getKey()));
        zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
      }
    }
    return feed.toString();
  }
}
