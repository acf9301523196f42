package org.ngsildbench.commandline.run.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Checks that the disk has space to finish a run. */
public final class DiskGuard {

  /** Space for remaining results and the report. */
  private static final long RESERVE_BYTES = 16L << 20;

  private final Path folder;

  public DiskGuard(Path folder) {
    this.folder = folder;
  }

  /** True when only the reserve is left, or the disk cannot be asked any more. */
  public boolean nearlyFull() {
    try {
      return Files.getFileStore(folder).getUsableSpace() < RESERVE_BYTES;
    } catch (IOException gone) {
      return true;
    }
  }
}
