package org.ngsildbench.fleet.timetable;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.ngsildbench.fleet.city.GeoPoint;

/**
 * A compiled city as a file, so that all processes of a run use the same city without reading the
 * feed.
 */
public final class CityFile {

  private static final String MAGIC = "ngsild-bench city 1";
  private static final double MICRO = 1e6;

  private CityFile() {}

  /** Writes a city; replaces an existing file. */
  public static void write(Timetable city, Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file);
        DataOutputStream data = new DataOutputStream(new GZIPOutputStream(out, 1 << 16))) {
      data.writeUTF(MAGIC);
      data.writeUTF(city.name());
      data.writeUTF(city.feedSha256());
      data.writeUTF(city.monday());
      data.writeInt(city.stations().size());
      for (Timetable.Station station : city.stations()) {
        data.writeUTF(station.name());
        writePoint(station.location(), data);
      }
      data.writeInt(city.lines().size());
      for (String line : city.lines()) {
        data.writeUTF(line);
      }
      data.writeInt(city.trafficPlaces().size());
      for (GeoPoint place : city.trafficPlaces()) {
        writePoint(place, data);
      }
      new TripWriter(data).write(city.buses());
    }
  }

  private static void writePoint(GeoPoint point, DataOutputStream data) throws IOException {
    data.writeInt((int) Math.rint(point.longitude() * MICRO));
    data.writeInt((int) Math.rint(point.latitude() * MICRO));
  }

  /**
   * Reads a city.
   *
   * @throws IOException if the file is missing, damaged, or of another version; the message is one
   *     sentence
   */
  public static TimetableCity read(Path file) throws IOException {
    try (DataInputStream data =
        new DataInputStream(
            new BufferedInputStream(new GZIPInputStream(Files.newInputStream(file), 1 << 16)))) {
      if (!data.readUTF().equals(MAGIC)) {
        throw new ZipException("another version");
      }
      return new TimetableCity(read(data));
    } catch (NoSuchFileException missing) {
      throw new IOException("there is no city file " + file, missing);
    } catch (ZipException
        | EOFException
        | java.io.UTFDataFormatException
        | IllegalArgumentException
        | IndexOutOfBoundsException damaged) {
      throw new IOException(
          file + " is not a city file of this version, or it is damaged: compile the feed again",
          damaged);
    }
  }

  private static Timetable read(DataInputStream data) throws IOException {
    String name = data.readUTF();
    String sha256 = data.readUTF();
    String monday = data.readUTF();
    List<Timetable.Station> stations = new ArrayList<>();
    for (int left = data.readInt(); left > 0; left--) {
      stations.add(new Timetable.Station(data.readUTF(), readPoint(data)));
    }
    List<String> lines = new ArrayList<>();
    for (int left = data.readInt(); left > 0; left--) {
      lines.add(data.readUTF());
    }
    List<GeoPoint> traffic = new ArrayList<>();
    for (int left = data.readInt(); left > 0; left--) {
      traffic.add(readPoint(data));
    }
    return new Timetable(
        name, sha256, monday, stations, lines, new TripReader(data).buses(lines.size()), traffic);
  }

  private static GeoPoint readPoint(DataInputStream data) throws IOException {
    return new GeoPoint(data.readInt() / MICRO, data.readInt() / MICRO);
  }
}
