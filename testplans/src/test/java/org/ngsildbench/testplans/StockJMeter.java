package org.ngsildbench.testplans;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The stock JMeter that the build puts together, and the packs' archives. */
final class StockJMeter {

  static final Path FOLDER =
      Path.of("../plugins/packs/stock-jmeter/target/jmeter").toAbsolutePath().normalize();

  private static final Path ARCHIVES =
      BuiltHome.jmeter().getParent().resolveSibling("ngsild-bench/packs");

  private StockJMeter() {}

  /** Copies it into a folder that does not exist yet. */
  static Path copy(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(FOLDER)) {
      for (Path file : files.toList()) {
        Path copy = folder.resolve(FOLDER.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(copy);
        } else {
          Files.copy(file, copy);
        }
      }
    }
    return folder;
  }

  /** Returns the relative names of all files and folders. */
  static List<String> names(Path jmeter) throws IOException {
    try (Stream<Path> files = Files.walk(jmeter)) {
      return files.map(file -> jmeter.relativize(file).toString()).sorted().toList();
    }
  }

  /** Returns the file names of the jars that the stock JMeter does not have. */
  static List<String> addedJars(Path jmeter) throws IOException {
    List<String> stock = names(FOLDER);
    return names(jmeter).stream()
        .filter(name -> name.endsWith(".jar") && !stock.contains(name))
        .map(name -> name.replaceAll(".*/", ""))
        .toList();
  }

  static Path archive(String pack) {
    return ARCHIVES.resolve("ngsild-bench-pack-" + pack + ".zip");
  }

  static List<Path> archives() throws IOException {
    try (Stream<Path> files = Files.list(ARCHIVES)) {
      return files.toList();
    }
  }
}
