package org.ngsildbench.analysis.page;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.recovery.KillEvent;
import org.ngsildbench.analysis.recovery.LabelRecovery;
import org.ngsildbench.analysis.recovery.RecoverySummary;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.section.ReportSection;
import org.ngsildbench.analysis.tables.Columns;

/** The section about recovery from a fault that the run caused. */
public final class RecoverySection extends ReportSection {

  /** Names the section. */
  public RecoverySection() {
    super("recovery", "Recovery");
  }

  @Override
  public List<Element> content(ReportedRuns runs, List<Figure> figures) {
    return Sections.led(
        "The run killed the system under load. A label is steady when every later second has"
            + " no failure and a 95th percentile of at most twice the highest before the kill.",
        Sections.cards(
            runs,
            summary -> summary.measured().recovery().isPresent(),
            run -> card(run.name(), run.summary().measured().recovery().orElseThrow())));
  }

  private static List<Element> card(String name, RecoverySummary found) {
    List<Element> card = new ArrayList<>();
    card.add(new Element("h3").text(name));
    card.add(Sections.paragraph(event(found.event())));
    found
        .event()
        .writes()
        .ifPresent(
            writes -> {
              card.add(Sections.paragraph(writes.sentence()));
              if (!writes.lostIds().isEmpty()) {
                Element ids = Sections.paragraph(String.join(", ", writes.lostIds()));
                card.add(Sections.details("Lost writes (max 10)", ids));
              }
            });
    card.add(times(found));
    return card;
  }

  private static String event(KillEvent event) {
    String restarted =
        event.restartedSeconds().isPresent()
            ? "; its restart took %s s"
                .formatted(
                    NumberFormatting.number(
                        event.restartedSeconds().getAsDouble() - event.killedSeconds()))
            : "";
    return "Killed: " + event.what() + restarted + ".";
  }

  private static Element times(RecoverySummary found) {
    Columns<LabelRecovery> columns =
        new Columns<LabelRecovery>()
            .with("Label", LabelRecovery::label)
            .with("Longest silence (s)", label -> NumberFormatting.number(label.silence()))
            .with("First correct answer (s)", label -> seconds(label.firstCorrect()))
            .with("Steady (s)", label -> seconds(label.steady()))
            .with("Failed after the kill", label -> NumberFormatting.count(label.failed()));
    return DataTable.of("Seconds after the kill", columns, found.labels()).element();
  }

  private static String seconds(OptionalDouble seconds) {
    return seconds.isEmpty() ? "not reached" : NumberFormatting.number(seconds);
  }
}
