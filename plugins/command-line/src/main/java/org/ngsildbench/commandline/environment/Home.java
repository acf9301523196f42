package org.ngsildbench.commandline.environment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ngsildbench.commandline.usage.UsageException;

/**
 * The JMeter home that {@code ./bench} built, and the folder of the runs.
 *
 * @param jmeter the JMeter home
 * @param project the project's folder, under which {@code runs/} lies
 */
public record Home(Path jmeter, Path project) {

  /** The home named by the start script. */
  public static Home locate() {
    String home = System.getProperty("ngsildbench.home");
    if (home == null || !Files.isRegularFile(Path.of(home, "bin", "ApacheJMeter.jar"))) {
      throw new UsageException(
          "the JMeter home is missing or incomplete"
              + (home == null ? "" : " at " + home)
              + ": run ./bench in the project's folder, which builds it");
    }
    Path project = Path.of(System.getProperty("ngsildbench.project", "."));
    return new Home(
        Path.of(home).toAbsolutePath().normalize(), project.toAbsolutePath().normalize());
  }

  /** The start script of JMeter. */
  public Path jmeterScript() {
    boolean windows = System.getProperty("os.name").startsWith("Windows");
    return jmeter.resolve("bin").resolve(windows ? "jmeter.bat" : "jmeter");
  }

  /** A plan that comes with the pack. */
  public Path plan(String fileName) {
    return jmeter.resolve("testplans").resolve(fileName);
  }

  /** The class path of the embedded broker's own JVM. */
  public String embeddedBrokerClassPath() {
    return jmeter.resolve("ngsild-bench").resolve("embedded-broker").resolve("*").toString();
  }

  /** Returns the folder of the packs: archives, or lists of files of an installed archive. */
  public Path packs() {
    return jmeter.resolve("ngsild-bench").resolve("packs");
  }

  /**
   * Returns the files that a pack lacks. An archive lists all its packs, but does not contain the
   * large client of Pulsar.
   */
  private List<String> missingFiles(String pack) throws IOException {
    Path list = packs().resolve("ngsild-bench-pack-" + pack + ".txt");
    return Files.isRegularFile(list)
        ? Files.readAllLines(list).stream().filter(f -> !Files.exists(jmeter.resolve(f))).toList()
        : List.of();
  }

  /**
   * Checks that a pack is complete.
   *
   * @throws UsageException if the archive does not contain all its files
   */
  public void requirePack(String pack) throws IOException {
    if (!missingFiles(pack).isEmpty()) {
      throw new UsageException(
          ("The archive does not contain all files of the pack '%s'. "
                  + "Unzip ngsild-bench-pack-%<s-VERSION.zip of the release into %s.")
              .formatted(pack, jmeter));
    }
  }

  /** Returns the default folder of runs, which also records background brokers. */
  public Path runs() {
    return project.resolve("runs");
  }
}
