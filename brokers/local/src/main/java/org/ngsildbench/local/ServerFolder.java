package org.ngsildbench.local;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.stream.Stream;

/** The folder of a server: ours alone, or it would not be ours to remove. */
final class ServerFolder {

  private ServerFolder() {}

  /** Makes it; one that is there must be empty. */
  static Path make(Path folder) throws LocalServerException {
    Path absolute = folder.toAbsolutePath().normalize();
    try {
      Files.createDirectories(absolute);
      try (Stream<Path> files = Files.list(absolute)) {
        if (files.findAny().isPresent()) {
          throw new LocalServerException(
              "the folder " + absolute + " is not empty: a server removes its folder when it ends");
        }
      }
      return absolute;
    } catch (IOException e) {
      throw new LocalServerException("cannot make the folder " + absolute, e);
    }
  }

  /** Removes it with all that is in it, following no links; files that vanish meanwhile may. */
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
