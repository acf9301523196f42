package org.ngsildbench.commandline.jmeter;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Temporary files with the settings of a run, named after its process because they hold tokens. */
final class SettingsFiles {

  /** The system's folder for temporary files. */
  static final Path FOLDER = Path.of(System.getProperty("java.io.tmpdir"));

  private static final Pattern NAME = Pattern.compile("ngsild-bench-(\\d{1,18})-\\d+\\.properties");

  private SettingsFiles() {}

  /** Creates an empty file that only its owner can read. */
  static Path create() throws IOException {
    return Files.createTempFile(
        "ngsild-bench-" + ProcessHandle.current().pid() + "-", ".properties");
  }

  /** Deletes the files of killed processes, as far as this user may. */
  static void deleteLeftovers(Path folder) {
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(folder, "ngsild-bench-*.properties")) {
      for (Path file : files) {
        Matcher name = NAME.matcher(file.getFileName().toString());
        if (name.matches() && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty()) {
          Files.deleteIfExists(file);
        }
      }
    } catch (IOException | DirectoryIteratorException othersFile) {
      // Nothing of this run depends on it.
    }
  }
}
