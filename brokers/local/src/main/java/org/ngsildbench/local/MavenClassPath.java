package org.ngsildbench.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * The class path of a server that is not part of the installation: Maven resolves it on request and
 * keeps it in its local repository.
 */
public final class MavenClassPath {

  private static final String GOAL =
      "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath";

  private static final String ALONE =
      "<exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions>";
  private static final String POM = "pom.xml";
  private static final String FOUND = "class-path";
  private static final String LOG = "maven.log";

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
    return resolve(server, pom(artifacts, ""), folder);
  }

  /**
   * Resolves files without their dependencies.
   *
   * @param server the name for messages
   * @param files paths within a local Maven repository
   * @throws LocalServerException if Maven is missing or fails
   */
  static String exactly(String server, List<String> files)
      throws LocalServerException, IOException, InterruptedException {
    Path folder = Files.createTempDirectory("ngsild-bench-class-path");
    try {
      List<String> artifacts = files.stream().map(MavenClassPath::artifact).toList();
      return resolve(server, pom(artifacts, ALONE), folder);
    } finally {
      for (String name : List.of(POM, FOUND, LOG)) {
        Files.deleteIfExists(folder.resolve(name));
      }
      Files.delete(folder);
    }
  }

  /** Returns {@code group:artifact:version}, with a classifier {@code :classifier}. */
  static String artifact(String file) {
    Path version = Path.of(file).getParent();
    Path artifact = version.getParent();
    String jar = artifact.getFileName() + "-" + version.getFileName();
    String classifier = file.substring(file.lastIndexOf('/') + 1 + jar.length());
    StringJoiner text = new StringJoiner(":");
    text.add(
        StreamSupport.stream(artifact.getParent().spliterator(), false)
            .map(Path::toString)
            .collect(Collectors.joining(".")));
    text.add(artifact.getFileName().toString()).add(version.getFileName().toString());
    if (classifier.startsWith("-")) {
      text.add(classifier.substring(1, classifier.length() - ".jar".length()));
    }
    return text.toString();
  }

  private static String resolve(String server, String project, Path folder)
      throws LocalServerException, IOException, InterruptedException {
    Path pom = folder.resolve(POM);
    Path found = folder.resolve(FOUND);
    Path log = folder.resolve(LOG);
    Files.writeString(pom, project);
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

  private static String pom(List<String> artifacts, String exclusions) {
    StringBuilder dependencies = new StringBuilder();
    for (String artifact : artifacts) {
      String[] parts = artifact.split(":");
      dependencies.append(
          "<dependency><groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version>%s%s</dependency>"
              .formatted(
                  parts[0],
                  parts[1],
                  parts[2],
                  parts.length == 4 ? "<classifier>" + parts[3] + "</classifier>" : "",
                  exclusions));
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
