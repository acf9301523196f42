package org.ngsildbench.gtfs.grouping;

import java.util.Comparator;
import org.ngsildbench.gtfs.csv.Row;

/**
 * A row with its position in a group.
 *
 * @param group number of the group
 * @param sequence position in the group
 */
public record MemberRow(int group, int sequence, Row row) {

  /** Orders by group, then sequence; equal sequences stay in file order. */
  static final Comparator<MemberRow> ORDER =
      Comparator.comparingInt(MemberRow::group)
          .thenComparingInt(MemberRow::sequence)
          .thenComparingLong(member -> member.row().line());
}
