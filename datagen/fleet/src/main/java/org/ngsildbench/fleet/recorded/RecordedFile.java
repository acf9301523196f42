package org.ngsildbench.fleet.recorded;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UTFDataFormatException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;

/** Recorded readings as a file, so that plans know them without the recordings' own files. */
public final class RecordedFile {

  private static final String MAGIC = "ngsild-bench recorded 1";

  private RecordedFile() {}

  /** Writes recorded readings; replaces an existing file. */
  public static void write(RecordedReadings readings, Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file);
        DataOutputStream data = new DataOutputStream(new GZIPOutputStream(out, 1 << 16))) {
      data.writeUTF(MAGIC);
      // A description may exceed the 64 KiB of writeUTF.
      byte[] described = readings.described().getBytes(StandardCharsets.UTF_8);
      data.writeInt(described.length);
      data.write(described);
      data.writeUTF(readings.sum());
      data.writeBoolean(readings.answersStay());
      data.writeInt(readings.attributes().size());
      for (RecordedAttribute attribute : readings.attributes()) {
        data.writeUTF(attribute.name());
        data.writeUTF(attribute.unitCode() == null ? "" : attribute.unitCode());
        data.writeInt(attribute.sensors().size());
        for (RecordedSeries sensor : attribute.sensors()) {
          write(sensor, data);
        }
      }
    }
  }

  private static void write(RecordedSeries sensor, DataOutputStream data) throws IOException {
    data.writeInt(sensor.decimals());
    data.writeInt(sensor.times().length);
    for (long time : sensor.times()) {
      data.writeLong(time);
    }
    for (int value : sensor.values()) {
      data.writeInt(value);
    }
  }

  /**
   * Reads recorded readings.
   *
   * @throws IOException if the file is missing, damaged, or of another version; the message is one
   *     sentence
   */
  public static RecordedReadings read(Path file) throws IOException {
    try (DataInputStream data =
        new DataInputStream(
            new BufferedInputStream(new GZIPInputStream(Files.newInputStream(file), 1 << 16)))) {
      if (!data.readUTF().equals(MAGIC)) {
        throw new ZipException("another version");
      }
      RecordedReadings readings = read(data);
      if (data.read() >= 0) { // reads the checksum, too
        throw new ZipException("more than the readings");
      }
      return readings;
    } catch (NoSuchFileException missing) {
      throw new IOException("there is no file of recorded readings " + file, missing);
    } catch (ZipException
        | EOFException
        | UTFDataFormatException
        | IllegalArgumentException
        | NegativeArraySizeException damaged) {
      throw new IOException(
          file
              + " is not a file of recorded readings of this version, or it is damaged: run"
              + " ./bench run --replay again",
          damaged);
    }
  }

  private static RecordedReadings read(DataInputStream data) throws IOException {
    String described = new String(data.readNBytes(data.readInt()), StandardCharsets.UTF_8);
    String sum = data.readUTF();
    boolean answersStay = data.readBoolean();
    List<RecordedAttribute> attributes = new ArrayList<>();
    for (int left = data.readInt(); left > 0; left--) {
      String name = data.readUTF();
      String unitCode = data.readUTF();
      List<RecordedSeries> sensors = new ArrayList<>();
      for (int more = data.readInt(); more > 0; more--) {
        sensors.add(series(data));
      }
      attributes.add(new RecordedAttribute(name, unitCode.isEmpty() ? null : unitCode, sensors));
    }
    return new RecordedReadings(described, sum, answersStay, attributes);
  }

  private static RecordedSeries series(DataInputStream data) throws IOException {
    int decimals = data.readInt();
    long[] times = new long[data.readInt()];
    int[] values = new int[times.length];
    for (int i = 0; i < times.length; i++) {
      times[i] = data.readLong();
    }
    for (int i = 0; i < values.length; i++) {
      values[i] = data.readInt();
    }
    return new RecordedSeries(times, values, decimals);
  }
}
