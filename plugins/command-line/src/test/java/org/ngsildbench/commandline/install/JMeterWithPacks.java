package org.ngsildbench.commandline.install;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import lombok.Getter;
import org.ngsildbench.commandline.Bench;
import picocli.CommandLine;

/** A JMeter with another plugin, archives of all packs in a home, and the commands on both. */
final class JMeterWithPacks {

  @Getter private final Path jmeter;
  private final Path home;
  private final StringWriter output = new StringWriter();

  JMeterWithPacks(Path jmeter, Path home) throws IOException {
    this.jmeter = jmeter;
    this.home = home;
    for (Path any : List.of(jmeter, home)) {
      Files.createDirectories(any.resolve("bin"));
      Files.createDirectories(any.resolve("lib/ext"));
      Files.writeString(any.resolve("bin/ApacheJMeter.jar"), "JMeter");
    }
    Files.writeString(jmeter.resolve("lib/ext/other.jar"), "another plugin");
    for (Pack pack : Pack.values()) {
      archive(pack, "1", Map.of("lib/" + pack.text() + "-library.jar", "a library"));
    }
  }

  /** Writes the archive of a pack with its elements, its license and other files. */
  void archive(Pack pack, String version, Map<String, String> others) throws IOException {
    Map<String, String> files = new TreeMap<>(others);
    files.put("lib/ext/%s-%s.jar".formatted(pack.artifact(), version), "elements " + version);
    files.put("ngsild-bench/%s/LICENSE".formatted(pack.artifact()), "licence");
    Path archive = home.resolve("ngsild-bench/packs").resolve(pack.artifact() + ".zip");
    Files.createDirectories(archive.getParent());
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archive))) {
      for (Map.Entry<String, String> file : files.entrySet()) {
        zip.putNextEntry(new ZipEntry(file.getKey()));
        zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
      }
    }
  }

  /** Installs packs and returns the exit code. */
  int install(String packs) {
    return bench("install", "--packs", packs);
  }

  /** Runs a command on the JMeter and returns the exit code. */
  int bench(String command, String... options) {
    List<String> arguments = new ArrayList<>(List.of(command, "--jmeter", jmeter.toString()));
    arguments.addAll(List.of(options));
    return execute(arguments.toArray(String[]::new));
  }

  /** Runs {@code ./bench} and returns the exit code. */
  int execute(String... arguments) {
    output.getBuffer().setLength(0);
    CommandLine bench = Bench.commandLine();
    bench.setOut(new PrintWriter(output, true));
    bench.setErr(new PrintWriter(output, true));
    return bench.execute(arguments);
  }

  /** Returns the output of the last command. */
  String output() {
    return output.toString();
  }

  /** Returns the contents of the JMeter's files. */
  Map<String, String> files() throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(jmeter)) {
      for (Path file : all.toList()) {
        files.put(
            jmeter.relativize(file).toString(),
            Files.isDirectory(file) ? "folder" : Files.readString(file));
      }
    }
    return files;
  }
}
