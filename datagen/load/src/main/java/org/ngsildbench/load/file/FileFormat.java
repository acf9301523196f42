package org.ngsildbench.load.file;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The export formats. */
public enum FileFormat {
  /** One row per reading. */
  CSV,
  /** One temporal instance per line. */
  NDJSON,
  /** Columns of readings. */
  PARQUET;

  private static final String GZIP = ".gz";

  /** Returns the name in options, in lower case. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the format with a name; ignores case. */
  public static FileFormat of(String text) {
    return named(text)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'%s' is not a format. Use one of: %s"
                        .formatted(
                            text,
                            Stream.of(values())
                                .map(FileFormat::text)
                                .collect(Collectors.joining(", ")))));
  }

  /** Returns the format for a file name's extension; ignores a trailing {@code .gz}. */
  public static Optional<FileFormat> ofFileName(String name) {
    String plain = gzip(name) ? name.substring(0, name.length() - GZIP.length()) : name;
    return named(plain.substring(plain.lastIndexOf('.') + 1));
  }

  /** Returns whether a file name means gzip compression. */
  public static boolean gzip(String fileName) {
    return fileName.toLowerCase(Locale.ROOT).endsWith(GZIP);
  }

  private static Optional<FileFormat> named(String text) {
    return Stream.of(values()).filter(format -> format.text().equalsIgnoreCase(text)).findFirst();
  }
}
