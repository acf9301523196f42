package org.ngsildbench.load.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.measurement.file.Sha256;

class SensorRecordingsTest {

  private static final String INTEL =
      """
      2004-02-28 00:59:16.02785 3 1 19.9884 37.0933 45.08 2.69964
      2004-02-28 01:03:16.33393 11 1 19.3024 38.4629 45.08 2.68742
      2004-02-28 00:58:46.002832 65333 28 122.153 -3.91901 11.04 2.03397
      2004-02-28 01:06:16.013453 17 1
      2004-02-28 01:06:46.778088 18 1 19.175 NaN 45.08 2.69964
      2004-02-28 01:06:46.778088 18 1 21.175 38.8379 45.08 2.69964
      2004-02-28 00:01:00.0 19 1 18.0 40.0 45.08 2.69964
      2004-02-30 01:08:45.992524 22 1 19.1456 38.9401 45.08 2.68742
      2004-02-28 01:09:22 22 55 19.1456 38.9401 45.08 2.68742
      rubbish

      """;

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss");

  @TempDir private Path folder;

  @Test
  void countsInvalidDataInTheIntelFile() throws IOException {
    SensorRecording recording = SensorRecordings.read("intel", List.of(file("data.txt", INTEL)));
    RecordingCounts counts = recording.files().get(0).counts();
    assertThat(counts.lines()).isEqualTo(10);
    // An incomplete line, an invalid date, a mote beyond 54, and invalid text.
    assertThat(counts.brokenLines()).containsExactly(4L, 8L, 9L, 10L);
    assertThat(counts.broken()).isEqualTo(4);
    assertThat(counts.missing()).as("NaN").isEqualTo(1);
    // Heat and humidity of a mote with an empty battery.
    assertThat(counts.outOfRange()).isEqualTo(2);
    assertThat(counts.duplicates()).isEqualTo(1);
    assertThat(counts.clockSteps()).isEqualTo(1);
    assertThat(recording.sensorCount()).isEqualTo(2);
    assertThat(recording.described().source()).contains("Intel");
    assertThat(recording.described().licence()).isNotEmpty();
    assertThat(recording.described().mapping()).isEqualTo("intel");
    assertThat(recording.described().files())
        .containsExactly("data.txt " + Sha256.of(folder.resolve("data.txt")));
  }

  @Test
  void digestDependsOnContentAndMappingNotOnFileNames() throws IOException {
    String digest = digest("a.csv", "t,v\n2026-01-01T00:00:00,1\n", "Bus");
    assertThat(digest("b.csv", "t,v,w\n2026-01-01 00:00:00,1.0,9\n", "Bus")).isEqualTo(digest);
    assertThat(digest("c.csv", "t,v\n2026-01-01T00:00:00,2\n", "Bus")).isNotEqualTo(digest);
    assertThat(digest("d.csv", "t,v\n2026-01-01T00:00:01,1\n", "Bus")).isNotEqualTo(digest);
    assertThat(digest("e.csv", "t,v\n2026-01-01T00:00:00,1\n", "Tram")).isNotEqualTo(digest);
  }

  private String digest(String name, String content, String target) throws IOException {
    Path mapping =
        file(
            name + ".properties",
            "time = t\ntarget = %s\nattribute.v = heat CEL 1 -9 9\n".formatted(target));
    return SensorRecordings.read(mapping.toString(), List.of(file(name, content)))
        .described()
        .sha256();
  }

  @Test
  void firstDuplicateCountsAndTimesAreSorted() throws IOException {
    SensorRecording recording = SensorRecordings.read("intel", List.of(file("data.txt", INTEL)));
    long midnight = RecordedTime.seconds("2004-02-28 00:00:00");
    assertThat(recording.mapping().attributes().get(3).column()).isEqualTo("voltage");
    int column = 2;
    assertThat(recording.mapping().attributes().get(column).attribute()).isEqualTo("temperature");
    RecordedSensor mote = recording.sensor(0);
    assertThat(mote.first()).isEqualTo(midnight + 60);
    assertThat(mote.at(column, midnight + 60, 0)).isEqualTo(1_800);
    assertThat(mote.at(column, midnight + 3_600 + 6 * 60 + 46, 0)).isEqualTo(1_918);
    // Humidity is NaN there, so the latest earlier value counts while it is fresh.
    assertThat(mote.at(0, midnight + 3_600 + 6 * 60 + 46, 600)).isEqualTo(3_846);
    assertThat(mote.at(0, midnight + 3_600 + 6 * 60 + 46, 60)).isEqualTo(RecordedSensor.NONE);
  }

