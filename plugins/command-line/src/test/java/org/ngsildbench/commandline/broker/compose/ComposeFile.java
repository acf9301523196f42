package org.ngsildbench.commandline.broker.compose;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/**
 * Compose files laid over each other as Compose does it, as far as the project's files need it:
 * maps are merged, anything else is replaced.
 *
 * @param services by name
 */
record ComposeFile(Map<String, Map<String, Object>> services) {

  static final Path BROKERS = Path.of("..", "..", "brokers");

  static ComposeFile of(Setup setup) throws IOException {
    Map<String, Object> whole = new LinkedHashMap<>();
    for (String file : setup.files()) {
      lay(read(BROKERS.resolve(setup.broker().toString()).resolve(file)), whole);
    }
    Map<String, Map<String, Object>> services = new LinkedHashMap<>();
    map(whole.get("services")).forEach((name, service) -> services.put(name, map(service)));
    if (!setup.services().isEmpty()) {
      services.keySet().retainAll(setup.services());
    }
    return new ComposeFile(services);
  }

  private static Map<String, Object> read(Path file) throws IOException {
    try (Reader reader = Files.newBufferedReader(file)) {
      return new Yaml(new SafeConstructor(new LoaderOptions())).load(reader);
    }
  }

  private static void lay(Map<String, Object> upper, Map<String, Object> lower) {
    upper.forEach(
        (key, value) -> {
          if (value instanceof Map && lower.get(key) instanceof Map) {
            Map<String, Object> merged = new LinkedHashMap<>(map(lower.get(key)));
            lay(map(value), merged);
            lower.put(key, merged);
          } else {
            lower.put(key, value);
          }
        });
  }

  String image(String service) {
    return String.valueOf(services.get(service).get("image"));
  }

  Map<String, Object> part(String service, String name) {
    return map(services.get(service).get(name));
  }

  @SuppressWarnings("unchecked")
  List<Object> list(String service, String name) {
    return (List<Object>) services.get(service).getOrDefault(name, List.of());
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> map(Object value) {
    return value == null ? Map.of() : (Map<String, Object>) value;
  }
}
