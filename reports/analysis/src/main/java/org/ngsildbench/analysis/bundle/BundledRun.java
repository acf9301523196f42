package org.ngsildbench.analysis.bundle;

import java.util.Objects;

/**
 * A run of a bundle. Immutable.
 *
 * @param folder the run folder's name in the bundle
 * @param system broker or platform and its version
 * @param verdict the verdict, as in {@code summary.json}
 * @param seal SHA-256 of the folder's {@code SHA256SUMS}
 */
public record BundledRun(String folder, String system, String verdict, String seal) {

  /** Requires all fields. */
  public BundledRun {
    Objects.requireNonNull(folder, "folder");
    Objects.requireNonNull(system, "system");
    Objects.requireNonNull(verdict, "verdict");
    Objects.requireNonNull(seal, "seal");
  }
}
