package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.embedded.EmbeddedBroker;

/** Tests the packs in a stock JMeter that holds plugins of other projects, too. */
@Tag("delivery")
class PacksIT {

  private static final List<String> ALL =
      List.of("core", "kafka", "monitors", "nats", "pulsar", "rabbitmq", "redis", "vehicles");

  /** JMeter itself has these classes twice. */
  private static final String OF_JMETER = "org/apache/commons/logging/";

  private static final String APACHE = ".*(Apache|AL 2\\.0|MIT-0).*";

  @TempDir private Path folder;

  @Test
  void allPacksAddNoClassASecondTime() throws Exception {
    Map<String, List<String>> jars = new TreeMap<>();
    for (Path jar : jars(install(ALL))) {
      try (ZipFile zip = new ZipFile(jar.toFile())) {
        zip.stream()
            .map(entry -> entry.getName())
            .filter(name -> name.endsWith(".class") && !name.startsWith("META-INF/"))
            .filter(name -> !name.endsWith("-info.class") && !name.startsWith(OF_JMETER))
            .forEach(
                name -> jars.computeIfAbsent(name, n -> new ArrayList<>()).add(jar.toString()));
      }
    }
    jars.values().removeIf(holders -> holders.size() == 1);

    assertThat(jars).isEmpty();
  }

  /** The text of Apache's licence is in LICENSE; others want their notice in each copy. */
  @Test
  void packsContainTheLicencesOfTheirLibraries() throws Exception {
    Pattern line = Pattern.compile(" *(\\(.*\\)) .* \\([^:]+:([^:]+):[^:]+ - .*");
    for (String pack : ALL) {
      try (ZipFile zip = new ZipFile(StockJMeter.archive(pack).toFile())) {
        String own = "ngsild-bench/ngsild-bench-pack-" + pack + "/";
        String notice = text(zip, own + "NOTICE");
        List<Matcher> others =
            text(zip, own + "THIRD-PARTY.txt")
                .lines()
                .map(line::matcher)
                .filter(library -> library.matches() && !library.group(1).matches(APACHE))
                .toList();
        assertThat(others).as(pack).isNotEmpty();
        assertThat(others)
            .as(pack)
            .extracting(library -> library.group(2))
            .filteredOn(name -> !notice.contains("\n" + name + ": Copyright"))
            .allMatch(
                name ->
                    zip.stream()
                        .anyMatch(e -> e.getName().startsWith(own + "licences/" + name + "-jar/")));
      }
    }
  }

  private static String text(ZipFile zip, String file) throws IOException {
    return new String(
        zip.getInputStream(zip.getEntry(file)).readAllBytes(), StandardCharsets.UTF_8);
  }

  @Test
  void uninstallRestoresTheStockJMeter() throws Exception {
    List<Path> before = jars(install(ALL));
    bench("uninstall", "--packs", "kafka");
    bench("uninstall");

    Path jmeter = folder.resolve("jmeter");
    assertThat(before).anyMatch(jar -> jar.toString().contains("snappy"));
    assertThat(StockJMeter.names(jmeter)).isEqualTo(StockJMeter.names(StockJMeter.FOLDER));
  }

  @Test
  void allPlansOpenWithAllPacks() throws Exception {
    assertThat(inspect(install(ALL)))
        .contains("opens bus-queries.jmx", "opens streaming.jmx", "opens vehicles.jmx")
        .contains("shows org.ngsildbench.jmeter.vehicles.SmartDriverFleet")
        .contains("shows org.ngsildbench.jmeter.streaming.kafka.KafkaConnectionConfig")
        .noneMatch(line -> line.startsWith("fails"));
  }

  @Test
  void corePackShowsNoElementsOfOtherPacks() throws Exception {
    assertThat(inspect(install(List.of("core"))))
        .contains("opens bus-queries.jmx", "opens batch-ingestion.jmx", "opens notifications.jmx")
        .contains("opens streaming.jmx", "fails vehicles.jmx")
        .contains("shows org.ngsildbench.jmeter.query.NgsiLdBusQuery")
        .noneMatch(line -> line.matches("shows org.ngsildbench.jmeter.streaming.[a-z]+\\..*"))
        .noneMatch(line -> line.matches("shows .*(SmartDriverFleet|SystemResourceMonitor)"));
    assertThat(log()).noneMatch(line -> line.contains("ERROR") || line.contains("NoClassDef"));
  }

