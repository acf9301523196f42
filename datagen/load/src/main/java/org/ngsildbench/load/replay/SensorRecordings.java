package org.ngsildbench.load.replay;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.ngsildbench.measurement.file.FileErrors;

/** Reads files of measurements with the bundled mappings or the user's own. */
public final class SensorRecordings {

  /** The names of the bundled mappings. */
  public static final List<String> KNOWN =
      List.of("intel", "intel-bus", "traffic", "pollution", "pollution-bus", "weather", "parking");

  private static final int MANY = 10;

  private SensorRecordings() {}

  /**
   * Reads files; decompresses those whose names end in {@code .gz}.
   *
   * @param mapping one of {@link #KNOWN}, or the path of a mapping file
   * @throws IOException with the file and the reason, if one of them cannot be read
   */
  public static SensorRecording read(String mapping, List<Path> files) throws IOException {
    RecordingMapping columns = mapping(mapping);
    Map<String, RecordedSensor> sensors = new LinkedHashMap<>();
    List<RecordedFile> read = new ArrayList<>();
    RowLimit limit = RowLimit.of(Runtime.getRuntime().maxMemory(), columns.attributes().size());
    for (Path file : files) {
      if (!Files.isRegularFile(file)) {
        throw new IOException(
            file
                + (Files.exists(file) ? " is not a file" : " does not exist")
                + ". Use a CSV file.");
      }
      read.add(new RecordingReader(file, columns, sensors, limit).read());
    }
    int again = 0;
    for (RecordedSensor sensor : sensors.values()) {
      again += sensor.sortByTime();
    }
    // Repeated times that are not adjacent are only found after sorting.
    read.get(read.size() - 1).counts().duplicates += again;
    return new SensorRecording(nameOf(mapping), columns, read, withoutStrays(sensors.values()));
  }

  /**
   * Removes sensors named by a single line where another has {@value #MANY} or more: their names
   * are taken for damaged, and their lines are counted as broken.
   */
  private static List<RecordedSensor> withoutStrays(Collection<RecordedSensor> sensors) {
    if (sensors.stream().noneMatch(sensor -> sensor.rows() >= MANY)) {
      return List.copyOf(sensors);
    }
    List<RecordedSensor> kept = new ArrayList<>();
    for (RecordedSensor sensor : sensors) {
      if (sensor.rows() == 1) {
        sensor.countAsBroken();
      } else {
        kept.add(sensor);
      }
    }
    return kept;
  }

  /** Returns the mapping's name; a file's folder is omitted. */
  private static String nameOf(String mapping) {
    return KNOWN.contains(mapping) ? mapping : String.valueOf(Path.of(mapping).getFileName());
  }

  private static RecordingMapping mapping(String name) throws IOException {
    Properties properties = new Properties();
    try (Reader text = KNOWN.contains(name) ? ours(name) : Files.newBufferedReader(Path.of(name))) {
      properties.load(text);
      return RecordingMapping.of(properties);
    } catch (CharacterCodingException notText) {
      throw new IOException("The mapping " + name + " is not UTF-8. Save it as UTF-8.", notText);
    } catch (IOException e) {
      throw FileErrors.describe(
          "The mapping is neither %s nor a file".formatted(String.join(", ", KNOWN)), e);
    } catch (IllegalArgumentException wrong) {
      throw new IOException("The mapping " + name + ": " + wrong.getMessage(), wrong);
    }
  }

  private static Reader ours(String name) {
    InputStream resource = SensorRecordings.class.getResourceAsStream(name + ".properties");
    return new InputStreamReader(resource, UTF_8);
  }
}
