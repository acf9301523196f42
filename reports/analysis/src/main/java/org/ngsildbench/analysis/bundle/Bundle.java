package org.ngsildbench.analysis.bundle;

import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * The contents of a bundle: {@code bundle.json}. Immutable.
 *
 * @param schema version of this format
 * @param created when the bundle was written
 * @param by who measured
 * @param runs the runs, in the order of their start
 * @param violations disclosure rules that the runs break; empty if the results can be cited
 */
public record Bundle(
    int schema, Instant created, String by, List<BundledRun> runs, List<String> violations) {

  /** The version of the format that this class reads and writes. */
  public static final int SCHEMA = 1;

  static final String FILE = "bundle.json";

  /** The author's description of machines, configuration and tuning. */
  static final String DESCRIPTION = "description.md";

  /** Copies the lists. */
  public Bundle {
    Objects.requireNonNull(created, "created");
    Objects.requireNonNull(by, "by");
    runs = List.copyOf(runs);
    violations = List.copyOf(violations);
  }

  /** Returns whether the runs keep the disclosure rules. */
  public boolean citable() {
    return violations.isEmpty();
  }
}
