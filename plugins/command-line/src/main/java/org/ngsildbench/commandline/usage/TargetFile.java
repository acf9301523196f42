package org.ngsildbench.commandline.usage;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/** Output file of a command, checked before the work starts. */
public final class TargetFile {

  private static final Set<String> STANDARD = Set.of("stdin", "stdout", "stderr", "0", "1", "2");

  private TargetFile() {}

  /**
   * Checks that a file can be written there, with the folders that are missing above it.
   *
   * @param option the option that named it, for messages
   * @throws UsageException if it is a folder, or its place takes none
   */
  public static void checkFile(String option, Path file) {
    if (Files.isDirectory(file)) {
      throw new UsageException("%s %s is a folder: use a file".formatted(option, file));
    }
    checkPlace("%s %s".formatted(option, file), file);
  }

  /**
   * Checks that files can be written into a folder, which may be missing.
   *
   * @param option the option that named it, for messages
   * @throws UsageException if it is a file, or its place takes none
   */
  public static void checkFolder(String option, Path folder) {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new UsageException("%s %s is a file: use a folder".formatted(option, folder));
    }
    checkPlace("%s %s".formatted(option, folder), folder.resolve("any"));
  }

  /**
   * Returns whether a name refers to an open stream such as {@code /dev/stdout}, which also carries
   * messages, or to an open file such as {@code /dev/fd/5}, whose link cannot be replaced at the
   * end. Open pipes are written directly.
   */
  public static boolean namesOpenStream(Path file) {
    Path absolute = file.toAbsolutePath().normalize();
    return Files.isSymbolicLink(absolute)
        && (absolute.startsWith("/dev") || absolute.startsWith("/proc"))
        && (Files.isRegularFile(absolute) || STANDARD.contains(absolute.getFileName().toString()));
  }

  private static void checkPlace(String target, Path file) {
    Path there = file.toAbsolutePath().normalize().getParent();
    while (there != null && !Files.exists(there)) {
      there = there.getParent();
    }
    if (there == null || !Files.isDirectory(there)) {
      throw new UsageException("%s: %s is not a folder".formatted(target, there));
    }
    if (!Files.isWritable(there)) {
      throw new UsageException("%s: no permission to write to %s".formatted(target, there));
    }
  }
}
