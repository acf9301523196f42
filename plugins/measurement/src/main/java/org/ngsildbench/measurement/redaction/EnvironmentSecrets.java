package org.ngsildbench.measurement.redaction;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The secrets that environment variables of the pack hold, or the files that they name. */
public final class EnvironmentSecrets {

  private static final Pattern NAME =
      Pattern.compile("NGSILD_BENCH_\\w*(?:TOKEN|SECRET|PASSWORD)(_FILE)?");

  private EnvironmentSecrets() {}

  /** Returns a redactor of the secrets of this process's environment. */
  public static Redactor redactor() {
    return redactor(System.getenv());
  }

  static Redactor redactor(Map<String, String> environment) {
    List<String> secrets =
        environment.entrySet().stream()
            .filter(variable -> NAME.matcher(variable.getKey()).matches())
            .map(
                variable ->
                    variable.getKey().endsWith("_FILE")
                        ? content(variable.getValue())
                        : variable.getValue().strip())
            .toList();
    return Redactor.NONE.and(secrets);
  }

  /** An unreadable file contributes no secret; its user reports the error. */
  private static String content(String file) {
    try {
      return Files.readString(Path.of(file)).strip();
    } catch (IOException | InvalidPathException e) {
      return "";
    }
  }
}
