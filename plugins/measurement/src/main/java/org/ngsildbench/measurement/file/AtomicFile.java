package org.ngsildbench.measurement.file;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Replaces a file as a whole, so that a reader meets the old content or the new, never a part. */
public final class AtomicFile {

  private AtomicFile() {}

  /**
   * Writes a temporary file and renames it over the target; creates missing folders.
   *
   * @throws IOException naming the file and the reason, if it cannot be written; the old content
   *     then stays
   */
  public static void replace(Path file, byte[] content) throws IOException {
    Path target = file.toAbsolutePath();
    Path fresh = target.resolveSibling(target.getFileName() + ".tmp");
    try {
      Files.createDirectories(target.getParent());
      Files.write(fresh, content);
      move(fresh, target);
    } catch (IOException e) {
      deleteQuietly(fresh, e);
      throw FileErrors.describe("Cannot write " + file, e);
    }
  }

  /** Renames a file and replaces an existing one. */
  static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static void deleteQuietly(Path file, IOException cause) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      cause.addSuppressed(e);
    }
  }
}
