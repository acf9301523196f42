package org.ngsildbench.commandline.run.folder;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * A lock file of the run that writes to a folder. File systems create a file for only one of
 * several processes. It exists from the check of the folder to the end of the run. A killed run
 * leaves it, but its folder cannot be used for another run anyway.
 *
 * @param file the lock file
 * @param mark content that is unique to this run
 */
public record FolderClaim(Path file, String mark) {

  /** The name in the folder. */
  static final String NAME = "run.lock";

  /**
   * Claims a folder that is there.
   *
   * @throws FileAlreadyExistsException if another run has
   */
  static FolderClaim of(Path folder) throws IOException {
    Path file = folder.resolve(NAME);
    String mark =
        "Process %d, run %s, writes to this folder.%n"
            .formatted(ProcessHandle.current().pid(), UUID.randomUUID());
    Files.writeString(file, mark, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    return new FolderClaim(file, mark);
  }

  /** Returns whether the folder contains nothing else. */
  boolean isAlone() throws IOException {
    try (Stream<Path> content = Files.list(file.getParent())) {
      return content.allMatch(file::equals);
    }
  }

  /** Returns whether the claim still exists; a removed folder may belong to another run. */
  boolean holds() throws IOException {
    try {
      return Files.readString(file).equals(mark);
    } catch (NoSuchFileException gone) {
      return false;
    }
  }

  /** Ends the claim, if it still holds. */
  void release() throws IOException {
    if (holds()) {
      Files.deleteIfExists(file);
    }
  }
}
