package org.ngsildbench.commandline.doctor.selftest;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import lombok.AccessLevel;
import lombok.Getter;
import org.ngsildbench.commandline.doctor.selftest.SampleFile.Sample;
import org.ngsildbench.measurement.json.JsonObject;

/**
 * Compares the lies of the self-test's broker with JMeter's verdicts, by operation. Not
 * thread-safe.
 */
public final class Scores {

  private static final String ROW = "%-10s %7s %7s %8s %13s";

  /**
   * The counts of one query.
   *
   * @param lies number of incorrect responses
   * @param found incorrect responses whose sample failed
   * @param honest correct responses in any form
   * @param alarms correct responses whose sample failed
   */
  record Score(int lies, int found, int honest, int alarms) {

    static final Score NONE = new Score(0, 0, 0, 0);

    Score with(boolean lie, boolean good) {
      return lie
          ? new Score(lies + 1, found + (good ? 0 : 1), honest, alarms)
          : new Score(lies, found, honest + 1, alarms + (good ? 0 : 1));
    }

    String line(String name) {
      return ROW.formatted(name, lies, found, honest, alarms);
    }

    Map<String, Object> document(String name) {
      Map<String, Object> document = new LinkedHashMap<>();
      document.put("operation", name);
      document.put("lies", lies);
      document.put("found", found);
      document.put("honest", honest);
      document.put("falseAlarms", alarms);
      return document;
    }

    Score plus(Score other) {
      return new Score(
          lies + other.lies, found + other.found, honest + other.honest, alarms + other.alarms);
    }
  }

  private final Map<String, Score> byQuestion = new LinkedHashMap<>();
  private final Set<String> tried = new HashSet<>();
  private final Set<String> untold = new TreeSet<>();

  /** Lies that were not found, each once. */
  @Getter(AccessLevel.PACKAGE)
  private final Set<String> missed = new TreeSet<>();

  /** Correct responses that were rejected, each once, with JMeter's message. */
  @Getter(AccessLevel.PACKAGE)
  private final Set<String> alarms = new TreeSet<>();

  /**
   * Adds a scene.
   *
   * @throws IOException if the samples are not those of the liar's operations
   */
  void add(JsonObject record, List<Sample> samples) throws IOException {
    Map<String, Deque<Sample>> byLabel = new LinkedHashMap<>();
    for (Sample sample : samples) {
      byLabel.computeIfAbsent(sample.label(), any -> new ArrayDeque<>()).add(sample);
    }
    Set<String> questions = new HashSet<>();
    for (JsonObject operation : record.objects("operations")) {
      questions.add(operation.requiredText("question"));
    }
    for (JsonObject operation : record.objects("operations")) {
      add(operation, questions, byLabel);
    }
    for (JsonObject lie : record.objects("untold")) {
      untold.add(pair(lie));
    }
    int left = byLabel.values().stream().mapToInt(Deque::size).sum();
    if (left > 0 || samples.isEmpty()) {
      throw new IOException(
          "JMeter has %d samples, %d more than the broker has seen operations"
              .formatted(samples.size(), left));
    }
  }

  private void add(JsonObject operation, Set<String> questions, Map<String, Deque<Sample>> byLabel)
      throws IOException {
    String question = operation.requiredText("question");
    String kind = operation.requiredText("kind");
    String name = operation.text("name");
    String form = operation.text("form");
    if (kind.equals("defect")) {
      throw new IOException("a lie about " + question + " could not be applied: " + name);
    }
    Sample sample = next(question, questions, byLabel);
    boolean lie = kind.equals("lie");
    byQuestion.merge(shown(question, sample), Score.NONE.with(lie, sample.good()), Score::plus);
    String hidden = form.isEmpty() ? "" : " (" + form + ")";
    if (lie) {
      tried.add(pair(operation));
      if (sample.good()) {
        missed.add(question + ": " + name + hidden);
      }
    } else if (!sample.good()) {
      alarms.add(question + ": " + (form.isEmpty() ? "plain" : form) + ": " + sample.reason());
    }
  }

  /**
   * Returns the sample of an operation. Labels of batches end with their size. The broker names
   * some queries by their request; no operation has these names as label.
   */
  private static Sample next(
      String question, Set<String> questions, Map<String, Deque<Sample>> byLabel)
      throws IOException {
    for (Map.Entry<String, Deque<Sample>> label : byLabel.entrySet()) {
      if (isOf(label.getKey(), question) && !label.getValue().isEmpty()) {
        return label.getValue().remove();
      }
    }
    for (Map.Entry<String, Deque<Sample>> label : byLabel.entrySet()) {
      if (!label.getValue().isEmpty()
          && questions.stream().noneMatch(known -> isOf(label.getKey(), known))) {
        return label.getValue().remove();
      }
    }
    throw new IOException("JMeter has fewer samples of " + question + " than the broker answered");
  }

  private static boolean isOf(String label, String question) {
    return label.matches(question + "(-\\d+)?");
  }

  private static String shown(String question, Sample sample) {
    return isOf(sample.label(), question) ? question : sample.label();
  }

  private static String pair(JsonObject lie) throws IOException {
    return lie.requiredText("question") + ": " + lie.requiredText("name");
  }

  /** Returns the pairs that no answer gave occasion for. */
  Set<String> untold() {
    Set<String> never = new TreeSet<>(untold);
    never.removeAll(tried);
    return never;
  }

  /** Returns whether every lie was tried and detected and no correct response rejected. */
  public boolean perfect() {
    return missed.isEmpty() && alarms.isEmpty() && untold().isEmpty() && !tried.isEmpty();
  }

  /** Returns the scores as a table, followed by the problems. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(ROW.formatted("operation", "lies", "found", "honest", "false alarms"));
    byQuestion.forEach((question, score) -> lines.add(score.line(question)));
    Score total = byQuestion.values().stream().reduce(Score.NONE, Score::plus);
    lines.add(total.line("total"));
    lines.add(
        String.format(
            Locale.ROOT,
            "%d pairs of an operation and a lie; detected: %.2f %%",
            tried.size(),
            100.0 * total.found() / Math.max(1, total.lies())));
    list("Lies that were not detected:", missed, lines);
    list("Correct responses that were rejected:", alarms, lines);
    list("Lies that were not tried (too few responses had data to change):", untold(), lines);
    lines.add(
        perfect()
            ? "OK: every lie was detected, and no correct response was rejected."
            : "FAILED: the response checks are not reliable; see above.");
    return lines;
  }

  /** Returns the members of the JSON document, in order. */
  public Map<String, Object> document() {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("schema", 1);
    document.put("passed", perfect());
    document.put(
        "operations",
        byQuestion.entrySet().stream()
            .map(entry -> entry.getValue().document(entry.getKey()))
            .toList());
    document.put("missed", missed);
    document.put("refused", alarms);
    document.put("untold", untold());
    return document;
  }

  private static void list(String title, Set<String> names, List<String> lines) {
    if (!names.isEmpty()) {
      lines.add(title);
      names.forEach(name -> lines.add("  " + name));
    }
  }
}
