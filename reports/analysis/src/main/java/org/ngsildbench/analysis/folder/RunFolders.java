package org.ngsildbench.analysis.folder;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Finds the run folders that a user means by a folder. */
public final class RunFolders {

  private static final String MANIFEST = "manifest.json";

  /** {@code <out>/<broker>/<repetition>/}. */
  private static final int DEPTH = 2;

  private RunFolders() {}

  /**
   * Returns the folder itself, or the run folders below it, at least one.
   *
   * @throws RunFolderException if there is none
   */
  public static List<Path> in(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      throw new RunFolderException(folder, "does not exist. Use a run folder of ./bench run.");
    }
    if (!Files.isDirectory(folder)) {
      throw new RunFolderException(folder, "is not a folder. Use a run folder of ./bench run.");
    }
    List<Path> runs = below(folder, DEPTH);
    if (runs.isEmpty()) {
      throw new RunFolderException(
          folder, "is not a run folder: it has no manifest.json. Use a run folder of ./bench run.");
    }
    return runs;
  }

  /** A run folder may contain run folders, such as a capacity search's probes. */
  private static List<Path> below(Path folder, int depth) throws IOException {
    if (Files.exists(folder.resolve(MANIFEST))) {
      return List.of(folder);
    }
    List<Path> runs = new ArrayList<>();
    if (depth > 0) {
      try (Stream<Path> content = Files.list(folder)) {
        for (Path inner : content.filter(Files::isDirectory).sorted().toList()) {
          runs.addAll(below(inner, depth - 1));
        }
      } catch (AccessDeniedException e) {
        throw RunFolderException.unreadable(folder, e);
      }
    }
    return runs;
  }
}
