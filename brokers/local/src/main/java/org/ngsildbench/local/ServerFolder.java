package org.ngsildbench.local;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;

/** The directory of a server; it must be empty at first, because it is deleted later. */
final class ServerFolder {

  private ServerFolder() {}

  /**
   * Creates the directory, which only its owner can read because it holds passwords and data; an
   * existing one must be empty.
   */
  static Path make(Path folder) throws LocalServerException {
    Path absolute = folder.toAbsolutePath().normalize();
    try {
      Files.createDirectories(absolute);
      try (Stream<Path> files = Files.list(absolute)) {
        if (files.findAny().isPresent()) {
          throw new LocalServerException(
              "The folder "
                  + absolute
                  + " is not empty; a server deletes its folder when it stops");
        }
      }
      if (Files.getFileStore(absolute).supportsFileAttributeView(PosixFileAttributeView.class)) {
        Files.setPosixFilePermissions(absolute, PosixFilePermissions.fromString("rwx------"));
      }
      return absolute;
    } catch (IOException e) {
      throw new LocalServerException("Cannot create the folder " + absolute, e);
    }
  }

  /**
   * Deletes the directory recursively without following links; ignores files that vanish meanwhile.
   */
  static void remove(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
            if (e instanceof NoSuchFileException) {
              return FileVisitResult.CONTINUE;
            }
            throw e;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path directory, IOException e)
              throws IOException {
            Files.deleteIfExists(directory);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
