package org.ngsildbench.analysis.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.analysis.cost.Counter;
import org.ngsildbench.analysis.cost.CounterReading;
import org.ngsildbench.analysis.cost.MeasuredLoad;
import org.ngsildbench.analysis.cost.PowerReadings;
import org.ngsildbench.analysis.cost.Prices;
import org.ngsildbench.analysis.cost.ServerCosts;
import org.ngsildbench.analysis.model.CostSummary;

/**
 * Reads the costs of a run from {@code counters.csv}: {@code epochMicros,role} and the columns of
 * {@link Counter}; empty cells are unknown. An incomplete last line is ignored.
 */
final class CountersReader {

  private static final String HEADER = "epochMicros,role,";
  private static final int FIRST = 2;

  private CountersReader() {}

  /**
   * Returns the cost of each load; none if the file is missing.
   *
   * @param power readings of a power meter, which replace the energy of the machine
   * @throws RunFolderException if a line before the last is damaged
   */
  static List<CostSummary> read(
      Path file, List<MeasuredLoad> loads, Optional<Prices> prices, Optional<PowerReadings> power)
      throws IOException {
    ServerCosts costs = new ServerCosts(loads, prices, power);
    if (!Files.exists(file)) {
      return List.of();
    }
    List<Optional<Counter>> columns = List.of();
    try (Lines lines = Lines.open(file)) {
      for (String line = lines.next(); line != null && !lines.cut(); line = lines.next()) {
        String[] cells = line.split(",", -1);
        if (line.startsWith(HEADER)) {
          columns = Arrays.stream(cells).skip(FIRST).map(Counter::of).toList();
        } else if (!line.isBlank()) {
          add(costs, columns, cells, lines);
        }
      }
    }
    return costs.costs();
  }

  private static void add(
      ServerCosts costs, List<Optional<Counter>> columns, String[] cells, Lines lines)
      throws IOException {
    if (cells.length != FIRST + columns.size()) {
      throw lines.damaged(
          "%s columns are needed, not %s".formatted(FIRST + columns.size(), cells.length), null);
    }
    boolean energy = cells[1].equals(RunFolder.MACHINE);
    if (RunFolder.NO_SERVERS.contains(cells[1]) && !energy) {
      return;
    }
    try {
      Map<Counter, Double> values = new EnumMap<>(Counter.class);
      for (int i = FIRST; i < cells.length; i++) {
        Optional<Counter> counter = columns.get(i - FIRST);
        if (counter.isPresent() && !cells[i].isEmpty()) {
          values.put(counter.get(), number(cells[i]));
        }
      }
      CounterReading reading = new CounterReading(Long.parseLong(cells[0]), values);
      if (energy) {
        costs.addEnergy(reading);
      } else {
        costs.add(cells[1], reading);
      }
    } catch (IllegalArgumentException e) {
      throw lines.damaged(e.getMessage(), e);
    }
  }

  private static double number(String cell) {
    double number = Double.parseDouble(cell);
    if (!(number >= 0 && number < Double.MAX_VALUE)) {
      throw new IllegalArgumentException("'" + cell + "' is not a counter");
    }
    return number;
  }
}
