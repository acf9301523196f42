package org.ngsildbench.streaming.load;

import java.util.Locale;
import java.util.Random;

/** Generates RDF documents in Turtle: observations of one sensor in the SOSA vocabulary. */
final class TurtleObservations {

  /** Characters of the prefixes and one observation, at most. */
  static final int MIN_CHARACTERS = 420;

  /** The usual namespace of sensors and properties. */
  static final String NAMESPACE = "http://example.org/sensors/";

  private static final String PREFIXES =
      """
      @prefix sosa: <http://www.w3.org/ns/sosa/> .
      @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
      @prefix : <%s> .
      """;

  /** Offset of the namespace in a document. */
  static final int NAMESPACE_START = PREFIXES.indexOf("%s");

  private static final String OBSERVATION =
      """
      :observation-%s a sosa:Observation ;
        sosa:madeBySensor :sensor-%s ;
        sosa:observedProperty :%s ;
        sosa:hasSimpleResult "%.1f"^^xsd:decimal ;
        sosa:resultTime "2013-06-%02dT%02d:%02d:%02dZ"^^xsd:dateTime .
      """;

  private static final String[] PROPERTIES = {
    "temperature", "humidity", "pressure", "windSpeed", "rainfall"
  };

  private TurtleObservations() {}

  /**
   * Returns a document of exactly that many ASCII characters; a comment fills it up.
   *
   * @param namespace namespace of sensors and properties, no longer than {@link #NAMESPACE}
   */
  static String document(int characters, String namespace, Random random) {
    StringBuilder text = new StringBuilder(PREFIXES.formatted(namespace));
    int sensor = random.nextInt(1_000);
    String next = observation(sensor, random);
    while (text.length() + next.length() < characters) {
      text.append(next);
      next = observation(sensor, random);
    }
    text.append('#');
    return text.append(".".repeat(characters - text.length())).toString();
  }

  private static String observation(int sensor, Random random) {
    return String.format(
        Locale.ROOT,
        OBSERVATION,
        random.nextInt(1_000_000),
        sensor,
        PROPERTIES[random.nextInt(PROPERTIES.length)],
        100 * random.nextDouble(),
        1 + random.nextInt(30),
        random.nextInt(24),
        random.nextInt(60),
        random.nextInt(60));
  }
}
