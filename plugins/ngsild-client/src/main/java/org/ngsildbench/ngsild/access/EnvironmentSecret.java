package org.ngsildbench.ngsild.access;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;

/** A secret that is given through the environment, by value or by the name of a file. */
public enum EnvironmentSecret {
  /** The token of the Authorization field. */
  TOKEN,
  /** The secret of OAuth2 client credentials. */
  CLIENT_SECRET,
  /** Opens the file of the client's certificate. */
  CERTIFICATE_PASSWORD,
  /** The password of the MQTT server's user. */
  MQTT_PASSWORD;

  /** The variable that holds the value. */
  public String variable() {
    return "NGSILD_BENCH_" + name();
  }

  /** The variable that names a file instead, as containers hand secrets out. */
  public String fileVariable() {
    return variable() + "_FILE";
  }

  /**
   * The secret; empty where none is given.
   *
   * @throws IllegalArgumentException when the file that is named cannot be read
   */
  public String value() {
    return value(System.getenv());
  }

  String value(Map<String, String> environment) {
    String value = environment.getOrDefault(variable(), "").strip();
    String file = environment.getOrDefault(fileVariable(), "").strip();
    return value.isEmpty() && !file.isEmpty() ? content(file) : value;
  }

  private String content(String file) {
    try {
      return Files.readString(Path.of(file)).strip();
    } catch (IOException | InvalidPathException e) {
      throw new IllegalArgumentException(
          "cannot read the file '%s' that %s names".formatted(file, fileVariable()), e);
    }
  }
}
