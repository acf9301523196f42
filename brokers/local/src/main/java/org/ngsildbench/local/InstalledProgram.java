package org.ngsildbench.local;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds programs that are installed on this machine. */
public final class InstalledProgram {

  /** Where Debian puts servers, which is not in the path of every user. */
  private static final String SERVERS = "/usr/sbin";

  private InstalledProgram() {}

  /** Returns the program of that name in the folders of {@code PATH}, then in /usr/sbin. */
  public static Optional<Path> find(String name) {
    String path = Objects.toString(System.getenv("PATH"), "");
    return Stream.concat(
            Pattern.compile(Pattern.quote(File.pathSeparator)).splitAsStream(path),
            Stream.of(SERVERS))
        .map(folder -> Path.of(folder, name))
        .filter(program -> Files.isExecutable(program) && Files.isRegularFile(program))
        .findFirst();
  }
}
