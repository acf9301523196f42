package org.ngsildbench.commandline.broker.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks each Compose file; no container engine is needed. */
class ComposeFilesTest {

  /** A registry's host would have a dot or a colon before the first slash. */
  private static final String PINNED_IMAGE = "([a-z0-9-]+/)?[a-z0-9-]+:[a-z-]*\\d+\\.[0-9a-z.-]+";

  private static final String LIMIT = "\\$\\{(BROKER|DATABASE|MESSAGING)_%s:-%s\\}";

  static List<Setup> setups() {
    return Setups.all();
  }

  @ParameterizedTest
  @MethodSource("setups")
  void imagesArePinnedAndNameNoRegistry(Setup setup) throws IOException {
    ComposeFile file = ComposeFile.of(setup);
    assertThat(file.services()).isNotEmpty();
    for (String service : file.services().keySet()) {
      assertThat(file.image(service))
          .as(service)
          .satisfiesAnyOf(
              image -> assertThat(image).matches(PINNED_IMAGE),
              // The versions of the extensions are in these tags.
              image -> assertThat(image).matches("postgis/postgis:\\d+-\\d\\.\\d"),
              image ->
                  assertThat(image)
                      .matches(
                          "stellio/stellio-timescale-postgis:\\d+-\\d\\.\\d+\\.\\d-\\d\\.\\d"));
    }
  }

  @ParameterizedTest
  @MethodSource("setups")
  void portsAreOnLoopbackAndSetByVariables(Setup setup) throws IOException {
    ComposeFile file = ComposeFile.of(setup);
    for (String service : file.services().keySet()) {
      assertThat(file.list(service, "ports"))
          .as(service)
          .allSatisfy(port -> assertThat(port.toString()).startsWith("127.0.0.1:${"));
      assertThat(file.services().get(service)).doesNotContainKey("network_mode");
    }
  }

  @ParameterizedTest
  @MethodSource("setups")
  void allPortsHaveTheDocumentedDefaults(Setup setup) throws IOException {
    ComposeFile file = ComposeFile.of(setup);
    List<String> published =
        file.services().keySet().stream()
            .flatMap(service -> file.list(service, "ports").stream())
            .map(Object::toString)
            .toList();
    Map<String, Integer> all = new TreeMap<>(setup.broker().ports(setup.nodes(), null, null));
    all.putAll(setup.broker().databasePorts());
    assertThat(published).hasSameSizeAs(all.keySet());
    all.forEach(
        (variable, port) ->
            assertThat(published)
                .anySatisfy(
                    line ->
                        assertThat(line)
                            .startsWith("127.0.0.1:${%s:-%d}:".formatted(variable, port))));
  }

  @ParameterizedTest
  @MethodSource("setups")
  void everyServiceHasAHealthCheckAndLimitsOfProcessorsMemoryAndLogs(Setup setup)
      throws IOException {
    ComposeFile file = ComposeFile.of(setup);
    file.services()
        .forEach(
            (name, service) -> {
              assertThat(file.part(name, "healthcheck"))
                  .as(name)
                  .containsKeys("test", "interval", "timeout", "retries", "start_period");
              assertThat(String.valueOf(service.get("cpus"))).matches(LIMIT.formatted("CPUS", "0"));
              assertThat(String.valueOf(service.get("mem_limit")))
                  .matches(LIMIT.formatted("MEMORY", "\\dg"));
              // This driver keeps 100 MB at most; a broker that logs each request would fill the
              // disk.
              assertThat(file.part(name, "logging")).containsExactly(entry("driver", "local"));
            });
  }

  @ParameterizedTest
  @MethodSource("setups")
  void servicesStartAfterTheirHealthyDependencies(Setup setup) throws IOException {
    ComposeFile file = ComposeFile.of(setup);
    for (String service : file.services().keySet()) {
      Map<String, Object> needed = file.part(service, "depends_on");
      assertThat(file.services().keySet()).as(service).containsAll(needed.keySet());
      assertThat(needed.values())
          .allSatisfy(
              condition ->
                  assertThat(condition.toString()).isEqualTo("{condition=service_healthy}"));
    }
  }

