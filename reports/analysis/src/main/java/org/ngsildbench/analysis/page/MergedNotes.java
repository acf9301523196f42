package org.ngsildbench.analysis.page;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.run.ReportedRun;

/**
 * The notes of several runs, each sentence once: what differs in its numbers alone is told of the
 * first run it is true of. Every run's own words stand in its {@code summary.json}.
 */
final class MergedNotes {

  /** A number that is not part of a label such as Q1, Q1@5 and create-100. */
  private static final Pattern NUMBER = Pattern.compile("(?<![\\w@-])\\d[\\d,.]*");

  private MergedNotes() {}

  /** The notes of that kind in the order of the first run that has each. */
  static List<String> of(List<ReportedRun> runs, Predicate<Note> kind) {
    Map<String, List<Told>> alike = new LinkedHashMap<>();
    for (ReportedRun run : runs) {
      Map<String, Integer> seen = new HashMap<>();
      for (Note note : run.summary().run().notes()) {
        if (kind.test(note)) {
          String form = NUMBER.matcher(note.text()).replaceAll("#");
          // Two similar notes of one run with different numbers stay separate.
          String key = form + seen.merge(form, 1, Integer::sum);
          alike.computeIfAbsent(key, any -> new ArrayList<>()).add(new Told(run, note.text()));
        }
      }
    }
    return alike.values().stream().map(told -> sentence(told, runs.size())).toList();
  }

  private static String sentence(List<Told> told, int runs) {
    String first = told.get(0).text();
    List<String> of = told.stream().map(one -> one.run().name()).toList();
    boolean same = told.stream().map(Told::text).distinct().count() == 1;
    if (same) {
      return of.size() == runs ? first : first + " (" + String.join("; ", of) + ")";
    }
    String others = of.stream().skip(1).collect(Collectors.joining("; "));
    return first + " (" + of.get(0) + "; with different numbers: " + others + ")";
  }

  private record Told(ReportedRun run, String text) {}
}
