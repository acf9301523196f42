package org.ngsildbench.embedded.history;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;

/** Values of any kind; stores each distinct value once. */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class JsonColumn implements ValueColumn {

  private final List<HistoryValue> dictionary;
  private final LongColumn codes;

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
