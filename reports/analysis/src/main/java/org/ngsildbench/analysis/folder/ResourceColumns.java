package org.ngsildbench.analysis.folder;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The columns of {@code resources.csv} from resident memory on, by their names: files of earlier
 * versions have fewer.
 *
 * @param names of all columns
 */
record ResourceColumns(List<String> names) {

  private static final int FIRST = 3;

  /** Returns the values from resident memory on. */
  Map<String, ColumnUse> further(String[] fields) {
    Map<String, ColumnUse> further = new HashMap<>();
    for (int i = FIRST; i < Math.min(fields.length, names.size()); i++) {
      if (!fields[i].isEmpty()) {
        double value = Double.parseDouble(fields[i]);
        further.put(names.get(i), new ColumnUse(1, value, value));
      }
    }
    return further;
  }

  /** Combines two periods. */
  static Map<String, ColumnUse> sum(Map<String, ColumnUse> a, Map<String, ColumnUse> b) {
    Map<String, ColumnUse> sum = new HashMap<>(a);
    b.forEach((column, use) -> sum.merge(column, use, ColumnUse::plus));
    return sum;
  }
}
