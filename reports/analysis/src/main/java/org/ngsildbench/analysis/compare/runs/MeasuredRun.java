package org.ngsildbench.analysis.compare.runs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.analysis.ReportWriter;
import org.ngsildbench.analysis.folder.RunFolderException;
import org.ngsildbench.measurement.file.Checksums;
import org.ngsildbench.measurement.manifest.RunManifest;

/** A run folder with manifest and figures; intervals are read on demand. */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class MeasuredRun {

  /** Files that figures, intervals and conditions come from. */
  private static final List<String> FILES =
      List.of("manifest.json", SummaryDocument.FILE, "tallies.json", "latency.hlog");

  private final Path folder;
  private final RunManifest manifest;
  private final FigureIndex figures;
  private IntervalLog intervals;

  /**
   * Reads a run folder; one without a summary, as a plan leaves it that ran outside {@code
   * ./bench}, gets its report first.
   *
   * @throws IOException naming the file and what to do, if one is missing, damaged, of another
   *     schema, or differs from its sum in {@code SHA256SUMS}
   */
  static MeasuredRun read(Path folder) throws IOException {
    Path manifest = folder.resolve("manifest.json");
    if (!Files.exists(manifest)) {
      throw new RunFolderException(manifest, "does not exist: use a run folder of ./bench run.");
    }
    if (!Files.exists(folder.resolve(SummaryDocument.FILE))) {
      ReportWriter.write(List.of(folder), folder.resolve("report.html"));
    }
    requireUnchanged(folder);
    return new MeasuredRun(
        folder, manifest(manifest), new FigureIndex(SummaryDocument.read(folder)));
  }

  private static void requireUnchanged(Path folder) throws IOException {
    if (!Files.exists(folder.resolve(Checksums.FILE))) {
      return;
    }
    Checksums sums = Checksums.read(folder);
    for (String file : FILES) {
      if (sums.changed(folder, file)) {
        throw new RunFolderException(
            folder.resolve(file),
            "was changed after the run (see ./bench verify-run): use the original, or run again.");
      }
    }
  }

  private static RunManifest manifest(Path file) throws IOException {
    try {
      return RunManifest.read(file);
    } catch (IOException e) {
      throw new RunFolderException(
          file, "is not a manifest that this version can read (" + e.getMessage() + ")");
    }
  }

  /** Returns the run folder. */
  public Path folder() {
    return folder;
  }

  /** Returns the run's manifest. */
  public RunManifest manifest() {
    return manifest;
  }

  /** Returns the figures by name. */
  public FigureIndex figures() {
    return figures;
  }

  IntervalLog intervals() throws IOException {
    if (intervals == null) {
      intervals = IntervalLog.read(folder);
    }
    return intervals;
  }
}
