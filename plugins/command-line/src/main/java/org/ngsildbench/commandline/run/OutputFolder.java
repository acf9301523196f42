package org.ngsildbench.commandline.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.ngsildbench.commandline.UsageException;

/** The folder a run writes to: new or empty, with room in it. */
final class OutputFolder {

  /**
   * JTL, histograms and report of a default run take a few megabytes; a long one's JTL takes more.
   */
  private static final long LEAST_FREE_BYTES = 64L << 20;

  private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

  private OutputFolder() {}

  /**
   * Makes the folder ready.
   *
   * @param asked what {@code --out} named; null for a new one under {@code runs}
   * @throws UsageException when it is not empty, not writable or on a full disk
   */
  static Path prepare(Path asked, Path runs) {
    Path folder =
        (asked == null ? runs.resolve(STAMP.format(LocalDateTime.now())) : asked)
            .toAbsolutePath()
            .normalize();
    try {
      if (Files.exists(folder) && !Files.isDirectory(folder)) {
        throw new UsageException("--out " + folder + " is a file: name a folder");
      }
      Files.createDirectories(folder);
      try (Stream<Path> content = Files.list(folder)) {
        if (content.findAny().isPresent()) {
          throw new UsageException(
              "--out " + folder + " is not empty: name a new folder, so that no run is lost");
        }
      }
      long free = Files.getFileStore(folder).getUsableSpace();
      if (free < LEAST_FREE_BYTES) {
        throw new UsageException(
            "the disk of %s is full: %d MB free, a run needs at least %d MB"
                .formatted(folder, free >> 20, LEAST_FREE_BYTES >> 20));
      }
      Files.delete(Files.createTempFile(folder, "probe", ".tmp"));
    } catch (IOException unwritable) {
      throw new UsageException(
          "cannot write to " + folder + " (" + unwritable + "): name another folder", unwritable);
    }
    return folder;
  }

  /** After wrong usage nothing half-written stays: the folder goes when no run was measured. */
  static void discardIfNothingMeasured(Path folder, List<Path> measured) {
    if (!measured.isEmpty()) {
      return;
    }
    try (Stream<Path> content = Files.walk(folder)) {
      for (Path path : content.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    } catch (IOException kept) {
      // What cannot be deleted is empty of results; the failure that led here is the one to tell.
      return;
    }
  }
}
