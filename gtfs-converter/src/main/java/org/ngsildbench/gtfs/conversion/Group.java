package org.ngsildbench.gtfs.conversion;

import java.util.List;
import org.ngsildbench.gtfs.grouping.MemberRow;

/**
 * A group of rows to convert.
 *
 * @param number of the group
 * @param rows ordered by sequence, at least one
 */
record Group(int number, List<MemberRow> rows) {}
