import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Builds the project for {@code bench.cmd} on first use and after a change, as {@code ./bench} does:
 * {@code java BenchBuild.java PROJECT MVN}. Ends with 2 if it cannot.
 */
public final class BenchBuild {

  private static final List<String> FOLDERS =
      List.of("plugins", "datagen", "gtfs-converter", "brokers", "reports", "testplans");

  private static final Pattern SOURCE =
      Pattern.compile(".*/src/main/.*|.*/distribution/src/.*|(.*/)?pom\\.xml|.*\\.jmx");

  private static final Pattern MAVEN = Pattern.compile("Apache Maven (\\d+)\\.(\\d+)");

  private static final int SHOWN_ERRORS = 5;

  private final Path project;
  private final String maven;
  private final Path target;
  private final Path stamp;

  private BenchBuild(Path project, String maven) {
    this.project = project;
    this.maven = maven;
    target = project.resolve("plugins/distribution/target");
    stamp = target.resolve("ngsild-bench-home/.built");
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    try {
      new BenchBuild(Path.of(args[0]).toRealPath(), args[1]).run();
    } catch (IllegalStateException e) {
      System.err.println("bench: " + e.getMessage());
      System.exit(2);
    }
  }

  private void run() throws IOException, InterruptedException {
    String sources = sources();
    if (Files.exists(stamp) && Files.readString(stamp).equals(sources)) {
      return;
    }
    checkTools();
    System.err.println(
        Files.isDirectory(stamp.getParent())
            ? "bench: building (the sources changed); this takes a minute or two"
            : "bench: building (first use): Maven downloads up to 650 MB, unless its local "
                + "repository has it; with the build this takes about 5 minutes");
    Files.deleteIfExists(stamp);
    Files.createDirectories(target);
    build();
    Files.createDirectories(stamp.getParent());
    Files.writeString(stamp, sources);
  }

  /** Lists times, sizes and names of all sources, sorted by name. */
  private String sources() throws IOException {
    List<Path> found = new ArrayList<>(List.of(project.resolve("pom.xml")));
    for (String folder : FOLDERS) {
      collect(project.resolve(folder), found);
    }
    return found.stream().sorted().map(this::line).collect(Collectors.joining("\n"));
  }

  private void collect(Path folder, List<Path> found) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (Stream<Path> entries = Files.list(folder)) {
      for (Path entry : entries.toList()) {
        String name = entry.getFileName().toString();
        if (Files.isDirectory(entry)) {
          if (!name.equals("target") && !name.equals("benchmarks")) {
            collect(entry, found);
          }
        } else if (SOURCE.matcher(relative(entry)).matches()) {
          found.add(entry);
        }
      }
    }
  }

  private String relative(Path file) {
    return project.relativize(file).toString().replace('\\', '/');
  }

  private String line(Path file) {
    try {
      return Files.getLastModifiedTime(file).toMillis() + " " + Files.size(file) + " " + relative(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void checkTools() throws IOException, InterruptedException {
    if (javax.tools.ToolProvider.getSystemJavaCompiler() == null) {
      throw new IllegalStateException(
          "a JDK is needed to build, not only a Java runtime. Install a JDK 17 or newer, or point JAVA_HOME at one.");
    }
    String version;
    try {
      Process process = new ProcessBuilder(maven, "-v").redirectErrorStream(true).start();
      version = new String(process.getInputStream().readAllBytes());
      process.waitFor();
    } catch (IOException e) {
      throw new IllegalStateException(
          "no Maven found on the PATH. Install Maven 3.8 or newer: it is needed once, to build.", e);
    }
    Matcher matcher = MAVEN.matcher(version);
    if (!matcher.find()) {
      throw new IllegalStateException("cannot read the version of Maven. ngsild-bench needs Maven 3.8 or newer.");
    }
    int major = Integer.parseInt(matcher.group(1));
    if (major < 3 || major == 3 && Integer.parseInt(matcher.group(2)) < 8) {
      throw new IllegalStateException(
          "%s is too old. ngsild-bench needs Maven 3.8 or newer.".formatted(matcher.group()));
    }
  }

  private void build() throws IOException, InterruptedException {
    long began = System.nanoTime();
    Path log = target.resolve("build.log");
    List<String> errors = new ArrayList<>();
    Process process =
        new ProcessBuilder(
                maven, "-B", "-Dmaven.test.skip=true", "-Dspotless.check.skip=true",
                "-pl", "plugins/distribution", "-am", "package")
            .directory(project.toFile())
            .redirectErrorStream(true)
            .start();
    try (BufferedReader lines = new BufferedReader(new InputStreamReader(process.getInputStream()));
        PrintWriter copy = new PrintWriter(Files.newBufferedWriter(log))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        copy.println(line);
        if (line.startsWith("[INFO] Building ngsild-bench ")) {
          System.err.printf(
              "bench: %4d s  %s%n",
              (System.nanoTime() - began) / 1_000_000_000L,
              line.substring("[INFO] Building ".length()));
        } else if (line.startsWith("[ERROR]") && errors.size() < SHOWN_ERRORS) {
          errors.add(line);
        }
      }
    }
    if (process.waitFor() != 0) {
      errors.forEach(System.err::println);
      throw new IllegalStateException("the build failed. The whole log is in " + log);
    }
  }
}
