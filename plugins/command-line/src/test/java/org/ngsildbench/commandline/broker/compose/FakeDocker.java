package org.ngsildbench.commandline.broker.compose;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/** A {@code docker} that notes how it is called, and answers as its test wrote it. */
final class FakeDocker {

  /** Each look at the containers takes the next file of states, if there is one. */
  private static final String SCRIPT =
      """
      #!/bin/sh
      here=${0%/*}
      PATH=/usr/bin:/bin
      case "$1 $2" in
        'version --format')
          [ ! -f "$here/engine-says" ] || { cat "$here/engine-says" >&2; exit 1; }
          echo 28.0.1
          ;;
        'compose version') [ ! -f "$here/no-compose" ] ;;
        'ps --all')
          echo "ps $*" >>"$here/calls"
          looks=$(($(cat "$here/looks" 2>/dev/null || echo 0) + 1))
          echo "$looks" >"$here/looks"
          cat "$here/states-$looks" 2>/dev/null || cat "$here/states" 2>/dev/null || true
          ;;
        *)
          echo "$*" >>"$here/calls"
          env >"$here/environment"
          pwd >"$here/folder"
          echo 'compose was here'
          [ ! -f "$here/compose-fails" ]
          ;;
      esac
      """;

  private final Path folder;

  FakeDocker(Path folder) throws IOException {
    this.folder = Files.createDirectories(folder);
    install("docker");
  }

  /** The folder for the PATH. */
  Path folder() {
    return folder;
  }

  void install(String name) throws IOException {
    Path script = Files.writeString(folder.resolve(name), SCRIPT);
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /** Sets one of the files that the script reads. */
  void set(String file, String... lines) throws IOException {
    Files.write(folder.resolve(file), List.of(lines));
  }

  /** Returns the Compose calls, without {@code ps}. */
  List<String> calls() throws IOException {
    Path calls = folder.resolve("calls");
    return Files.exists(calls)
        ? Files.readAllLines(calls).stream().filter(call -> !call.startsWith("ps ")).toList()
        : List.of();
  }

  List<String> environment() throws IOException {
    return Files.readAllLines(folder.resolve("environment"));
  }
}
