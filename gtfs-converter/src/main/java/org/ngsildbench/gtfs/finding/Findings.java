package org.ngsildbench.gtfs.finding;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import lombok.Getter;

/**
 * Collects findings in bounded memory: counts all, and keeps the first few of each kind in each
 * file. Not thread-safe.
 */
public final class Findings {

  /** Maximum number of findings of a kind kept per file. */
  public static final int KEPT_OF_A_KIND = 10;

  /** Counts by file and kind. */
  private final Map<String, Map<FindingKind, Long>> counts = new LinkedHashMap<>();

  private final Map<String, Long> rowsLeftOut = new LinkedHashMap<>();
  private final List<FeedFinding> kept = new ArrayList<>();

  /** Number of findings. */
  @Getter private long total;

  /** Adds a finding. */
  public void add(FeedFinding finding) {
    keep(finding);
    if (finding.consequence() == Consequence.ROW_LEFT_OUT) {
      rowsLeftOut.merge(finding.file(), 1L, Long::sum);
    }
  }

  /** Adds findings as if they had been added one by one. */
  public void addAll(Findings others) {
    others.kept.forEach(this::keep);
    others.counts.forEach(
        (file, kinds) ->
            kinds.forEach((kind, count) -> count(file, kind, Math.max(0, count - KEPT_OF_A_KIND))));
    others.rowsLeftOut.forEach((file, rows) -> rowsLeftOut.merge(file, rows, Long::sum));
  }

  private void keep(FeedFinding finding) {
    if (count(finding.file(), finding.kind(), 1) <= KEPT_OF_A_KIND) {
      kept.add(finding);
    }
  }

  /** Increases a count and returns it. */
  private long count(String file, FindingKind kind, long more) {
    total += more;
    return counts
        .computeIfAbsent(file, any -> new EnumMap<>(FindingKind.class))
        .merge(kind, more, Long::sum);
  }

  /** Removes all findings. */
  public void clear() {
    total = 0;
    counts.clear();
    rowsLeftOut.clear();
    kept.clear();
  }

  /** Adds a finding about a file as a whole. */
  public void addFile(FindingKind kind, String file, String message) {
    add(new FeedFinding(kind, Consequence.KEPT, file, 0, "", message));
  }

  /** Returns the number of rows of a file that were skipped. */
  public long rowsLeftOut(String file) {
    return rowsLeftOut.getOrDefault(file, 0L);
  }

  /** Returns the number of findings of a kind in all files. */
  public long count(FindingKind kind) {
    return counts.values().stream().mapToLong(kinds -> kinds.getOrDefault(kind, 0L)).sum();
  }

  /** Returns the first findings of each kind in each file, in order. */
  public List<FeedFinding> kept() {
    return List.copyOf(kept);
  }

  /** Returns the kept findings as lines, then a line per kind and file with more. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    kept.forEach(finding -> lines.add(finding.toString()));
    lines.addAll(notKept());
    return lines;
  }

  /** Returns the number of findings not kept, one line per kind and file. */
  public List<String> notKept() {
    List<String> lines = new ArrayList<>();
    counts.forEach(
        (file, kinds) ->
            kinds.forEach(
                (kind, count) -> {
                  if (count > KEPT_OF_A_KIND) {
                    lines.add(
                        String.format(
                            Locale.ROOT,
                            "%s: %,d more of the kind '%s'",
                            file,
                            count - KEPT_OF_A_KIND,
                            kind.words()));
                  }
                }));
    return lines;
  }
}
