package org.ngsildbench.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * The class path of a server that is not part of the installation: Maven resolves it on request and
 * keeps it in its local repository.
 */
public final class MavenClassPath {

  private static final String GOAL =
      "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath";

  private MavenClassPath() {}

  /**
   * Resolves artifacts and their dependencies.
   *
   * @param server the name for messages, such as {@code Kafka 2.5.0}
   * @param artifacts {@code group:artifact:version}
   * @param folder existing directory for temporary files
   * @throws LocalServerException if Maven is missing or fails
   */
  public static String of(String server, List<String> artifacts, Path folder)
      throws LocalServerException, IOException, InterruptedException {
    Path pom = folder.resolve("pom.xml");
    Path found = folder.resolve("class-path");
    Path log = folder.resolve("maven.log");
    Files.writeString(pom, pom(artifacts));
    boolean windows = System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("windows");
    List<String> command =
        List.of(
            windows ? "mvn.cmd" : "mvn",
            "-q",
            "-B",
            "-f",
            pom.toString(),
            GOAL,
            "-Dmdep.outputFile=" + found);
    int code;
    try {
      code =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start()
              .waitFor();
    } catch (IOException noMaven) {
      throw new LocalServerException(
          "%s comes from Maven Central, but there is no mvn on the PATH. Install Maven, or start the server yourself and give its address"
              .formatted(server),
          noMaven);
    }
    if (code != 0) {
      String output = Files.readString(log);
      throw new LocalServerException(
          "Maven could not fetch %s: %s"
              .formatted(server, output.substring(0, Math.min(300, output.length()))));
    }
    return Files.readString(found).strip();
  }

  private static String pom(List<String> artifacts) {
    StringBuilder dependencies = new StringBuilder();
    for (String artifact : artifacts) {
      String[] parts = artifact.split(":");
      dependencies.append(
          "<dependency><groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version></dependency>"
              .formatted(parts[0], parts[1], parts[2]));
    }
    return """
        <project xmlns="http://maven.apache.org/POM/4.0.0">
          <modelVersion>4.0.0</modelVersion>
          <groupId>local</groupId><artifactId>server</artifactId><version>1</version>
          <packaging>pom</packaging>
          <dependencies>%s</dependencies>
        </project>
        """
        .formatted(dependencies);
  }
}
