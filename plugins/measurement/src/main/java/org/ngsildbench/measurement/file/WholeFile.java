package org.ngsildbench.measurement.file;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file that appears when complete: it is written under a temporary name beside the target, which
 * is deleted if it is closed without {@link #complete()}. Devices and pipes are written directly.
 * For one thread.
 */
public final class WholeFile implements AutoCloseable {

  /** Usual limit of operating systems. */
  private static final int MAX_LINKS = 40;

  private final Path target;

  /** The temporary file; equal to the target for devices and pipes. */
  private final Path part;

  private final OutputStream out;
  private boolean complete;

  private WholeFile(Path target, Path part) throws IOException {
    this.target = target;
    this.part = part;
    // Not a channel, since an interrupt would close it during a write.
    this.out = new FileOutputStream(part.toFile());
  }

  /**
   * Creates missing folders and starts the file; an existing file stays until it is replaced.
   *
   * @throws IOException naming file and reason
   */
  public static WholeFile create(Path file) throws IOException {
    try {
      Path absolute = file.toAbsolutePath();
      boolean isNoFile = Files.exists(absolute) && !Files.isRegularFile(absolute);
      Path target = isNoFile ? absolute : behindLinks(absolute);
      Files.createDirectories(target.getParent());
      return new WholeFile(
          target, isNoFile ? target : target.resolveSibling(target.getFileName() + ".part"));
    } catch (IOException e) {
      throw FileErrors.describe("Cannot write " + file, e);
    }
  }

  /** Follows links, so that they stay and their target is written. */
  private static Path behindLinks(Path file) throws IOException {
    Path behind = file;
    for (int links = 0; Files.isSymbolicLink(behind); links++) {
      if (links == MAX_LINKS) {
        throw new FileSystemLoopException(file.toString());
      }
      behind = behind.resolveSibling(Files.readSymbolicLink(behind));
    }
    return behind;
  }

  /** Returns the stream to write to; the caller may close it. */
  public OutputStream stream() {
    return out;
  }

  /** Returns the error of a failed write, which says whether an older file remains. */
  public IOException notWritten(Path name, IOException cause) {
    String left = Files.exists(target) ? "which is unchanged" : "which was not created";
    return FileErrors.describe("Cannot write " + name + ", " + left, cause);
  }

  /**
   * Replaces the target with the complete file.
   *
   * @throws IOException naming file and reason
   */
  public void complete() throws IOException {
    try {
      out.close();
      if (!part.equals(target)) {
        AtomicFile.move(part, target);
      }
      complete = true;
    } catch (IOException e) {
      throw FileErrors.describe("Cannot write " + target, e);
    }
  }

  /**
   * Deletes an incomplete file.
   *
   * @throws IOException naming the file
   */
  @Override
  public void close() throws IOException {
    if (complete) {
      return;
    }
    out.close();
    File left = part.toFile();
    if (!part.equals(target) && !left.delete() && left.exists()) {
      throw new IOException("Cannot delete " + part + ", which is incomplete: delete it.");
    }
  }
}
