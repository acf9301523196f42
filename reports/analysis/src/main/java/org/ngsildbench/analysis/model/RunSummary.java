package org.ngsildbench.analysis.model;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Identity and validity of a run.
 *
 * @param id start and request digest, equal for copies of a run
 * @param plan plan or plans of the run
 * @param broker the broker's reported name, or its kind
 * @param brokerVersion the broker's reported version
 * @param started start of the run
 * @param durationSeconds from start to end, or to the last measurement if it ended early
 * @param notes warnings, most severe first
 */
public record RunSummary(
    String id,
    String plan,
    String broker,
    Optional<String> brokerVersion,
    Optional<Instant> started,
    double durationSeconds,
    List<Note> notes) {

  /** Copies the notes, the gravest first. */
  public RunSummary {
    notes = notes.stream().sorted(Comparator.comparing(Note::severity)).toList();
  }

  /** The verdict that the notes lead to. */
  public Verdict verdict() {
    return Verdict.of(notes);
  }

  /** Returns whether the verdict differs from {@link Verdict#NOT_VALID}. */
  public boolean valid() {
    return verdict() != Verdict.NOT_VALID;
  }

  /** Returns reasons and warnings, the most severe first, without information. */
  public List<Note> findings() {
    return notes.stream().filter(note -> note.severity() != Severity.INFORMATION).toList();
  }

  /** Broker and version in one phrase, for headings and legends. */
  public String system() {
    return brokerVersion.map(version -> broker + " " + version).orElse(broker);
  }
}
