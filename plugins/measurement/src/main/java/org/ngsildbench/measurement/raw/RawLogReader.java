package org.ngsildbench.measurement.raw;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.ngsildbench.measurement.file.FileErrors;

/** Reads what {@link RawLog} writes; a last member cut by a kill is left out. */
public final class RawLogReader {

  /** Logs of release 0.1 lack the last column, the sequence. */
  private static final int MIN_COLUMNS = 10;

  private static final int COLUMNS = 11;

  private RawLogReader() {}

  /**
   * Finds the raw logs of a run folder, in the order in which they were written.
   *
   * @throws IOException if the folder cannot be read
   */
  public static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().matches("operations(-\\d+)?\\.csv\\.gz"))
          .sorted(java.util.Comparator.comparingInt(RawLogReader::number))
          .toList();
    }
  }

  private static int number(Path file) {
    String digits = file.getFileName().toString().replaceAll("\\D", "");
    return digits.isEmpty() ? 1 : Integer.parseInt(digits);
  }

  /**
   * Passes on every operation of a file.
   *
   * @throws IOException naming the file, if it cannot be read or is not a raw log
   */
  public static void read(Path file, Consumer<RawOperation> operations) throws IOException {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file), 1 << 16),
                StandardCharsets.UTF_8))) {
      String head = lines.readLine();
      if (head == null || !head.startsWith("label,") || !RawOperation.HEADER.startsWith(head)) {
        throw new IOException("it does not start with the header line of a raw log");
      }
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        operations.accept(operation(line));
      }
    } catch (EOFException | ZipException cut) {
      // Earlier lines were already passed on.
    } catch (IOException | RuntimeException e) {
      throw FileErrors.describe("Cannot read " + file, new IOException(e.getMessage(), e));
    }
  }

  private static RawOperation operation(String line) throws IOException {
    List<String> cells = cells(line);
    if (cells.size() != COLUMNS && cells.size() != MIN_COLUMNS) {
      throw new IOException("a line has %s columns, not %s".formatted(cells.size(), COLUMNS));
    }
    long[] numbers = new long[COLUMNS];
    numbers[COLUMNS - 1] = RawOperation.NO_SEQUENCE;
    for (int column = 3; column < cells.size(); column++) {
      numbers[column] = Long.parseLong(cells.get(column));
    }
    return new RawOperation(
        cells.get(0),
        cells.get(1),
        Boolean.parseBoolean(cells.get(2)),
        numbers[3],
        numbers[4],
        numbers[5],
        numbers[6],
        numbers[7],
        numbers[8],
        numbers[9],
        numbers[10]);
  }

  private static List<String> cells(String line) {
    List<String> cells = new ArrayList<>(COLUMNS);
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '"' && quoted && i + 1 < line.length() && line.charAt(i + 1) == '"') {
        cell.append('"');
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (c == ',' && !quoted) {
        cells.add(cell.toString());
        cell.setLength(0);
      } else {
        cell.append(c);
      }
    }
    cells.add(cell.toString());
    return cells;
  }
}
