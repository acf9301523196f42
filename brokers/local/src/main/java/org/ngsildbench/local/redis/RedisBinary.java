package org.ngsildbench.local.redis;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.ngsildbench.local.InstalledProgram;
import org.ngsildbench.local.LocalServerException;

/** Finds the Redis program: the installed one, or the one in the {@code embedded-redis} jar. */
final class RedisBinary {

  private static final String PROGRAM = "redis-server";

  /**
   * The packaged programs by system and processor. The one for Linux on x86-64 needs libssl 3, as
   * in Debian 12.
   */
  private static final Map<String, String> PACKAGED =
      Map.of(
          "linux amd64", "redis-server-6.2.6-v5-linux-amd64",
          "linux aarch64", "redis-server-6.2.7-linux-arm64",
          "mac x86_64", "redis-server-6.2.6-v5-darwin-amd64",
          "mac aarch64", "redis-server-6.2.6-v5-darwin-arm64");

  private RedisBinary() {}

  /**
   * Throws if there is no program.
   *
   * @param which {@code installed}, {@code packaged}, or empty for either
   */
  static void require(String which) throws LocalServerException {
    if (installed() == null && which.equals("installed")) {
      throw new LocalServerException(
          "redis-server is not installed; on Debian: apt-get install redis-server");
    }
    if ((installed() == null || which.equals("packaged")) && resource() == null) {
      throw new LocalServerException(
          "There is no packaged Redis for "
              + system()
              + "; install redis-server so that it is on the PATH");
    }
  }

  /** Returns the program's path; extracts a packaged one to the directory. */
  static String find(String which, Path folder) throws LocalServerException, IOException {
    require(which);
    Path installed = installed();
    if (installed != null && !which.equals("packaged")) {
      return installed.toString();
    }
    Path program = folder.resolve(PROGRAM);
    try (InputStream in = resource()) {
      Files.copy(in, program);
    }
    if (!program.toFile().setExecutable(true)) {
      throw new LocalServerException("Cannot make " + program + " executable");
    }
    return program.toString();
  }

  private static Path installed() {
    return InstalledProgram.find(PROGRAM).orElse(null);
  }

  private static InputStream resource() {
    String name = PACKAGED.get(system());
    return name == null ? null : RedisBinary.class.getResourceAsStream("/" + name);
  }

  private static String system() {
    String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    return (name.startsWith("mac") ? "mac" : name) + " " + System.getProperty("os.arch");
  }
}
