package org.ngsildbench.load.parquet;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ngsildbench.load.rows.HistoryBlock;
import org.ngsildbench.load.series.PackedReading;
import org.ngsildbench.load.series.SensorHistory;
import org.ngsildbench.load.series.SensorSeries;

/** The rows of one block as a Parquet row group. Reusable; not thread-safe. */
public final class RowGroup {

  private static final double MICRODEGREES = 1e6;

  private int[] steps = {};
  private int[] entities = {};
  private int[] attributes = {};
  private int[] isPosition = {};
  private ByteBuffer values = ByteBuffer.allocate(0);
  private ByteBuffer longitudes = ByteBuffer.allocate(0);
  private ByteBuffer latitudes = ByteBuffer.allocate(0);
  private List<ColumnChunk> columns = List.of();
  private int rows;

  /** Returns the columns in schema order. */
  List<ColumnChunk> columns() {
    return columns;
  }

  /** Returns the number of rows. */
  public int rows() {
    return rows;
  }

  /** Fills it with the rows of a block. */
  public void make(SensorHistory history, HistoryBlock block) {
    int groups = block.toGroup() - block.fromGroup();
    List<List<SensorSeries>> series = new ArrayList<>(groups);
    long[][][] readings = new long[groups][][];
    int most = 0;
    for (int i = 0; i < groups; i++) {
      series.add(history.series(block.fromGroup() + i));
      readings[i] = new long[series.get(i).size()][block.steps()];
      history.fill(block.fromGroup() + i, block.fromStep(), readings[i]);
      most += series.get(i).size() * block.steps();
    }
    empty(most);
    Map<String, Integer> ids = new LinkedHashMap<>();
    Map<String, Integer> names = new LinkedHashMap<>();
    int[][][] numbers = numbers(series, ids, names);
    for (int step = 0; step < block.steps(); step++) {
      for (int i = 0; i < groups; i++) {
        for (int row = 0; row < readings[i].length; row++) {
          if (readings[i][row][step] != PackedReading.NONE) {
            add(step, numbers[i][row], series.get(i).get(row), readings[i][row][step]);
          }
        }
      }
    }
    columns =
        List.of(
            times(history, block),
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

  private static int place(Map<String, Integer> dictionary, String text) {
    Integer place = dictionary.putIfAbsent(text, dictionary.size());
    return place == null ? dictionary.size() - 1 : place;
  }

  private void empty(int most) {
    rows = 0;
    if (steps.length < most) {
      steps = new int[most];
      entities = new int[most];
      attributes = new int[most];
      isPosition = new int[most];
      values = doubles(most);
      longitudes = doubles(most);
      latitudes = doubles(most);
    }
    values.clear();
    longitudes.clear();
    latitudes.clear();
  }

  private static ByteBuffer doubles(int most) {
    return ByteBuffer.allocate(most * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
  }

  private void add(int step, int[] names, SensorSeries series, long reading) {
    steps[rows] = step;
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

  private ColumnChunk times(SensorHistory history, HistoryBlock block) {
    ByteBuffer times =
        ByteBuffer.allocate(block.steps() * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    for (int step = block.fromStep(); step < block.toStep(); step++) {
      times.putLong(history.epochMillis(step));
    }
    return ColumnChunk.ofDictionary(
        ParquetColumn.OBSERVED_AT, times.array(), block.steps(), steps, rows);
  }

  private ColumnChunk texts(ParquetColumn column, Map<String, Integer> dictionary, int[] numbers) {
    ByteArrayOutputStream entries = new ByteArrayOutputStream();
    for (String text : dictionary.keySet()) {
      byte[] bytes = text.getBytes(UTF_8);
      entries.writeBytes(little(bytes.length));
      entries.writeBytes(bytes);
    }
    return ColumnChunk.ofDictionary(
        column, entries.toByteArray(), dictionary.size(), numbers, rows);
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

  private static byte[] little(int number) {
    return ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN).putInt(number).array();
  }
}
