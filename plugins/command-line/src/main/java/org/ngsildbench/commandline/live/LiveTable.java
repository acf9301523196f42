package org.ngsildbench.commandline.live;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.TreeMap;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.Tint;
import org.ngsildbench.live.LabelSnapshot;
import org.ngsildbench.live.LiveSnapshot;
import org.ngsildbench.measurement.tally.Operations;

/** The state of a run as a table for terminals, and as one line for logs. */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
final class LiveTable {

  /** The newest labels; more would not fit a terminal. */
  private static final int MAX_ROWS = 14;

  /** A role of the resource monitor; 0 on most machines. */
  private static final String STEAL = "steal";

  private static final int BAR = 30;
  private static final int LABEL = 14;
  private static final int NARROW_LABEL = 8;
  private static final String COUNTS = " %7s %9s %7s";

  /** Characters of a row with all columns. */
  private static final int WIDTH = 97;

  private final Console console;
  private final List<String> lines = new ArrayList<>();

  /** Formats a table that fits the terminal. */
  static List<String> of(LiveSnapshot now, Console console) {
    LiveTable table = new LiveTable(console);
    table.head(now);
    table.columns();
    List<LabelSnapshot> labels = now.labels();
    int skipped = Math.max(0, labels.size() - MAX_ROWS);
    labels.subList(skipped, labels.size()).forEach(table::row);
    if (skipped > 0) {
      table.add(Tint.FAINT, "and %d earlier".formatted(skipped));
    }
    return table.lines;
  }

  private void head(LiveSnapshot now) {
    StringJoiner facts = new StringJoiner("  ");
    facts.add(
        now.plan()
            + (now.position().isEmpty() ? "" : " (" + now.position() + ")")
            + (now.system().isEmpty() ? "" : ", " + now.system()));
    facts.add(clock(now.seconds()));
    now.threads()
        .ifPresent(threads -> facts.add(threads + (threads == 1 ? " thread" : " threads")));
    new TreeMap<>(now.cores())
        .forEach(
            (role, cores) -> {
              if (cores > 0 || !role.equals(STEAL)) {
                facts.add("%s %.2f cores".formatted(role, cores));
              }
            });
    add(Tint.STRONG, facts.toString());
    if (now.done().isPresent()) {
      int full = (int) Math.round(BAR * now.done().getAsDouble());
      lines.add(
          "["
              + console.tinted(Tint.GOOD, "#".repeat(full))
              + ".".repeat(BAR - full)
              + "] "
              + percent(now)
              + left(now));
    }
  }

  private void columns() {
    add(
        Tint.FAINT,
        pad("")
            + figures("operations", "now/s", "mean/s", "p50 ms", "p95 ms", "p99 ms")
            + COUNTS.formatted("errors", "incorrect", "late"));
  }

  private void row(LabelSnapshot label) {
    Operations operations = label.operations();
    String figures =
        pad(console.plain(label.label()))
            + figures(
                operations.count(),
                rate(label.rateNow()),
                rate(label.rate()),
                millis(label.p50()),
                millis(label.p95()),
                millis(label.p99()));
    lines.add(
        figures
            + tinted(Tint.BAD, operations.errors(), " %7d")
            + tinted(Tint.BAD, operations.wrongAnswers(), " %9d")
            + tinted(Tint.WARNING, operations.late(), " %7d"));
  }

  /** Formats the figures of a row; a narrow terminal has no place for the median. */
  private String figures(Object count, Object now, Object mean, Object... percentiles) {
    StringBuilder text = new StringBuilder(" %10s %8s %8s".formatted(count, now, mean));
    for (int i = narrow() ? 1 : 0; i < percentiles.length; i++) {
      text.append(" %8s".formatted(percentiles[i]));
    }
    return text.toString();
  }

  private boolean narrow() {
    return console.columns() < WIDTH;
  }

  private String tinted(Tint tint, long count, String format) {
    String text = format.formatted(count);
    return count > 0 ? console.tinted(tint, text) : text;
  }

  private void add(Tint tint, String line) {
    lines.add(console.tinted(tint, cut(console.plain(line))));
  }

  private String cut(String line) {
    return line.length() > console.columns() ? line.substring(0, console.columns()) : line;
  }

  private String pad(String label) {
    int width = narrow() ? NARROW_LABEL : LABEL;
    return ("%-" + width + "s")
        .formatted(label.length() > width ? label.substring(0, width) : label);
  }

  /** Formats the state in one line. */
  static String line(LiveSnapshot now) {
    StringJoiner line = new StringJoiner("  ");
    line.add(now.plan() + (now.done().isPresent() ? " " + percent(now) + left(now) : "") + ":");
    long errors = 0;
    long incorrect = 0;
    for (LabelSnapshot label : now.labels()) {
      if (!label.operations().areParts()) {
        errors += label.operations().errors();
        incorrect += label.operations().wrongAnswers();
      }
      line.add(
          "%s %d%s (%s/s, p95 %s ms)"
              .formatted(
                  label.label(),
                  label.operations().count(),
                  label.inFlight() > 0 ? ", %d in flight".formatted(label.inFlight()) : "",
                  rate(label.rate()),
                  millis(label.p95())));
    }
    if (errors > 0) {
      line.add("errors " + errors);
    }
    if (incorrect > 0) {
      line.add("incorrect " + incorrect);
    }
    return line.toString();
  }

  private static String percent(LiveSnapshot now) {
    return "%.0f %%".formatted(Math.floor(100 * now.done().orElse(0)));
  }

  private static String left(LiveSnapshot now) {
    return now.secondsLeft().orElse(0) > 0
        ? ", about " + clock(now.secondsLeft().getAsDouble()) + " left"
        : "";
  }

  private static String clock(double seconds) {
    long whole = Math.round(seconds);
    return whole < 3_600
        ? "%d:%02d".formatted(whole / 60, whole % 60)
        : "%d:%02d:%02d".formatted(whole / 3_600, whole / 60 % 60, whole % 60);
  }

  private static String rate(double perSecond) {
    return (perSecond < 1_000 ? "%.1f" : "%.0f").formatted(perSecond);
  }

  private static String millis(long micros) {
    return micros == 0 ? "-" : (micros < 100_000 ? "%.2f" : "%.0f").formatted(micros / 1e3);
  }
}
