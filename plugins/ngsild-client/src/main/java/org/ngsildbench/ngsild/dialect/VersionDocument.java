package org.ngsildbench.ngsild.dialect;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.ngsildbench.ngsild.broker.BrokerIdentity;

/**
 * A document in which a broker states its version, or by which it is recognized.
 *
 * @param path the path below the base URL
 * @param status the status of the response that carries the document
 * @param reader returns the broker from the document's texts by their paths; empty for a document
 *     of another broker
 */
public record VersionDocument(
    String path, int status, Function<Map<String, String>, Optional<BrokerIdentity>> reader) {

  /** The path of an entity that no broker has: each must answer 404 (GS CIM 009, 5.7.1). */
  public static final String UNKNOWN_ENTITY =
      "/ngsi-ld/v1/entities/urn:ngsi-ld:Bus:ngsild-bench-asks-who-answers";

  /** Creates a document of a response with status 200. */
  public VersionDocument(
      String path, Function<Map<String, String>, Optional<BrokerIdentity>> reader) {
    this(path, 200, reader);
  }

  /** Creates a health document: without a version, but at a path that only this broker has. */
  static VersionDocument health(String path, BrokerIdentity broker) {
    return new VersionDocument(
        path, texts -> texts.containsKey("status") ? Optional.of(broker) : Optional.empty());
  }

  /** Returns whether a path or a text of a document contains a word, in any case. */
  static boolean mentions(Map<String, String> texts, String word) {
    return Stream.concat(texts.keySet().stream(), texts.values().stream())
        .anyMatch(text -> text.toLowerCase(Locale.ROOT).contains(word));
  }

  /** Returns the version in a build document; empty text if it has none. */
  static String built(Map<String, String> texts) {
    return texts.getOrDefault("build.version", texts.getOrDefault("version", ""));
  }
}
