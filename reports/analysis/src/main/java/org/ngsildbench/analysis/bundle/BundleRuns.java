package org.ngsildbench.analysis.bundle;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.ngsildbench.analysis.folder.DuplicateRuns;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.folder.RunFolderException;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.measurement.file.Checksums;

/** Reads the runs of a bundle. All figures come from the measurements, none from a report. */
public final class BundleRuns {

  private BundleRuns() {}

  /**
   * Uses the contents of an open bundle.
   *
   * @param <T> the result
   */
  @FunctionalInterface
  public interface Use<T> {

    /**
     * Returns a result that does not need the open file.
     *
     * @param description the author's description
     * @param runs the runs, in the order of their start
     */
    T of(String description, ReportedRuns runs) throws IOException;
  }

  /**
   * Opens a bundle without unpacking it.
   *
   * @param bundle the contents of its {@code bundle.json}
   * @throws IOException if it cannot be read, or was changed since it was checked
   */
  public static <T> T open(Path zip, Bundle bundle, Use<T> use) throws IOException {
    try (FileSystem files = FileSystems.newFileSystem(zip)) {
      Path root = files.getPath("/");
      return use.of(
          new String(Files.readAllBytes(root.resolve(Bundle.DESCRIPTION)), StandardCharsets.UTF_8),
          read(bundle.runs().stream().map(run -> root.resolve(run.folder())).toList()));
    }
  }

  /**
   * Reads run folders, in the order of their start.
   *
   * @throws RunFolderException if one cannot be read, is named twice, has no checksums, or differs
   *     from them
   * @throws IOException if a file cannot be read
   */
  static ReportedRuns read(List<Path> folders) throws IOException {
    DuplicateRuns distinct = DuplicateRuns.once(folders);
    List<RunFolder> runs = new ArrayList<>();
    for (Path folder : distinct.folders()) {
      requireUnchanged(folder);
      runs.add(RunFolder.read(folder));
    }
    runs.sort(
        Comparator.comparing(
            run -> run.manifest().started(), Comparator.nullsLast(Comparator.naturalOrder())));
    return ReportedRuns.of(runs, distinct.remarks());
  }

  private static void requireUnchanged(Path folder) throws IOException {
    if (!Files.exists(folder.resolve(Checksums.FILE))) {
      throw new RunFolderException(
          folder, "holds no " + Checksums.FILE + ": run ./bench report on it.");
    }
    Map<String, String> differences = Checksums.read(folder).differences(folder);
    if (!differences.isEmpty()) {
      Map.Entry<String, String> first = differences.entrySet().iterator().next();
      throw new RunFolderException(
          folder,
          "differs from its %s: %s is %s. See ./bench verify-run."
              .formatted(Checksums.FILE, first.getKey(), first.getValue()));
    }
  }
}
