package org.ngsildbench.streaming.platform;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/** The platforms found by the service loader, by name. Thread-safe. */
public final class StreamingPlatforms {

  private static final List<StreamingPlatform> ALL =
      ServiceLoader.load(StreamingPlatform.class, StreamingPlatforms.class.getClassLoader())
          .stream()
          .map(ServiceLoader.Provider::get)
          .sorted(Comparator.comparing(StreamingPlatform::name))
          .toList();

  private StreamingPlatforms() {}

  /** Returns all of them, sorted by name. */
  public static List<StreamingPlatform> all() {
    return ALL;
  }

  /** Returns the platform with a name; empty if there is none. */
  public static Optional<StreamingPlatform> named(String name) {
    return ALL.stream().filter(platform -> platform.name().equals(name)).findFirst();
  }

  /** Returns the names of all of them. */
  public static List<String> names() {
    return ALL.stream().map(StreamingPlatform::name).toList();
  }

  /** Returns the names of those that one of these plans can measure. */
  public static List<String> names(String... plans) {
    List<String> any = List.of(plans);
    return ALL.stream()
        .filter(platform -> platform.plans().stream().anyMatch(any::contains))
        .map(StreamingPlatform::name)
        .toList();
  }
}
