package org.ngsildbench.commandline.environment;

import java.nio.file.Files;
import java.nio.file.Path;
import org.ngsildbench.commandline.usage.UsageException;

/**
 * The JMeter home that {@code ./bench} built, and the folder runs go to.
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

  /** Returns the folder of the packs' archives. */
  public Path packs() {
    return jmeter.resolve("ngsild-bench").resolve("packs");
  }

  /** Returns the default folder of runs, which also records background brokers. */
  public Path runs() {
    return project.resolve("runs");
  }
}
