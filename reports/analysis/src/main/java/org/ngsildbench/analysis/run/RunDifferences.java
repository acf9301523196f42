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
  private static final int MIN_SIZES = 3;

  private static final int MAX_NAMES = 3;

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

  /** Returns whether only the days or only the buses differ, and give a slope. */
  private static boolean grow(List<ReportedRun> runs) {
    List<DataSet> data = new ArrayList<>();
    runs.forEach(
        run -> Optional.ofNullable(run.folder().manifest().dataSet()).ifPresent(data::add));
    return grow(data, DataSet::days, DataSet::buses) || grow(data, DataSet::buses, DataSet::days);
  }

  private static boolean grow(
      List<DataSet> data, Function<DataSet, Object> size, Function<DataSet, Object> fixed) {
    return data.stream().map(size).distinct().count() >= MIN_SIZES
        && data.stream().map(one -> besidesSize(one, fixed)).distinct().count() == 1;
  }

  private static List<Object> besidesSize(DataSet data, Function<DataSet, Object> fixed) {
    return Arrays.asList(
        fixed.apply(data),
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
                .map(one -> names(one.getValue()) + " " + one.getKey())
                .collect(Collectors.joining("; ", words, ".")));
  }

  private static String names(List<String> names) {
    return names.size() <= MAX_NAMES
        ? String.join(" and ", names)
        : names.get(0) + " and " + (names.size() - 1) + " more";
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
