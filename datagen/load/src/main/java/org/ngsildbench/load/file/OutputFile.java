package org.ngsildbench.load.file;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.ngsildbench.measurement.file.FileErrors;

/**
 * A file that is there whole or not at all: it is written under another name beside its own, and
 * what is closed without {@link #complete()} is deleted. For one thread.
 */
final class OutputFile implements AutoCloseable {

  private final Path target;
  private final Path part;
  private final OutputStream out;
  private boolean complete;

  private OutputFile(Path target, Path part) throws IOException {
    this.target = target;
    this.part = part;
    // Not a channel: an interrupt would close it in the middle of a write.
    this.out = new FileOutputStream(part.toFile());
  }

  /** Makes missing folders and begins the file; one that is there stays until it is replaced. */
  static OutputFile create(Path file) throws IOException {
    Path target = file.toAbsolutePath();
    Path part = target.resolveSibling(target.getFileName() + ".part");
    try {
      Files.createDirectories(target.getParent());
      return new OutputFile(target, part);
    } catch (IOException e) {
      throw FileErrors.describe("Cannot write " + file, e);
    }
  }

  /** What it is written with. */
  OutputStream stream() {
    return out;
  }

  /** What to tell whoever could not write it: what is there under its name is not of this run. */
  IOException notWritten(Path name, IOException cause) {
    String left =
        Files.exists(target) ? "which stays as it was before" : "of which nothing is left";
    return FileErrors.describe("Cannot write " + name + ", " + left, cause);
  }

  /** Gives it its name; it has to hold all by now. */
  void complete() throws IOException {
    try {
      out.close();
      move();
      complete = true;
    } catch (IOException e) {
      throw FileErrors.describe("Cannot write " + target, e);
    }
  }

  private void move() throws IOException {
    try {
      Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  @Override
  public void close() throws IOException {
    if (!complete) {
      out.close();
      File left = part.toFile();
      if (!left.delete() && left.exists()) {
        throw new IOException("Cannot delete " + part + ", which is not whole: delete it by hand.");
      }
    }
  }
}
