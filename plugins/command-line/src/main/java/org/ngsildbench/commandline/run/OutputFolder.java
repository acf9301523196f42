package org.ngsildbench.commandline.run;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.stream.Stream;
import org.ngsildbench.commandline.UsageException;

/**
 * The folder a run writes to: new or empty, with room in it.
 *
 * @param path the folder
 * @param made whether it was made for the run
 */
record OutputFolder(Path path, boolean made) {

  /**
   * JTL, histograms and report of a default run take a few megabytes; a long one's JTL takes more.
   */
  private static final long LEAST_FREE_BYTES = 64L << 20;

  private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

  /**
   * Makes the folder ready.
   *
   * @param asked what {@code --out} named; null for a new one under {@code runs}
   * @throws UsageException when it is not empty, not writable or on a full disk
   */
  static OutputFolder prepare(Path asked, Path runs) {
    Path folder =
        (asked == null ? runs.resolve(STAMP.format(LocalDateTime.now())) : asked)
            .toAbsolutePath()
            .normalize();
    boolean made = Files.notExists(folder);
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
          "--out %s cannot be written to: %s; name another folder"
              .formatted(folder, reason(folder, unwritable)),
          unwritable);
    }
    return new OutputFolder(folder, made);
  }

  private static String reason(Path folder, IOException unwritable) {
    if (unwritable instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (unwritable instanceof FileSystemException known && known.getReason() != null) {
      return known.getReason();
    }
    return unwritable instanceof NoSuchFileException ? refusal(folder) : unwritable.getMessage();
  }

  /** File systems of the kernel say "no such file" to whoever would make one. */
  private static String refusal(Path folder) {
    Path there = folder;
    while (there.getParent() != null && Files.notExists(there)) {
      there = there.getParent();
    }
    try {
      return "%s takes no new folders, it is of file system '%s'"
          .formatted(there, Files.getFileStore(there).type());
    } catch (IOException unknown) {
      return there + " takes no new folders";
    }
  }

  /** Puts things back as they were before a run that measured nothing. */
  void discard() {
    try (Stream<Path> content = Files.walk(path)) {
      for (Path found : content.sorted(Comparator.reverseOrder()).toList()) {
        if (made || !found.equals(path)) {
          Files.delete(found);
        }
      }
    } catch (IOException kept) {
      // What cannot be deleted is empty of results; the failure that led here is the one to tell.
      return;
    }
  }
}
