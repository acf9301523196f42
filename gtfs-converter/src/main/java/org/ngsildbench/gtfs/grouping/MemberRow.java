package org.ngsildbench.gtfs.grouping;

import java.util.Comparator;
import org.ngsildbench.gtfs.csv.Row;

/**
 * A row and its place.
 *
 * @param group the number of the group it belongs to
 * @param sequence its place in the group
 */
public record MemberRow(int group, int sequence, Row row) {

  /** By group, then by sequence; the same sequence twice in the order of the file. */
  static final Comparator<MemberRow> ORDER =
      Comparator.comparingInt(MemberRow::group)
          .thenComparingInt(MemberRow::sequence)
          .thenComparingLong(member -> member.row().line());
}
