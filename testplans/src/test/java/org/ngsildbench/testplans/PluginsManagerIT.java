package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the descriptor of the packs with Plugins Manager itself and a repository on loopback. */
@Tag("delivery")
class PluginsManagerIT {

  private static final Path PACKS = Path.of("..", "plugins", "packs").toAbsolutePath().normalize();
  private static final String REPOSITORY = "https://repository.example.org/maven";
  private static final long MAX_MINUTES = 5;

  @TempDir private Path folder;
  private final Set<String> missing = new HashSet<>();
  private HttpServer repository;

  @BeforeEach
  void serveRepository() throws IOException {
    repository = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    repository.createContext(
        "/registry", exchange -> answer(exchange, descriptor().getBytes(StandardCharsets.UTF_8)));
    repository.createContext("/maven", this::answerArtifact);
    repository.start();
  }

  @AfterEach
  void stopRepository() {
    repository.stop(0);
  }

  @Test
  void installsAndUninstallsAPackWithWhatItNeeds() throws Exception {
    Path jmeter = StockJMeter.copy(folder.resolve("jmeter"));
    assertThat(manager(jmeter, "available")).contains("ngsild-bench-core", "ngsild-bench-nats");

    manager(jmeter, "install", "ngsild-bench-kafka");
    awaitJar(jmeter, "ngsild-bench-pack-kafka", true);

    assertThat(missing).isEmpty();
    assertThat(StockJMeter.addedJars(jmeter))
        .containsExactlyInAnyOrderElementsOf(jarsOfPacks("core", "kafka"));

    manager(jmeter, "uninstall", "ngsild-bench-kafka");
    awaitJar(jmeter, "ngsild-bench-pack-kafka", false);
  }

  /** A descriptor that names a class which does not exist never sees its plugin as installed. */
  @Test
  void namesClassesAndLibrariesOfThePacks() throws IOException {
    for (JsonNode plugin : new ObjectMapper().readTree(descriptor())) {
      String pack = plugin.get("id").asText().replace("ngsild-bench-", "");
      Set<String> classes = classes(pack);
      List<String> named = new ArrayList<>(List.of(plugin.get("markerClass").asText()));
      plugin.get("componentClasses").forEach(name -> named.add(name.asText()));
      assertThat(classes).as(pack).containsAll(named);

      assertThat(classes.stream().filter(name -> name.endsWith("BeanInfo")))
          .as("elements of the pack " + pack)
          .filteredOn(name -> !name.matches(".*(StreamConnection|Element)BeanInfo"))
          .extracting(name -> name.replace("BeanInfo", ""))
          .isSubsetOf(named);
      assertThat(urls(plugin)).as(pack).hasSize(jarsOfPacks(pack).size());
    }
  }

  private static List<String> urls(JsonNode plugin) {
    List<String> urls = new ArrayList<>();
    JsonNode version = plugin.get("versions").elements().next();
    urls.add(version.get("downloadUrl").asText());
    version.path("libs").forEach(url -> urls.add(url.asText()));
    assertThat(urls).noneMatch(url -> url.contains("${"));
    return urls;
  }

  private String descriptor() throws IOException {
    return Files.readString(PACKS.resolve("target/plugins-manager.json"))
        .replace(REPOSITORY, "http://127.0.0.1:" + repository.getAddress().getPort() + "/maven");
  }

  private void answerArtifact(HttpExchange exchange) throws IOException {
    String jar = exchange.getRequestURI().getPath().replaceAll(".*/", "");
    for (Path archive : StockJMeter.archives()) {
      try (ZipFile zip = new ZipFile(archive.toFile())) {
        var entry = zip.stream().filter(e -> e.getName().endsWith("/" + jar)).findFirst();
        if (entry.isPresent()) {
          answer(exchange, zip.getInputStream(entry.get()).readAllBytes());
          return;
        }
      }
    }
    missing.add(jar);
    exchange.sendResponseHeaders(404, -1);
    exchange.close();
  }

  private static void answer(HttpExchange exchange, byte[] content) throws IOException {
    String file = exchange.getRequestURI().getPath().replaceAll(".*/", "");
    exchange.getResponseHeaders().set("Content-Disposition", "attachment; filename=" + file);
    exchange.sendResponseHeaders(200, content.length);
    try (var body = exchange.getResponseBody()) {
      body.write(content);
    }
  }

  private String manager(Path jmeter, String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add(
        "-Djpgc.repo.address=http://127.0.0.1:" + repository.getAddress().getPort() + "/registry");
    command.add("-Djpgc.repo.sendstats=false");
    command.add("-Djava.io.tmpdir=" + Files.createDirectories(folder.resolve("tmp")));
    command.add("-jar");
    command.add(jmeter.resolve("lib/cmdrunner-2.3.jar").toString());
    command.addAll(List.of("--tool", "org.jmeterplugins.repository.PluginManagerCMD"));
    command.addAll(List.of(arguments));
    Path words = folder.resolve("words");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(words.toFile())
            .start();
    assertThat(process.waitFor(MAX_MINUTES, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(words)).isZero();
    return Files.readString(words);
  }

  /** Plugins Manager moves files in a process that it leaves behind. */
  private static void awaitJar(Path jmeter, String name, boolean there) throws Exception {
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(MAX_MINUTES);
    while (StockJMeter.addedJars(jmeter).stream().anyMatch(jar -> jar.startsWith(name)) != there) {
      assertThat(System.nanoTime()).as(name).isLessThan(deadline);
      TimeUnit.MILLISECONDS.sleep(100);
    }
  }

  private static List<String> jarsOfPacks(String... packs) throws IOException {
    List<String> jars = new ArrayList<>();
    for (String pack : packs) {
      try (ZipFile zip = new ZipFile(StockJMeter.archive(pack).toFile())) {
        zip.stream()
            .map(entry -> entry.getName())
            .filter(name -> name.endsWith(".jar"))
            .forEach(name -> jars.add(name.replaceAll(".*/", "")));
      }
    }
    return jars;
  }

  private static Set<String> classes(String pack) throws IOException {
    try (Stream<Path> files = Files.list(PACKS.resolve(pack).resolve("target"))) {
      Path jar =
          files
              .filter(
                  file ->
                      file.getFileName()
                          .toString()
                          .matches("ngsild-bench-pack-.*(?<!sources|javadoc)\\.jar"))
              .findFirst()
              .orElseThrow();
      try (ZipFile zip = new ZipFile(jar.toFile())) {
        Set<String> classes = new HashSet<>();
        zip.stream()
            .map(entry -> entry.getName())
            .filter(name -> name.endsWith(".class"))
            .forEach(name -> classes.add(name.replace('/', '.').replace(".class", "")));
        return classes;
      }
    }
  }
}