  @ParameterizedTest
  @CsvSource({
    // A whole day each 5 min, to 23:55, and with a clock that loses 2 s.
    "288, 300, 0, 86400",
    "288, 300, -2, 86400",
    // A week and 3 hours.
    "2052, 300, 0, 604800",
    // Half a day, and one measurement.
    "144, 300, 0, 43200",
    "1, 300, 0, 1",
  })
  void repeatsAfterWholeDaysOrItsLength(int rows, int every, int drift, long loop)
      throws IOException {
    StringBuilder lines = new StringBuilder("hum,tempm,wspdm,TIMESTAMP\n");
    LocalDateTime midnight = LocalDateTime.parse("2014-08-01T00:00:00");
    for (int row = 0; row < rows; row++) {
      lines
          .append("56,18,7.2,")
          .append(TIME.format(midnight.plusSeconds((long) row * every + (row == 0 ? 0 : drift))))
          .append('\n');
    }
    SensorRecording recording =
        SensorRecordings.read("weather", List.of(file("w.csv", lines.toString())));
    assertThat(recording.loopSeconds()).isEqualTo(loop);
  }

  @Test
  void omitsASensorWithASingleLineIfOthersHaveMany() throws IOException {
    StringBuilder lines = new StringBuilder("vehiclecount,updatetime,_id,totalspaces,garagecode\n");
    for (int minute = 10; minute < 30; minute++) {
      lines.append(
          "1,2014-05-22 09:%d:00,1,65,%s\n".formatted(minute, minute == 15 ? "N#RRE" : "NORRE"));
    }
    SensorRecording recording =
        SensorRecordings.read("parking", List.of(file("p.csv", lines.toString())));
    assertThat(recording.sensorCount()).isEqualTo(1);
    assertThat(recording.files().get(0).counts().brokenLines()).containsExactly(7L);
    assertThat(recording.loopSeconds()).isEqualTo(1_200);
  }

  @Test
  void joinsFilesOfOneMapping() throws IOException {
    String head =
        "status,avgMeasuredTime,avgSpeed,extID,medianMeasuredTime,TIMESTAMP,vehicleCount,_id,REPORT_ID\r\n";
    Path one =
        file("a.csv", "\uFEFF" + head + "OK,74,50,668,74,2014-08-01T07:50:00,5,2,158324\r\n");
    Path other = file("b.csv", head + "OK,73,51,668,73,2014-08-01T07:55:00,6,3,158325\r\n");
    SensorRecording recording = SensorRecordings.read("traffic", List.of(one, other));
    assertThat(recording.sensorCount()).isEqualTo(2);
    assertThat(recording.files()).extracting(read -> read.counts().broken()).containsOnly(0L);
  }

  @Test
  void parkingGaragesAreSensors() throws IOException {
    String head = "vehiclecount,updatetime,_id,totalspaces,garagecode,streamtime\n";
    SensorRecording recording =
        SensorRecordings.read(
            "parking",
            List.of(
                file(
                    "p.csv",
                    head
                        + "0,2014-05-22 09:09:04.145,1,65,NORREPORT,2014-11-03 16:18:44\n"
                        + "562,2014-05-22 09:09:04.145,2,1240,BUSGADEHUSET,2014-11-03 16:18:44\n"
                        + "12,2014-05-22 09:39:01.803,3,65,NORREPORT,2014-11-03 16:18:44\n"
                        + ",2014-05-22 09:39:01.803,4,1240,BUSGADEHUSET,2014-11-03 16:18:44\n")));
    assertThat(recording.sensorCount()).isEqualTo(2);
    assertThat(recording.mapping().targets()).containsExactly("OffStreetParking");
    assertThat(recording.mapping().attributes())
        .extracting(MappedColumn::attribute)
        .containsExactly("totalSpotNumber", "occupiedSpotNumber");
    long half = RecordedTime.seconds("2014-05-22 09:39:01");
    assertThat(recording.sensor(0).at(1, half, 0)).isEqualTo(12);
    assertThat(recording.sensor(0).at(0, half, 0)).isEqualTo(65);
    // The second sensor has no count then: the count of half an hour before applies.
    assertThat(recording.sensor(1).at(1, half, 3_600)).isEqualTo(562);
    assertThat(recording.files().get(0).counts().missing()).isEqualTo(1);
  }

  @Test
  void weatherIsConverted() throws IOException {
    SensorRecording recording =
        SensorRecordings.read(
            "weather",
            List.of(file("w.csv", "hum,tempm,wspdm,TIMESTAMP\n56,18,7.2,2014-08-01T00:00:00\n")));
    RecordedSensor sensor = recording.sensor(0);
    long time = RecordedTime.seconds("2014-08-01T00:00:00");
    assertThat(recording.attributes())
        .containsExactly("relativeHumidity", "temperature", "windSpeed");
    assertThat(sensor.at(0, time, 0)).isEqualTo(56);
    assertThat(sensor.at(2, time, 0)).isEqualTo(180);
    assertThat(sensor.at(4, time, 0)).isEqualTo(20);
  }