  @Test
  void aPlanNeedsOnlyThePackOfThePlatformItRuns() throws Exception {
    Path jmeter = install(List.of("kafka", "vehicles"));
    assertThat(inspect(jmeter))
        .contains("opens streaming.jmx", "opens vehicles.jmx", "opens http-stream.jmx")
        .filteredOn(line -> line.matches("shows .*(Kafka|Redis|Pulsar|RabbitMq)Connection.*"))
        .containsExactly("shows org.ngsildbench.jmeter.streaming.kafka.KafkaConnectionConfig");

    assertThat(failureOf(jmeter, "kafka")).contains("no Kafka broker is reachable");
    assertThat(failureOf(jmeter, "redis"))
        .contains(
            "Stream Connection: This JMeter has no platform 'redis', only http, http-post, https,"
                + " kafka, ngsild. Install the platform's pack.");
  }

  private String failureOf(Path jmeter, String platform) throws Exception {
    List<String> arguments = new ArrayList<>(List.of("-Jplatform=" + platform, "-Jsteps=1000@10"));
    arguments.addAll(List.of("-Jkafka.address=127.0.0.1:1", "-Jstep.seconds=1"));
    arguments.add("-Jout=" + folder.resolve(platform));
    run(jmeter, Path.of("streaming.jmx"), arguments);
    return Files.readString(folder.resolve("jmeter.log"));
  }

  @Test
  void corePackRunsTheBusPlan() throws Exception {
    Path jmeter = install(List.of("core"));
    try (EmbeddedBroker broker = EmbeddedBroker.start(SmallFleet.broker())) {
      List<String> properties = new ArrayList<>();
      SmallFleet.properties(
              broker.uri(), "queries", "Q1,Q5,Q6", "queries.count", "20", "out", "" + folder)
          .forEach((name, value) -> properties.add("-J" + name + "=" + value));
      run(jmeter, Path.of("bus-queries.jmx"), properties);
    }

    assertThat(folder.resolve("latency.hlog")).isNotEmptyFile();
    assertThat(Files.readString(folder.resolve("tallies.json"))).contains("\"Q6\"");
    assertThat(log())
        .anyMatch(line -> line.contains("StandardJMeterEngine"))
        .noneMatch(line -> line.contains("ERROR"));
  }

  private List<String> inspect(Path jmeter) throws Exception {
    Path inspection = folder.resolve("inspection");
    run(
        jmeter,
        Path.of("src/test/resources/inspect-plugins.jmx"),
        List.of("-Jplans=" + Path.of("").toAbsolutePath(), "-Jinspection=" + inspection));
    return Files.readAllLines(inspection);
  }

  private void run(Path jmeter, Path plan, List<String> arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx512m", "-jar", jmeter.resolve("bin/ApacheJMeter.jar").toString()));
    command.addAll(List.of("-n", "-t", plan.toAbsolutePath().toString()));
    command.addAll(List.of("-j", folder.resolve("jmeter.log").toString()));
    command.addAll(arguments);
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("console").toFile())
            .start();
    try {
      assertThat(process.waitFor(5, TimeUnit.MINUTES)).as("it ended in time").isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(process.exitValue()).as(Files.readString(folder.resolve("console"))).isZero();
  }

  private List<String> log() throws IOException {
    return Files.readAllLines(folder.resolve("jmeter.log"));
  }

  private static List<Path> jars(Path jmeter) throws IOException {
    try (Stream<Path> files = Files.walk(jmeter.resolve("lib"))) {
      return files.filter(file -> file.toString().endsWith(".jar")).toList();
    }
  }

  /** Installs packs into a copy of the stock JMeter. */
  private Path install(List<String> packs) throws Exception {
    Path jmeter = StockJMeter.copy(folder.resolve("jmeter"));
    bench("install", "--packs", String.join(",", packs));
    return jmeter;
  }

  private void bench(String command, String... options) throws Exception {
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.addAll(0, List.of(command, "--jmeter", folder.resolve("jmeter").toString()));
    Path words = folder.resolve("bench");
    assertThat(BuiltHome.runBench(folder, words, arguments.toArray(String[]::new)))
        .as(words.toString())
        .isZero();
  }
}
