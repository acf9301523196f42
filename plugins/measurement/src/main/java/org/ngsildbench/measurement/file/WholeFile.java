package org.ngsildbench.measurement.file;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file that is there whole or not at all: it is written under another name beside its own, and
 * what is closed without {@link #complete()} is deleted. What is there and is no file, as a device
 * or a pipe, is written to as it stands, and stays. For one thread.
 */
public final class WholeFile implements AutoCloseable {

  /** As systems have it. */
  private static final int MOST_LINKS = 40;

  private final Path target;

  /** The same as the target where that is no file. */
  private final Path part;

  private final OutputStream out;
  private boolean complete;

  private WholeFile(Path target, Path part) throws IOException {
    this.target = target;
    this.part = part;
    // Not a channel: an interrupt would close it in the middle of a write.
    this.out = new FileOutputStream(part.toFile());
  }

  /**
   * Makes missing folders and begins the file; one that is there stays until it is replaced.
   *
   * @throws IOException naming the file and the reason, if it cannot be written
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

  /** Links stay, and what they lead to is written, be it there or not. */
  private static Path behindLinks(Path file) throws IOException {
    Path behind = file;
    for (int links = 0; Files.isSymbolicLink(behind); links++) {
      if (links == MOST_LINKS) {
        throw new FileSystemLoopException(file.toString());
      }
      behind = behind.resolveSibling(Files.readSymbolicLink(behind));
    }
    return behind;
  }

  /** What it is written with; may be closed. */
  public OutputStream stream() {
    return out;
  }

  /** What to tell whoever could not write it: what is there under its name is not of this run. */
  public IOException notWritten(Path name, IOException cause) {
    String left =
        Files.exists(target) ? "which stays as it was before" : "of which nothing is left";
    return FileErrors.describe("Cannot write " + name + ", " + left, cause);
  }

  /**
   * Gives it its name; it has to hold all by now.
   *
   * @throws IOException naming the file and the reason, if that is not possible
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
   * Deletes what is not complete.
   *
   * @throws IOException naming the file, if that is not possible
   */
  @Override
  public void close() throws IOException {
    if (complete) {
      return;
    }
    out.close();
    File left = part.toFile();
    if (!part.equals(target) && !left.delete() && left.exists()) {
      throw new IOException("Cannot delete " + part + ", which is not whole: delete it by hand.");
    }
  }
}
