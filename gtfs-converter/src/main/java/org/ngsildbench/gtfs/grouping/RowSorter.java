package org.ngsildbench.gtfs.grouping;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.measurement.file.FileErrors;

/**
 * Sorts rows by external merge sort: sorts runs in memory, writes them to temporary files and
 * merges these. Not thread-safe.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
final class RowSorter implements AutoCloseable {

  /** Receives the rows in order. */
  interface RowConsumer {
    void accept(MemberRow row) throws IOException;
  }

  private final SortLimits limits;
  private final Path folder;
  private final List<Path> runs = new ArrayList<>();
  private final List<MemberRow> current = new ArrayList<>();
  private long bytes;

  static RowSorter open(SortLimits limits) throws IOException {
    return new RowSorter(limits, Files.createTempDirectory("ngsild-bench-sort"));
  }

  void add(MemberRow row) throws IOException {
    current.add(row);
    bytes += row.row().weight();
    if (current.size() >= limits.maxRowsInMemory() || bytes >= SortLimits.MAX_BYTES) {
      writeRun();
    }
  }

  private void writeRun() throws IOException {
    current.sort(MemberRow.ORDER);
    Path run = folder.resolve(Integer.toString(runs.size()));
    runs.add(run);
    try {
      RowRun.write(run, current);
    } catch (IOException e) {
      throw FileErrors.describe("Cannot sort through the temporary file " + run, e);
    }
    current.clear();
    bytes = 0;
  }

  void forEach(RowConsumer consumer) throws IOException {
    if (runs.isEmpty()) {
      current.sort(MemberRow.ORDER);
      for (MemberRow row : current) {
        consumer.accept(row);
      }
      return;
    }
    writeRun();
    List<RowRun> open = new ArrayList<>();
    try {
      merge(open, consumer);
    } finally {
      for (RowRun run : open) {
        run.close();
      }
    }
  }

  private void merge(List<RowRun> open, RowConsumer consumer) throws IOException {
    PriorityQueue<RowRun> next =
        new PriorityQueue<>((one, other) -> MemberRow.ORDER.compare(one.head(), other.head()));
    for (Path path : runs) {
      RowRun run = RowRun.open(path);
      open.add(run);
      if (run.head() != null) {
        next.add(run);
      }
    }
    while (!next.isEmpty()) {
      RowRun run = next.poll();
      consumer.accept(run.head());
      run.advance();
      if (run.head() != null) {
        next.add(run);
      }
    }
  }

  @Override
  public void close() throws IOException {
    for (Path run : runs) {
      Files.deleteIfExists(run);
    }
    Files.deleteIfExists(folder);
  }
}
