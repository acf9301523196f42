package org.ngsildbench.commandline.convert;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ngsildbench.gtfs.conversion.ConversionReport;
import org.ngsildbench.gtfs.conversion.FileReport;
import org.ngsildbench.measurement.text.CountText;

/** Lines of a conversion's report besides its findings: converted entities, skipped files. */
final class ConversionText {

  private static final int MAX_NAME = 60;

  private ConversionText() {}

  static List<String> of(ConversionReport report) {
    List<String> lines = new ArrayList<>();
    lines.add("%-26s %12s %12s %12s".formatted("file", "rows", "entities", "rows left out"));
    report.files().forEach(file -> lines.add(line(file)));
    report.files().stream()
        .filter(file -> !file.columnsLeftOut().isEmpty())
        .map(ConversionText::columns)
        .forEach(lines::add);
    report.filesLeftOut().forEach(file -> lines.add(file + ": skipped, not a supported GTFS file"));
    if (report.interpolatedStopTimes() > 0) {
      lines.add(
          CountText.of(
              report.interpolatedStopTimes(),
              "stop time without times was interpolated",
              "stop times without times were interpolated"));
    }
    if (report.untimedStopTimes() > 0) {
      lines.add(
          CountText.of(
              report.untimedStopTimes(), "stop time has no times", "stop times have no times"));
    }
    return lines;
  }

  private static String line(FileReport file) {
    Map<String, Long> types = new TreeMap<>(file.entities());
    List<String> words = new ArrayList<>();
    types.forEach((type, count) -> words.add("%s %,d".formatted(type, count)));
    return "%-26s %,12d %,12d %,13d  %s"
        .formatted(
            file.file(), file.rows(), file.entityCount(), file.leftOut(), String.join(", ", words));
  }

  private static String columns(FileReport file) {
    List<String> named =
        file.columnsLeftOut().stream()
            .filter(name -> !name.isEmpty())
            .map(ConversionText::shortened)
            .toList();
    return "%s: skipped columns: %s".formatted(file.file(), String.join(", ", named));
  }

  /** Shortens names that cannot be a header. */
  private static String shortened(String name) {
    return name.length() <= MAX_NAME ? name : name.substring(0, MAX_NAME) + "...";
  }
}
