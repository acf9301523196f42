package org.ngsildbench.load.parquet;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import lombok.AccessLevel;
import lombok.Getter;
import org.ngsildbench.load.rows.BlockReadings;
import org.ngsildbench.load.rows.HistoryBlock;
import org.ngsildbench.load.series.PackedReading;
import org.ngsildbench.load.series.SensorHistory;
import org.ngsildbench.load.series.SensorSeries;

/** The rows of one block as a Parquet row group. Reusable; not thread-safe. */
public final class RowGroup {

  private static final double MICRODEGREES = 1e6;
  private static final int INITIAL_ROWS = 1 << 18;

  private int[] times = {};
  private int[] entities = {};
  private int[] attributes = {};
  private int[] isPosition = {};
  private ByteBuffer values = ByteBuffer.allocate(0);
  private ByteBuffer longitudes = ByteBuffer.allocate(0);
  private ByteBuffer latitudes = ByteBuffer.allocate(0);

  /** Columns in schema order. */
  @Getter(AccessLevel.PACKAGE)
  private List<ColumnChunk> columns = List.of();

  /** Number of rows. */
  @Getter private int rows;

  private long lastTime;
  private int lastPlace;

  /** Fills it with the rows of a block. */
  public void make(SensorHistory history, HistoryBlock block) {
    List<List<SensorSeries>> series =
        IntStream.range(block.fromGroup(), block.toGroup()).mapToObj(history::series).toList();
    empty();
    Map<Long, Integer> stamps = new LinkedHashMap<>();
    Map<String, Integer> ids = new LinkedHashMap<>();
    Map<String, Integer> names = new LinkedHashMap<>();
    int[][][] numbers = numbers(series, ids, names);
    new BlockReadings(history, block, i -> series.get(i).size())
        .forEach(
            (group, time, readings, column) -> {
              int place = timePlace(stamps, time);
              for (int row = 0; row < readings.length; row++) {
                long reading = readings[row][column];
                if (reading != PackedReading.NONE) {
                  add(place, numbers[group][row], series.get(group).get(row), reading);
                }
              }
            });
    if (rows == 0) {
      return;
    }
    columns =
        List.of(
            times(stamps.keySet()),
            texts(ParquetColumn.ENTITY, ids, entities),
            texts(ParquetColumn.ATTRIBUTE, names, attributes),
            doubles(ParquetColumn.VALUE, values, 0),
            doubles(ParquetColumn.LONGITUDE, longitudes, 1),
            doubles(ParquetColumn.LATITUDE, latitudes, 1));
  }

  /** Returns the dictionary indexes of each series' entity and attribute. */
  private static int[][][] numbers(
      List<List<SensorSeries>> series, Map<String, Integer> ids, Map<String, Integer> names) {
    return series.stream()
        .map(
            group ->
                group.stream()
                    .map(one -> new int[] {place(ids, one.entity()), place(names, one.attribute())})
                    .toArray(int[][]::new))
        .toArray(int[][][]::new);
  }

  private static <T> int place(Map<T, Integer> dictionary, T entry) {
    Integer place = dictionary.putIfAbsent(entry, dictionary.size());
    return place == null ? dictionary.size() - 1 : place;
  }

  /** Looks a time up once while it repeats. */
  private int timePlace(Map<Long, Integer> stamps, long time) {
    if (time != lastTime || rows == 0) {
      lastTime = time;
      lastPlace = place(stamps, time);
    }
    return lastPlace;
  }

  private void empty() {
    rows = 0;
    values.clear();
    longitudes.clear();
    latitudes.clear();
  }

  private void ensureRoom() {
    if (rows == times.length) {
      int most = Math.max(INITIAL_ROWS, 2 * rows);
      times = Arrays.copyOf(times, most);
      entities = Arrays.copyOf(entities, most);
      attributes = Arrays.copyOf(attributes, most);
      isPosition = Arrays.copyOf(isPosition, most);
      values = doubles(most).put(values.flip());
      longitudes = doubles(most).put(longitudes.flip());
      latitudes = doubles(most).put(latitudes.flip());
    }
  }

  private static ByteBuffer doubles(int most) {
    return ByteBuffer.allocate(most * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
  }

  private void add(int time, int[] names, SensorSeries series, long reading) {
    ensureRoom();
    times[rows] = time;
    entities[rows] = names[0];
    attributes[rows] = names[1];
    isPosition[rows] = series.position() ? 1 : 0;
    rows++;
    if (series.position()) {
      longitudes.putDouble(PackedReading.longitude(reading) / MICRODEGREES);
      latitudes.putDouble(PackedReading.latitude(reading) / MICRODEGREES);
    } else {
      values.putDouble(PackedReading.number(reading, series.decimals()));
    }
  }

  private ColumnChunk times(Set<Long> stamps) {
    ByteBuffer entries =
        ByteBuffer.allocate(stamps.size() * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    stamps.forEach(entries::putLong);
    List<byte[]> range = List.of(little(Collections.min(stamps)), little(Collections.max(stamps)));
    return ColumnChunk.ofDictionary(
        ParquetColumn.OBSERVED_AT, entries.array(), stamps.size(), range, times, rows);
  }

  private ColumnChunk texts(ParquetColumn column, Map<String, Integer> dictionary, int[] numbers) {
    ByteArrayOutputStream entries = new ByteArrayOutputStream();
    for (String text : dictionary.keySet()) {
      byte[] bytes = text.getBytes(UTF_8);
      entries.writeBytes(little(bytes.length));
      entries.writeBytes(bytes);
    }
    List<byte[]> range =
        List.of(
            Collections.min(dictionary.keySet()).getBytes(UTF_8),
            Collections.max(dictionary.keySet()).getBytes(UTF_8));
    return ColumnChunk.ofDictionary(
        column, entries.toByteArray(), dictionary.size(), range, numbers, rows);
  }

  /** Encodes the present values after one bit per row for presence. */
  private ColumnChunk doubles(ParquetColumn column, ByteBuffer there, int ofPosition) {
    int[] present = Arrays.copyOf(isPosition, rows);
    for (int row = 0; row < rows; row++) {
      present[row] = isPosition[row] == ofPosition ? 1 : 0;
    }
    ByteArrayOutputStream levels = new ByteArrayOutputStream();
    HybridRuns.write(present, rows, 1, levels);
    ByteArrayOutputStream content =
        new ByteArrayOutputStream(levels.size() + there.position() + Integer.BYTES);
    content.writeBytes(little(levels.size()));
    content.writeBytes(levels.toByteArray());
    content.write(there.array(), 0, there.position());
    return ColumnChunk.ofPlain(column, content.toByteArray(), rows);
  }

  private static byte[] little(long number) {
    return ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN).putLong(number).array();
  }

  private static byte[] little(int number) {
    return ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN).putInt(number).array();
  }
}