  @Test
  void pressureAndWindDirectionAreOptional() throws IOException {
    SensorRecording recording =
        SensorRecordings.read(
            "weather",
            List.of(
                file(
                    "w.csv",
                    "hum,pressurem,tempm,TIMESTAMP,wdird,wspdm\n"
                        + "56,1013.2,18,2014-08-01T00:00:00,350,7.2\n"
                        + "57,-9999,18,2014-08-01T00:20:00,361,7.2\n")));
    RecordedSensor sensor = recording.sensor(0);
    long time = RecordedTime.seconds("2014-08-01T00:00:00");
    assertThat(recording.attributes())
        .containsExactly(
            "relativeHumidity", "atmosphericPressure", "temperature", "windDirection", "windSpeed");
    assertThat(sensor.at(1, time, 0)).isEqualTo(10_132);
    assertThat(sensor.at(3, time, 0)).isEqualTo(350);
    assertThat(sensor.at(1, time + 1_200, 0)).isEqualTo(RecordedSensor.NONE);
    assertThat(recording.files().get(0).counts().outOfRange()).isEqualTo(2);
  }

  @Test
  void anOptionalColumnIsMapped() throws IOException {
    Path mapping =
        file("m.properties", "time=t\ntarget=Bus\noptional=w\nattribute.v = speed KMH 0 0 9\n");
    assertThatIOException()
        .isThrownBy(
            () -> SensorRecordings.read(mapping.toString(), List.of(file("x.csv", "t,v\n"))))
        .withMessageContaining("optional = w: add attribute.w, or remove it");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "time = t\\ntarget = Bus|attribute.COLUMN",
        "time = t\\ntarget = Bus\\nattribute.v = speed|NAME UNIT",
        "time = t\\ntarget = Bus\\nattribute.v = speed KMH 7 0 1|decimals are 0 to 6",
        "time = t\\ntarget = Bus\\nattribute.v = speed KMH 6 0 1e9|9 digits",
        "time = t\\ntarget = Bus\\nattribute.v = speed KMH 0 0 1\\ncolour = red|unknown key 'colour'",
        "time = t\\ntarget = Bus\\nattribute.v = speed KMH 0 0 1\\ndelimiter = ab|delimiter",
        "time = t\\ntarget = Bus\\nattribute.x = speed KMH 0 0 1|the mapping requires",
        "time = t\\ntarget = Bus\\nattribute.v = id KMH 0 0 1|'id' is not an attribute name",
        "time = t\\ntarget = Bus\\nattribute.v = a\"b KMH 0 0 1|is not an attribute name",
        "time = t\\ntarget = Bus\\nattribute.v = speed KMH 0 2 1|the minimum must not exceed",
        "time = t\\ntarget = Bus\\nattribute.v = speed KMH 0 0 1 0|finite and not 0",
        "time = t\\ntarget = Bus{\\nattribute.v = speed KMH 0 0 1|target = Bus{: use entity types"
      })
  void reportsInvalidMappings(String mapping, String words) throws IOException {
    Path file = file("m.properties", mapping.replace("\\n", "\n"));
    Path data = file("d.csv", "t,v\n1,2\n");
    assertThatIOException()
        .isThrownBy(() -> SensorRecordings.read(file.toString(), List.of(data)))
        .withMessageContaining(words);
  }

  @Test
  void rejectsNumbersInJavaSyntax() throws IOException {
    Path mapping = file("m.properties", "time = t\ntarget = Bus\nattribute.v = v - 1 0 99\n");
    Path data = file("d.csv", "t,v\n1,21.5F\n2,12d\n3,0X1P3\n4, 1.5e1 \n5,.5\n6,NaN\n7,5.\n");
    RecordingCounts counts =
        SensorRecordings.read(mapping.toString(), List.of(data)).files().get(0).counts();
    assertThat(counts.missing()).isEqualTo(4);
    assertThat(counts.values()).isEqualTo(3);
  }

  @Test
  void rejectsRowsThatDoNotFitIntoTheHeapWithTheirPlace() throws IOException {
    RowLimit limit = RowLimit.of(400, 3);
    for (int row = 1; row <= 5; row++) {
      limit.add(Path.of("a.csv"), row);
    }
    assertThatIOException()
        .isThrownBy(() -> limit.add(Path.of("a.csv"), 6))
        .withMessageStartingWith("a.csv, line 6: over 5 rows do not fit into a heap of ");
  }

  @Test
  void rejectsAnEmptyFile() throws IOException {
    assertThatIOException()
        .isThrownBy(() -> SensorRecordings.read("intel", List.of(file("data.txt", "no\nno\n"))))
        .withMessageContaining("none of its 2 lines can be read, the first at line 1");
    assertThatIOException()
        .isThrownBy(() -> SensorRecordings.read("intel", List.of(folder.resolve("gone"))))
        .withMessageContaining("does not exist");
    assertThatIOException()
        .isThrownBy(() -> SensorRecordings.read("nothing", List.of(file("data.txt", INTEL))))
        .withMessageContaining("intel, intel-bus, traffic");
  }

  private Path file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }
}
