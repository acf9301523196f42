package org.ngsildbench.analysis.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Run folders without those that are one run: named twice, through a link, or copied. Taken for
 * repetitions they would promise more certainty than there is.
 */
public final class DuplicateRuns {

  private static final List<String> TELLING = List.of("manifest.json", "latency.hlog");

  private final List<Path> folders = new ArrayList<>();
  private final List<String> remarks = new ArrayList<>();

  private DuplicateRuns() {}

  /**
   * Takes each run once, the first of its folders.
   *
   * @throws IOException if a file cannot be read
   */
  public static DuplicateRuns once(List<Path> folders) throws IOException {
    DuplicateRuns distinct = new DuplicateRuns();
    for (Path folder : folders) {
      distinct.add(folder);
    }
    return distinct;
  }

  private void add(Path folder) throws IOException {
    for (Path taken : folders) {
      if (same(taken, folder)) {
        remarks.add(
            taken.equals(folder)
                ? folder + " was given more than once and is used once."
                : folder + " holds the same run as " + taken + " and was ignored.");
        return;
      }
    }
    folders.add(folder);
  }

  private static boolean same(Path one, Path other) throws IOException {
    if (!Files.isDirectory(one) || !Files.isDirectory(other)) {
      return one.equals(other);
    }
    if (Files.isSameFile(one, other)) {
      return true;
    }
    boolean any = false;
    for (String name : TELLING) {
      Path first = one.resolve(name);
      Path second = other.resolve(name);
      if (Files.exists(first) != Files.exists(second)) {
        return false;
      }
      if (Files.exists(first)) {
        if (Files.mismatch(first, second) >= 0) {
          return false;
        }
        any = true;
      }
    }
    return any;
  }

  /** Returns the folders of distinct runs, in the given order. */
  public List<Path> folders() {
    return List.copyOf(folders);
  }

  /** A sentence on each folder that was left out. */
  public List<String> remarks() {
    return remarks.stream().distinct().toList();
  }
}
