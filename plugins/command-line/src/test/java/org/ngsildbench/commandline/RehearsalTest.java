package org.ngsildbench.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The JVM archives what the rehearsal loads: this JVM must be able to, for it dies of some classes.
 */
class RehearsalTest {

  @TempDir private Path folder;

  @Test
  void leavesAnArchiveOfClassesAndNothingElse() throws IOException, InterruptedException {
    Path archive = folder.resolve("classes.jsa");
    Path temporary = Files.createDirectory(folder.resolve("temporary"));
    Process rehearsal =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:ArchiveClassesAtExit=" + archive,
                "-XX:ErrorFile=" + folder.resolve("crash.log"),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Djava.io.tmpdir=" + temporary,
                "-cp",
                archives(System.getProperty("java.class.path")),
                Rehearsal.class.getName())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("words.txt").toFile())
            .start();
    try {
      assertThat(rehearsal.waitFor(2, TimeUnit.MINUTES)).isTrue();
      assertThat(rehearsal.exitValue()).as(Files.readString(folder.resolve("words.txt"))).isZero();
    } finally {
      rehearsal.destroyForcibly();
    }
    assertThat(archive).isNotEmptyFile();
    assertThat(temporary).isEmptyDirectory();
  }

  /** The class path with jars in the place of folders, which no JVM archives the classes of. */
  private String archives(String classPath) throws IOException {
    List<String> jars = new ArrayList<>();
    for (String entry : classPath.split(File.pathSeparator)) {
      Path place = Path.of(entry);
      jars.add(
          (Files.isDirectory(place) ? jar(place, folder.resolve(jars.size() + ".jar")) : place)
              .toString());
    }
    return String.join(File.pathSeparator, jars);
  }

  private static Path jar(Path classes, Path jar) throws IOException {
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        zip.putNextEntry(new ZipEntry(classes.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, zip);
      }
    }
    return jar;
  }
}
