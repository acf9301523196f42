package org.ngsildbench.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of {@code bench.cmd}: the build that it starts, and the grammar of cmd. */
class WindowsLauncherTest {

  private static final Path PROJECT = Path.of("").toAbsolutePath().resolve("../..").normalize();

  private static final String SUCCESS =
      """
      #!/bin/sh
      [ "$1" = -v ] && echo 'Apache Maven 3.9.6 (x)' && exit
      echo '[INFO] Building ngsild-bench measurement [1/2]'
      """;

  @TempDir private Path folder;

  private Path source;

  @BeforeEach
  void project() throws IOException {
    Files.writeString(folder.resolve("pom.xml"), "<project/>");
    source = folder.resolve("plugins/x/src/main/java/A.java");
    Files.createDirectories(source.getParent());
    Files.writeString(source, "class A {}");
    maven(SUCCESS);
  }

  @Test
  void buildsOnFirstUseAndAfterAChange() throws Exception {
    assertThat(bench(0)).contains("building (first use", " s  ngsild-bench measurement");
    assertThat(bench(0)).isEmpty();

    Files.writeString(source, "class A { int changed; }");
    assertThat(bench(0)).contains("building");
    assertThat(bench(0)).isEmpty();

    Path test = folder.resolve("plugins/x/src/test/java/ATest.java");
    Files.createDirectories(test.getParent());
    Files.writeString(test, "class ATest {}");
    assertThat(bench(0)).isEmpty();

    Files.delete(source);
    assertThat(bench(0)).contains("building");
  }

  @Test
  void showsBuildErrorsAndRebuilds() throws Exception {
    maven(SUCCESS + "echo '[ERROR] no symbol'; exit 1");
    assertThat(bench(2)).contains("[ERROR] no symbol", "bench: the build failed. The whole log");
    assertThat(folder.resolve("plugins/distribution/target/build.log"))
        .content()
        .contains("[ERROR] no symbol");
    maven(SUCCESS);
    assertThat(bench(0)).contains("building");
  }

  @Test
  void rejectsMissingAndOldMaven() throws Exception {
    maven("#!/bin/sh\necho 'Apache Maven 3.6.3 (x)'");
    assertThat(bench(2)).contains("bench: Apache Maven 3.6 is too old");
    Files.delete(folder.resolve("mvn"));
    assertThat(bench(2)).contains("bench: no Maven found on the PATH");
  }

  /** Jumps to labels that exist, closes its parentheses and quotes, and starts the build. */
  @Test
  void isGrammaticalForCmd() throws IOException {
    List<String> lines = Files.readAllLines(PROJECT.resolve("bench.cmd"));
    Set<String> labels =
        lines.stream()
            .filter(line -> line.startsWith(":"))
            .map(line -> line.substring(1))
            .collect(Collectors.toSet());
    Set<String> jumps =
        Pattern.compile("(?:goto |call :)(\\w+)")
            .matcher(String.join("\n", lines))
            .results()
            .map((MatchResult jump) -> jump.group(1))
            .collect(Collectors.toSet());
    assertThat(jumps).isEqualTo(labels);
    for (String line : lines) {
      assertThat(count(line, '"') % 2).as("quotes of: %s", line).isZero();
      if (!line.startsWith("rem ")) {
        assertThat(count(line, '(')).as("parentheses of: %s", line).isEqualTo(count(line, ')'));
      }
    }
    assertThat(lines).anyMatch(line -> line.contains("launcher\\BenchBuild.java"));
  }

  private static long count(String line, char character) {
    return line.chars().filter(each -> each == character).count();
  }

  private void maven(String script) throws IOException {
    Path maven = folder.resolve("mvn");
    Files.writeString(maven, script);
    Files.setPosixFilePermissions(maven, PosixFilePermissions.fromString("rwx------"));
  }

  /** Returns what the build prints. */
  private String bench(int exitCode) throws IOException, InterruptedException {
    Path output = folder.resolve("output");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                PROJECT.resolve("plugins/distribution/src/launcher/BenchBuild.java").toString(),
                folder.toString(),
                folder.resolve("mvn").toString())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();
    String text =
        Files.readAllLines(output).stream()
            .filter(line -> !line.startsWith("Picked up "))
            .collect(Collectors.joining("\n"));
    assertThat(process.exitValue()).as(text).isEqualTo(exitCode);
    return text;
  }
}