  @ParameterizedTest
  @MethodSource("setups")
  void mountsNoHostFoldersAndKeepsNoData(Setup setup) throws IOException {
    ComposeFile file = ComposeFile.of(setup);
    assertThat(file.services().values())
        .allSatisfy(service -> assertThat(service).doesNotContainKeys("volumes", "privileged"));
  }

  @ParameterizedTest
  @CsvSource({
    "orion-ld, orion-ld, fiware/orion-ld:1.3.0",
    "orion-ld, mongo, mongo:3.6.23",
    "orion-ld, mintaka, fiware/mintaka:0.5.4",
    "orion-ld, timescale, timescale/timescaledb-postgis:1.7.5-pg12",
    "stellio, api-gateway, stellio/stellio-api-gateway:2.5.2",
    "stellio, search-service, stellio/stellio-search-service:2.5.2",
    "stellio, subscription-service, stellio/stellio-subscription-service:2.5.2",
    "stellio, postgres, stellio/stellio-timescale-postgis:14-2.11.1-3.3",
    "scorpio, scorpio, scorpiobroker/all-in-one-runner:java-4.1.0",
    "scorpio, postgres, postgis/postgis:15-3.3",
    "kafka, kafka-1, confluentinc/cp-kafka:5.5.0",
    "pulsar, pulsar, apachepulsar/pulsar:2.5.1",
    "redis, redis, redis:6.0.2"
  })
  void imagesHaveTheVersionsOfThePapers(ContainerBroker broker, String service, String image)
      throws IOException {
    Setup paper = new Setup(broker, Setup.Variant.PAPER, false, 1, false);
    assertThat(ComposeFile.of(paper).image(service)).isEqualTo(image);
  }

  @ParameterizedTest
  @CsvSource({"orion-ld, timescale", "scorpio, postgres"})
  void databasesHaveTheCacheSizeOfThePaper(ContainerBroker broker, String database)
      throws IOException {
    Setup paper = new Setup(broker, Setup.Variant.PAPER, false, 1, false);
    assertThat(ComposeFile.of(paper).list(database, "command"))
        .contains("shared_buffers=${DATABASE_CACHE:-2GB}");
  }

  @Test
  void stellioAndMongoSetTheCacheSizeDifferently() throws IOException {
    ComposeFile stellio =
        ComposeFile.of(
            new Setup(ContainerBroker.named("stellio"), Setup.Variant.PAPER, false, 1, false));
    assertThat(stellio.part("postgres", "environment"))
        .containsEntry("EXTRA_CONF", "shared_buffers = ${DATABASE_CACHE:-2GB}")
        .containsEntry("ACCEPT_TIMESCALE_TUNING", "FALSE");
    ComposeFile orion =
        ComposeFile.of(
            new Setup(ContainerBroker.named("orion-ld"), Setup.Variant.PAPER, false, 1, false));
    assertThat(orion.list("mongo", "command"))
        .containsSequence("--wiredTigerCacheSizeGB", "${MONGO_CACHE_GB:-2}");
  }

  @Test
  void orionHasTheSettingsOfThePaper() throws IOException {
    ComposeFile orion =
        ComposeFile.of(
            new Setup(ContainerBroker.named("orion-ld"), Setup.Variant.PAPER, false, 1, false));
    assertThat(orion.part("orion-ld", "environment"))
        .containsEntry("ORIONLD_MUTEX_POLICY", "none")
        .containsEntry("ORIONLD_IN_REQ_PAYLOAD_MAX_SIZE", 15 * 1024 * 1024);
  }

  @Test
  void everyFileBelongsToADocumentedSetup() throws IOException {
    Set<Path> used = new TreeSet<>();
    for (Setup setup : Setups.all()) {
      Path folder = ComposeFile.BROKERS.resolve(setup.broker().toString());
      setup.files().forEach(file -> used.add(folder.resolve(file)));
      assertThat(ComposeFile.BROKERS.resolve("README.md"))
          .content()
          .contains("`./bench broker up " + setup.broker() + "`", "./bench broker down");
    }
    try (Stream<Path> files = Files.find(ComposeFile.BROKERS, 2, ComposeFilesTest::isCompose)) {
      assertThat(files).containsExactlyInAnyOrderElementsOf(used);
    }
  }

  private static boolean isCompose(Path file, Object attributes) {
    return file.getFileName().toString().matches("compose.*\\.ya?ml");
  }
}
