package org.ngsildbench.commandline.bundle;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ngsildbench.analysis.bundle.Bundle;
import org.ngsildbench.analysis.bundle.BundledRun;
import org.ngsildbench.measurement.redaction.Redactor;

/** The text about a bundle on the console. */
final class BundleText {

  private BundleText() {}

  /** Prints author, systems with their verdicts, and broken rules. */
  static void print(Bundle bundle, List<String> violations, PrintWriter out) {
    println(out, "measured by %s, bundled %s".formatted(bundle.by(), bundle.created()));
    Map<String, Map<String, Long>> verdicts =
        bundle.runs().stream()
            .collect(
                Collectors.groupingBy(
                    BundledRun::system,
                    LinkedHashMap::new,
                    Collectors.groupingBy(
                        BundledRun::verdict, TreeMap::new, Collectors.counting())));
    verdicts.forEach(
        (system, counts) ->
            println(
                out,
                counts.entrySet().stream()
                    .map(one -> one.getValue() + " " + one.getKey())
                    .collect(Collectors.joining(", ", system + ": ", ""))));
    if (!violations.isEmpty()) {
      out.println("NOT CITABLE: the runs break the disclosure rules");
      violations.forEach(violation -> println(out, "- " + violation));
    }
  }

  /** A bundle may come from anyone: control characters do not reach the terminal. */
  private static void println(PrintWriter out, String line) {
    out.println(Redactor.NONE.line(line));
  }
}
