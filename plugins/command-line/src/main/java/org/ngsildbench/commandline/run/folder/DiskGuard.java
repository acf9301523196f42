package org.ngsildbench.commandline.run.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import lombok.RequiredArgsConstructor;

/** Checks that the folder of a run exists and that its disk has space to finish the run. */
@RequiredArgsConstructor
public final class DiskGuard {

  /** Space for remaining results and the report. */
  private static final long RESERVE_BYTES = 16L << 20;

  private final Path folder;

  /**
   * Exists in the folder until the folder is deleted; a writer may create a deleted folder again.
   */
  private final Path file;

  /** Returns whether the folder was deleted, and the results with it. */
  public boolean deleted() {
    return Files.notExists(file);
  }

  /** Returns why the run cannot continue; empty while it can. */
  public Optional<String> fault() {
    if (deleted()) {
      return Optional.of(folder + " was deleted during the run");
    }
    try {
      return Files.getFileStore(folder).getUsableSpace() < RESERVE_BYTES
          ? Optional.of("the disk of " + folder + " is full")
          : Optional.empty();
    } catch (IOException unreadable) {
      return Optional.of("the disk of " + folder + " cannot be read");
    }
  }
}
