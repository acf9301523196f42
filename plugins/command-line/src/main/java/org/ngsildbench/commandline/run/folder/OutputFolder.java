package org.ngsildbench.commandline.run.folder;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.stream.Stream;
import org.ngsildbench.commandline.usage.UsageException;

/**
 * The folder a run writes to: new or empty, with room in it, and no other run's.
 *
 * @param path the folder
 * @param made whether it was made for the run
 * @param claim what keeps other runs out of it
 */
public record OutputFolder(Path path, boolean made, FolderClaim claim) implements AutoCloseable {

  /**
   * JTL, histograms and report of a default run take a few megabytes; a long one's JTL takes more.
   */
  private static final long MIN_FREE_BYTES = 64L << 20;

  private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

  /**
   * Creates and claims the folder.
   *
   * @param asked the value of {@code --out}; null for a new folder below {@code runs}
   * @throws UsageException when it is not empty, another run's, not writable or on a full disk
   */
  public static OutputFolder prepare(Path asked, Path runs) {
    return asked == null
        ? prepareNew(runs.resolve(STAMP.format(LocalDateTime.now())))
        : prepare(asked);
  }

  /** A new folder of that name, or of the next number where others were begun in that second. */
  static OutputFolder prepareNew(Path named) {
    Path free = named;
    for (int number = 2; ; number++) {
      try {
        Files.createDirectories(named.toAbsolutePath().getParent());
        Files.createDirectory(free);
        break;
      } catch (FileAlreadyExistsException taken) {
        free = named.resolveSibling(named.getFileName() + "-" + number);
      } catch (IOException unwritable) {
        throw unwritable(free, unwritable);
      }
    }
    return claimed(free.toAbsolutePath().normalize(), true);
  }

  private static OutputFolder prepare(Path asked) {
    Path folder = asked.toAbsolutePath().normalize();
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new UsageException("--out " + folder + " is a file: use a folder");
    }
    if (!folder.toString().equals(folder.toString().stripTrailing())) {
      throw new UsageException(
          "--out '%s' ends with a blank, which settings of JMeter cannot contain: use another name"
              .formatted(folder));
    }
    boolean made = Files.notExists(folder);
    try {
      Files.createDirectories(folder);
    } catch (IOException unwritable) {
      throw unwritable(folder, unwritable);
    }
    return claimed(folder, made);
  }

  private static OutputFolder claimed(Path folder, boolean made) {
    OutputFolder claimed;
    try {
      claimed = new OutputFolder(folder, made, FolderClaim.of(folder));
    } catch (FileAlreadyExistsException anothers) {
      throw new UsageException(
          ("--out %s belongs to another run, which still writes to it or was killed: use "
                  + "a new folder")
              .formatted(folder),
          anothers);
    } catch (IOException unwritable) {
      throw unwritable(folder, unwritable);
    }
    try {
      claimed.check();
    } catch (IOException unwritable) {
      claimed.giveBack();
      throw unwritable(folder, unwritable);
    } catch (UsageException unfit) {
      claimed.giveBack();
      throw unfit;
    }
    return claimed;
  }

  private void check() throws IOException {
    if (!claim.isAlone()) {
      throw new UsageException(
          "--out " + path + " is not empty: use a new folder, so that no run is lost");
    }
    long free = Files.getFileStore(path).getUsableSpace();
    if (free < MIN_FREE_BYTES) {
      throw new UsageException(
          "the disk of %s is full: %d MB free, a run needs %d MB"
              .formatted(path, free >> 20, MIN_FREE_BYTES >> 20));
    }
  }

  /** Takes back no more than the check itself has made. */
  private void giveBack() {
    close();
    if (made) {
      try {
        Files.delete(path);
      } catch (IOException kept) {
        // Something is in it by now that is not ours.
        return;
      }
    }
  }

  private static UsageException unwritable(Path folder, IOException why) {
    return new UsageException(
        "--out %s is not writable: %s; use another folder".formatted(folder, reason(folder, why)),
        why);
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

  /** Returns the reason; kernel file systems report "no such file" on creation. */
  private static String refusal(Path folder) {
    Path there = folder;
    while (there.getParent() != null && Files.notExists(there)) {
      there = there.getParent();
    }
    try {
      return "no folder can be created in %s, a file system of type '%s'"
          .formatted(there, Files.getFileStore(there).type());
    } catch (IOException unknown) {
      return there + " does not allow new folders";
    }
  }

  /** Releases the folder at the end of the run; its files stay. */
  @Override
  public void close() {
    try {
      claim.release();
    } catch (IOException kept) {
      // The folder is not empty, so that no later run takes it either.
      return;
    }
  }

  /** Removes the folder of a run that measured nothing. */
  public void discard() {
    try {
      if (claim.holds()) {
        deleteAll();
      }
    } catch (IOException kept) {
      // The remaining files contain no results; report the original failure.
      return;
    }
  }

  private void deleteAll() throws IOException {
    if (made) {
      delete(path);
      return;
    }
    try (Stream<Path> content = Files.list(path)) {
      for (Path found : content.toList()) {
        delete(found);
      }
    }
  }

  /**
   * Deletes a file, or a folder with its content.
   *
   * @throws IOException if a file cannot be deleted; the rest then stays
   */
  public static void delete(Path path) throws IOException {
    try (Stream<Path> content = Files.walk(path)) {
      for (Path found : content.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(found);
      }
    }
  }
}
