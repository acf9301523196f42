package org.ngsildbench.local;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds programs installed on this machine. */
public final class InstalledProgram {

  /** Debian's directory for servers, which is not in every user's path. */
  private static final String SERVERS = "/usr/sbin";

  private InstalledProgram() {}

  /** Searches a program in the directories of {@code PATH}, then in /usr/sbin. */
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
