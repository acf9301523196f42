package org.ngsildbench.analysis.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ngsildbench.measurement.environment.Machine;
import org.ngsildbench.measurement.manifest.DataSet;
import org.ngsildbench.measurement.text.CountText;

/** Describes differences that make runs of one report hard to compare. */
final class RunDifferences {

  /** As for the slope of the section about growth. */
  private static final int MIN_LENGTHS = 3;

  private RunDifferences() {}

  static Stream<String> of(List<ReportedRun> runs) {
    return Stream.of(
            grow(runs)
                ? Optional.<String>empty()
                : difference(
                    runs,
                    run ->
                        Optional.ofNullable(run.folder().manifest().dataSet())
                            .map(RunDifferences::data),
                    "The runs have different data, so their times cannot be compared: "),
            difference(
                runs,
                run ->
                    Optional.ofNullable(run.folder().manifest().machine())
                        .map(RunDifferences::machine),
                "The load generators ran on different machines: "))
        .flatMap(Optional::stream);
  }

  /** Returns whether only the length of the history differs, and gives a slope. */
  private static boolean grow(List<ReportedRun> runs) {
    List<DataSet> data = new ArrayList<>();
    runs.forEach(
        run -> Optional.ofNullable(run.folder().manifest().dataSet()).ifPresent(data::add));
    return data.stream().map(DataSet::days).distinct().count() >= MIN_LENGTHS
        && data.stream().map(RunDifferences::besidesLength).distinct().count() == 1;
  }

  private static List<Object> besidesLength(DataSet data) {
    return Arrays.asList(
        data.buses(),
        data.stations(),
        data.periodSeconds(),
        data.seed(),
        data.model(),
        data.deviations());
  }

  /** Returns a sentence with the differing values, if runs that have one disagree. */
  private static Optional<String> difference(
      List<ReportedRun> runs, Function<ReportedRun, Optional<String>> of, String words) {
    Map<String, List<String>> names = new LinkedHashMap<>();
    for (ReportedRun run : runs) {
      of.apply(run)
          .ifPresent(what -> names.computeIfAbsent(what, any -> new ArrayList<>()).add(run.name()));
    }
    return names.size() < 2
        ? Optional.empty()
        : Optional.of(
            names.entrySet().stream()
                .map(one -> String.join(" and ", one.getValue()) + " " + one.getKey())
                .collect(Collectors.joining("; ", words, ".")));
  }

  private static String data(DataSet data) {
    return String.format(
        Locale.ROOT,
        "%s and %s over %s at %d s, seed %d, model %s (%.8s%s)",
        CountText.buses(data.buses()),
        CountText.stations(data.stations()),
        CountText.days(data.days()),
        data.periodSeconds(),
        data.seed(),
        data.model(),
        data.fingerprint(),
        data.deviations());
  }

  private static String machine(Machine machine) {
    return machine.cpu() + " with " + CountText.of(machine.cores(), "processor");
  }
}
