package org.ngsildbench.ngsild.request;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ngsildbench.ngsild.dialect.Dialect;

/** Translates the specification's parameters to those of a broker. */
final class BrokerParameters {

  private static final Map.Entry<String, String> COUNT = Map.entry("count", "true");
  private static final String OPTIONS = "options";

  private BrokerParameters() {}

  /**
   * @param temporal whether the request is one of history
   */
  static List<Map.Entry<String, String>> of(
      EntityRequest request, Dialect dialect, boolean temporal) {
    List<Map.Entry<String, String>> translated = new ArrayList<>(request.parameters());
    if (temporal && dialect.temporal().countsByOption() && translated.remove(COUNT)) {
      addOption(translated, "count");
    }
    return translated;
  }

  private static void addOption(List<Map.Entry<String, String>> parameters, String option) {
    String options =
        Stream.concat(
                parameters.stream()
                    .filter(parameter -> parameter.getKey().equals(OPTIONS))
                    .map(Map.Entry::getValue),
                Stream.of(option))
            .collect(Collectors.joining(","));
    parameters.removeIf(parameter -> parameter.getKey().equals(OPTIONS));
    parameters.add(Map.entry(OPTIONS, options));
  }
}
