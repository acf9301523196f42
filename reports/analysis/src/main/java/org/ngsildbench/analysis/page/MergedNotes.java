package org.ngsildbench.analysis.page;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.IngestionSummary;
import org.ngsildbench.analysis.model.Measurements;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.model.OperationCounts;
import org.ngsildbench.analysis.model.ScalabilitySummary;
import org.ngsildbench.analysis.run.ReportedRun;

/**
 * The notes of several runs as list items. Notes on single labels are grouped by topic, with the
 * cases folded. Other notes that differ only in their numbers are one item, with the numbers of the
 * first run. The {@code summary.json} of each run has its own text.
 */
final class MergedNotes {

  /** A number that is not part of a label such as Q1, Q1@5 and create-100. */
  private static final Pattern NUMBER = Pattern.compile("(?<![\\w@-])\\d[\\d,.]*");

  private MergedNotes() {}

  /** Returns the notes of that kind in the order of the first run that has each. */
  static List<Element> of(List<ReportedRun> runs, Predicate<Note> kind) {
    Map<String, List<Source>> alike = new LinkedHashMap<>();
    for (ReportedRun run : runs) {
      Map<String, Integer> seen = new HashMap<>();
      for (Note note : run.summary().run().notes()) {
        if (kind.test(note)) {
          String form = NUMBER.matcher(note.text()).replaceAll("#");
          // Two similar notes of one run with different numbers stay separate.
          String key =
              note.topic().isEmpty() ? form + seen.merge(form, 1, Integer::sum) : note.topic();
          alike.computeIfAbsent(key, any -> new ArrayList<>()).add(new Source(run, note));
        }
      }
    }
    return alike.values().stream().map(notes -> item(notes, runs)).toList();
  }

  private static Element item(List<Source> notes, List<ReportedRun> runs) {
    String topic = notes.get(0).note().topic();
    int cases = notes.stream().mapToInt(one -> one.note().cases()).sum();
    if (topic.isEmpty() || cases == 1) {
      return new Element("li").text(sentence(notes, runs.size()));
    }
    Element list = new Element("ul");
    for (Source one : notes) {
      String prefix = runs.size() == 1 ? "" : one.run().name() + ", ";
      list.add(new Element("li").text(prefix + one.note().text()));
    }
    return new Element("li")
        .add(Sections.details("%s in %s".formatted(topic, share(cases, runs)), list));
  }

  /** Returns the share of cases in all measured labels, such as "6 of 27 steps". */
  private static String share(int cases, List<ReportedRun> runs) {
    List<Measurements> measured = runs.stream().map(run -> run.summary().measured()).toList();
    long labels = measured.stream().flatMap(one -> labels(one).distinct()).count();
    boolean steps =
        measured.stream().allMatch(one -> one.operations().isEmpty() && one.ingestion().isEmpty());
    return "%s of %s %s".formatted(cases, labels, steps ? "steps" : "operations");
  }

  private static Stream<String> labels(Measurements measured) {
    return Stream.of(
            measured.counts().map(OperationCounts::label),
            measured.scalability().stream()
                .map(ScalabilitySummary::counts)
                .map(OperationCounts::label),
            measured.ingestion().stream().map(IngestionSummary::label))
        .flatMap(labels -> labels);
  }

  private static String sentence(List<Source> notes, int runs) {
    String first = notes.get(0).note().text();
    List<ReportedRun> of = notes.stream().map(Source::run).toList();
    boolean same = notes.stream().map(one -> one.note().text()).distinct().count() == 1;
    if (same) {
      return of.size() == runs ? first : first + " (" + RunNames.of(of) + ")";
    }
    return "%s (%s; with different numbers: %s)"
        .formatted(first, of.get(0).name(), RunNames.of(of.subList(1, of.size())));
  }

  private record Source(ReportedRun run, Note note) {}
}
