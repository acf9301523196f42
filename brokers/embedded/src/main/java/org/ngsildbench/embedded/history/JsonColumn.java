package org.ngsildbench.embedded.history;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Values of any kind.
 *
 * @param dictionary each distinct value once
 * @param codes index into the dictionary by row
 */
public record JsonColumn(List<HistoryValue> dictionary, LongColumn codes) implements ValueColumn {

  static JsonColumn of(List<Instance> instances) {
    Map<HistoryValue, Integer> codeOf = new LinkedHashMap<>();
    long[] codes = new long[instances.size()];
    for (int row = 0; row < codes.length; row++) {
      HistoryValue value = instances.get(row).value();
      Integer code = codeOf.putIfAbsent(value, codeOf.size());
      codes[row] = code == null ? codeOf.size() - 1 : code;
    }
    List<HistoryValue> dictionary = new ArrayList<>(codeOf.keySet());
    return new JsonColumn(dictionary, LongColumn.encode(codes, codes.length));
  }

  @Override
  public HistoryValue get(int row) {
    return dictionary.get((int) codes.get(row));
  }
}
