package org.ngsildbench.commandline.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.ngsildbench.commandline.usage.TargetFile;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.load.file.FileFormat;

/**
 * Target of {@code --to} and {@code --format}.
 *
 * @param path null for standard output
 * @param format file format
 * @param gzip whether to compress
 */
record FileTarget(Path path, FileFormat format, boolean gzip) {

  private static final String STANDARD_OUTPUT = "-";

  /**
   * Parses the options.
   *
   * @param format null: from the file name
   * @throws UsageException with the problem and the valid form
   */
  static FileTarget parse(String to, String format) {
    Path file = to.equals(STANDARD_OUTPUT) ? null : path(to);
    boolean gzip = FileFormat.gzip(to);
    FileFormat chosen =
        format == null
            ? byName(to)
            : UsageException.accepted("--format ", () -> FileFormat.of(format));
    if (chosen == FileFormat.PARQUET && (gzip || file == null)) {
      throw new UsageException(
          "--to %s: Parquet is written to a file whose name does not end in .gz".formatted(to));
    }
    return new FileTarget(file, chosen, gzip);
  }

  /**
   * Rejects an output that would replace the input.
   *
   * @throws UsageException if both are the same file
   */
  void checkIsNot(Path source) throws IOException {
    if (path != null && Files.exists(path) && Files.isSameFile(path, source)) {
      throw new UsageException("--to '%s' is the input: use another file".formatted(path));
    }
  }

  private static FileFormat byName(String to) {
    return FileFormat.ofFileName(to)
        .orElseThrow(
            () ->
                new UsageException(
                    "--to %s: unknown format: add --format csv, ndjson or parquet".formatted(to)));
  }

  private static Path path(String to) {
    try {
      Path path = Path.of(to);
      if (to.isBlank() || Files.isDirectory(path)) {
        throw new UsageException("--to '%s': use the name of a file".formatted(to));
      }
      boolean isNoFile = Files.exists(path) && !Files.isRegularFile(path);
      if (isNoFile || TargetFile.namesOpenStream(path)) {
        // A manifest is written next to the file, which is impossible for a device.
        throw new UsageException(
            "--to '%s' is a device or a pipe, not a file: use --to - > %s".formatted(to, to));
      }
      return path;
    } catch (InvalidPathException malformed) {
      throw new UsageException("--to '%s' is not a valid file name".formatted(to), malformed);
    }
  }
}
