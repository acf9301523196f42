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

/** The JVM archives the classes loaded during training; some classes crash it. */
class ClassListTrainingTest {

  @TempDir private Path folder;

  @Test
  void leavesOnlyAListOfArchivedClasses() throws IOException, InterruptedException {
    Path list = folder.resolve("classes.list");
    Path archive = folder.resolve("classes.jsa");
    Path temporary = Files.createDirectory(folder.resolve("temporary"));
    String classPath = archives(System.getProperty("java.class.path"));

    java(
        "-XX:DumpLoadedClassList=" + list,
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "-Djava.io.tmpdir=" + temporary,
        "-cp",
        classPath,
        ClassListTraining.class.getName());
    java(
        "-Xshare:dump",
        "-XX:SharedClassListFile=" + list,
        "-XX:SharedArchiveFile=" + archive,
        "-cp",
        classPath);

    assertThat(archive).isNotEmptyFile();
    assertThat(temporary).isEmptyDirectory();
    // Those of the command line's reader are compiled for Java 5, which not every archive takes.
    String loaded =
        java(
            "-Xshare:on",
            "-XX:SharedArchiveFile=" + archive,
            "-Xlog:class+load",
            "-cp",
            classPath,
            Bench.class.getName(),
            "convert",
            "--help");
    assertThat(loaded)
        .containsPattern("ConvertCommand source: shared objects file")
        .containsPattern("picocli.CommandLine\\$Model\\$OptionSpec source: shared objects file");
  }

  /** Runs a JVM that must succeed; returns its output. */
  private String java(String... arguments) throws IOException, InterruptedException {
    Path words = folder.resolve("words.txt");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:ErrorFile=" + folder.resolve("crash.log"));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(words.toFile())
            .start();
    try {
      assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
      assertThat(process.exitValue()).as(Files.readString(words)).isZero();
    } finally {
      process.destroyForcibly();
    }
    return Files.readString(words);
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
