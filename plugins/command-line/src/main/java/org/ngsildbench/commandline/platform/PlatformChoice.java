package org.ngsildbench.commandline.platform;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ngsildbench.commandline.UsageException;
import org.ngsildbench.commandline.broker.SystemUnderTest;

/**
 * What {@code --platform} named: a platform that is started here, or {@code NAME=ADDRESS}.
 *
 * @param name for instance {@code kafka}
 * @param address as the platform's client takes it; null until it is started here
 * @param startedHere whether the run starts it itself
 */
public record PlatformChoice(String name, String address, boolean startedHere)
    implements SystemUnderTest {

  /** Those whose connection the plan has. */
  public static final List<String> NAMES = List.of("kafka", "pulsar", "redis", "rabbitmq");

  /**
   * Reads one platform.
   *
   * @throws UsageException with what is wrong and the right form
   */
  public static PlatformChoice parse(String text) {
    String[] parts = text.split("=", 2);
    String name = parts[0].strip();
    if (!NAMES.contains(name)) {
      throw new UsageException(
          "--platform '%s' is not known: write %s, each perhaps with =ADDRESS"
              .formatted(name, String.join(", ", NAMES)));
    }
    if (parts.length == 1) {
      return new PlatformChoice(name, null, true);
    }
    if (parts[1].isBlank() || parts[1].contains("@")) {
      throw new UsageException(
          "--platform %s: write %s=HOST:PORT, without user or password".formatted(name, name));
    }
    return new PlatformChoice(name, parts[1].strip(), false);
  }

  /** The same where it listens now. */
  PlatformChoice at(String where) {
    return new PlatformChoice(name, where, startedHere);
  }

  @Override
  public Map<String, String> properties() {
    Map<String, String> properties = new LinkedHashMap<>();
    properties.put("platform", name);
    if (address != null) {
      properties.put(name + ".address", address);
    }
    return properties;
  }

  @Override
  public List<String> remarks() {
    return startedHere
        ? List.of(
            "The "
                + name
                + " server was started on this machine and shared its processors with the load.")
        : List.of();
  }
}
