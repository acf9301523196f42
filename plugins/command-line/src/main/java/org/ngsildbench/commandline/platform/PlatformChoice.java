package org.ngsildbench.commandline.platform;

import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ngsildbench.commandline.system.SystemUnderTest;
import org.ngsildbench.commandline.usage.Suggestion;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.streaming.platform.ServerVariant;
import org.ngsildbench.streaming.platform.StreamingPlatform;
import org.ngsildbench.streaming.platform.StreamingPlatforms;

/**
 * A value of {@code --platform}: a platform started here, or {@code NAME=ADDRESS}. Words after the
 * name select a variant of the servers, as in {@code http:window-500}.
 *
 * @param kind the platform
 * @param words the words after its name; empty for the usual servers
 * @param variant the servers that the words describe
 * @param places the addresses, by property; empty until it is started here
 * @param startedHere whether the run starts it itself
 */
public record PlatformChoice(
    StreamingPlatform kind,
    List<String> words,
    ServerVariant variant,
    Map<String, String> places,
    boolean startedHere)
    implements SystemUnderTest {

  /**
   * Parses one platform.
   *
   * @throws UsageException with the problem and the valid form
   */
  public static PlatformChoice parse(String text) {
    String[] parts = text.split("=", 2);
    List<String> words = List.of(parts[0].strip().split(":", -1));
    String name = words.get(0);
    StreamingPlatform kind =
        StreamingPlatforms.named(name)
            .orElseThrow(
                () ->
                    new UsageException(
                        "--platform '%s' is unknown: use %s, optionally with =ADDRESS.%s"
                            .formatted(
                                name,
                                String.join(", ", StreamingPlatforms.names()),
                                Suggestion.of(name, StreamingPlatforms.names()))));
    List<String> rest = List.copyOf(words.subList(1, words.size()));
    ServerVariant variant = ServerVariant.USUAL;
    for (String word : rest) {
      variant = changed(kind, variant, word);
    }
    if (parts.length == 1 && !kind.startsHere()) {
      throw new UsageException(
          "--platform %s cannot be started here: use %<s=%s".formatted(name, kind.addressForm()));
    }
    return parts.length == 1
        ? new PlatformChoice(kind, rest, variant, Map.of(), true)
        : new PlatformChoice(kind, rest, variant, places(kind, parts[1].strip()), false);
  }

  private static ServerVariant changed(StreamingPlatform kind, ServerVariant variant, String word) {
    String words = kind.variantWords();
    return kind.variant(variant, word)
        .orElseThrow(
            () ->
                new UsageException(
                    words.isEmpty()
                        ? "--platform %s has no variants such as '%s'".formatted(kind.name(), word)
                        : "--platform %s: unknown variant '%s'; use %s"
                            .formatted(kind.name(), word, words)));
  }

  private static Map<String, String> places(StreamingPlatform kind, String address) {
    if (address.isEmpty() || address.contains("@")) {
      throw new UsageException(
          "--platform %s: use %<s=%s, without user or password"
              .formatted(kind.name(), kind.addressForm()));
    }
    return UsageException.accepted(
        "--platform " + kind.name() + ": ", () -> kind.properties(address));
  }

  /** Returns the platform's name, such as {@code http}. */
  public String platform() {
    return kind.name();
  }

  /** Returns the name in folders and reports, such as {@code http-window-500}. */
  @Override
  public String name() {
    return words.isEmpty() ? platform() : platform() + "-" + String.join("-", words);
  }

  /** Returns how its servers are started here. */
  LocalServerOptions server() {
    return new LocalServerOptions(variant.nodes(), variant.settings());
  }

  /** Returns the same at these addresses. */
  PlatformChoice at(Map<String, String> where) {
    return new PlatformChoice(kind, words, variant, Map.copyOf(where), startedHere);
  }

  /** Returns the same, with the URL of a road service that its drivers ask. */
  public PlatformChoice withRoads(String url) {
    return new PlatformChoice(
        kind, words, variant.withProperty(RoadService.PROPERTY, url), places, startedHere);
  }

  /** Returns the same at the address of its only server. */
  public PlatformChoice at(URI where) {
    return at(kind.properties(where.toString()));
  }

  @Override
  public String address() {
    return places.getOrDefault(platform() + ".address", "");
  }

  @Override
  public Map<String, String> properties() {
    Map<String, String> properties = new LinkedHashMap<>();
    properties.put("platform", platform());
    properties.putAll(variant.properties());
    properties.putAll(places);
    return properties;
  }

  @Override
  public Map<String, String> variantProperties() {
    return variant.properties();
  }

  @Override
  public List<String> remarks() {
    List<String> remarks = new ArrayList<>();
    if (startedHere) {
      remarks.add(
          "The "
              + platform()
              + " server was started on this machine and shared its CPUs with the load generator.");
      int processors = Runtime.getRuntime().availableProcessors();
      if (!kind.clusterTitle().isEmpty() && variant.nodes() > processors) {
        remarks.add(
            ("%d nodes of %s ran on the %d CPUs of one machine: the figures show the cost "
                    + "of federation or a cluster, not the benefit of more machines.")
                .formatted(variant.nodes(), kind.clusterTitle(), processors));
      }
    }
    return remarks;
  }
}
