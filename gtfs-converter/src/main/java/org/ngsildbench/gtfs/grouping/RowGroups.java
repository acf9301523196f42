package org.ngsildbench.gtfs.grouping;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.ToIntFunction;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.csv.RowWatch;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.finding.Consequence;
import org.ngsildbench.gtfs.finding.FeedFinding;
import org.ngsildbench.gtfs.finding.FindingKind;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.identity.IdTable;

/**
 * The groups of a file, one by one, complete and ordered. Reads the file twice: the first time to
 * check whether it needs sorting, which another thread may do. Otherwise not thread-safe.
 */
@RequiredArgsConstructor
public final class RowGroups {

  private final FeedArchive feed;
  private final GroupedFile file;
  private final ToIntFunction<String> groups;
  private final SortLimits limits;

  /** Called after each row. */
  private final RowWatch watch;

  /**
   * Creates the groups of a file.
   *
   * @param groups returns the number of a group by its id; negative to skip its rows
   */
  public RowGroups(
      FeedArchive feed, GroupedFile file, ToIntFunction<String> groups, SortLimits limits) {
    this(feed, file, groups, limits, RowWatch.NONE);
  }

  /**
   * Returns whether the rows of each group are adjacent in the file.
   *
   * @param by called after each row
   */
  public boolean standTogether(RowWatch by) throws IOException {
    try (CsvTable table = CsvTable.open(feed, file.name(), new Findings())) {
      int column = table.only(List.of(file.groupColumn())).column(file.groupColumn());
      table.watched(by, "order of " + file.name());
      BitSet met = new BitSet();
      int current = IdTable.NONE;
      Row row = table.nextOther(column, null);
      while (row != null) {
        int group = groups.applyAsInt(row.get(column));
        // Rows without a group are skipped, so that the rows around them are adjacent.
        if (group != IdTable.NONE && group != current) {
          if (met.get(group)) {
            return false;
          }
          met.set(group);
          current = group;
        }
        row = table.nextOther(column, row);
      }
      return true;
    }
  }

  /**
   * Passes all groups to a consumer.
   *
   * @param findings receives problems of rows
   * @return number of rows in the file
   */
  public long forEach(GroupConsumer consumer, Findings findings) throws IOException {
    return forEach(standTogether(watch), consumer, findings);
  }

  /**
   * Passes all groups of a file whose order has been checked.
   *
   * @param sorted result of {@link #standTogether}
   */
  public long forEach(boolean sorted, GroupConsumer consumer, Findings findings)
      throws IOException {
    try (CsvTable table = CsvTable.open(feed, file.name(), findings)) {
      consumer.begin(table);
      table.watched(watch, sorted ? file.name() : "sorting " + file.name());
      MemberRows rows = new MemberRows(table, file, groups, findings);
      Collector collector = new Collector(consumer, findings);
      if (sorted) {
        for (MemberRow row = rows.next(); row != null; row = rows.next()) {
          collector.add(row);
        }
      } else {
        sortThroughDisk(rows, collector);
      }
      collector.finish();
      return rows.read();
    }
  }

  private void sortThroughDisk(MemberRows rows, Collector collector) throws IOException {
    try (RowSorter sorter = RowSorter.open(limits)) {
      for (MemberRow row = rows.next(); row != null; row = rows.next()) {
        sorter.add(row);
      }
      sorter.forEach(collector::add);
    }
  }

  /** Collects the rows of a group until the next one begins. */
  @RequiredArgsConstructor
  private final class Collector {

    private final GroupConsumer consumer;
    private final Findings findings;
    private List<MemberRow> group = new ArrayList<>();
    private long bytes;

    void add(MemberRow row) throws IOException {
      if (!group.isEmpty() && group.get(0).group() != row.group()) {
        finish();
      }
      bytes += row.row().weight();
      if (group.size() >= limits.maxGroup()) {
        leaveOut(row, FindingKind.MALFORMED_ROW, "its group has over " + limits.maxGroup());
      } else if (bytes > SortLimits.MAX_BYTES) {
        leaveOut(row, FindingKind.MALFORMED_ROW, "its group takes over 100 MB");
      } else {
        group.add(row);
      }
    }

    void finish() throws IOException {
      if (group.isEmpty()) {
        return;
      }
      group.sort(MemberRow.ORDER);
      for (int i = group.size() - 1; i > 0; i--) {
        if (group.get(i).sequence() == group.get(i - 1).sequence()) {
          leaveOut(group.remove(i), FindingKind.DUPLICATE, "occurs twice in its group");
        }
      }
      consumer.accept(group.get(0).group(), group);
      group = new ArrayList<>(group.size());
      bytes = 0;
    }

    private void leaveOut(MemberRow row, FindingKind kind, String message) {
      findings.add(
          new FeedFinding(
              kind,
              Consequence.ROW_LEFT_OUT,
              file.name(),
              row.row().line(),
              file.sequenceColumn(),
              message));
    }
  }
}
