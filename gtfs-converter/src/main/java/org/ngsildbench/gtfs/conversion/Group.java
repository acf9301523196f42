package org.ngsildbench.gtfs.conversion;

import java.util.List;
import org.ngsildbench.gtfs.grouping.MemberRow;

/**
 * A group of rows, waiting to be converted.
 *
 * @param number of the group
 * @param rows in their sequence, at least one
 */
record Group(int number, List<MemberRow> rows) {}
