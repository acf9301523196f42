package org.ngsildbench.embedded.context;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * Maps terms to IRIs and back. Immutable except for a cache; thread-safe. {@link ContextResolver}
 * returns the same instance for equal contexts.
 *
 * <p>The core context overrides all others. Undefined terms expand to the default vocabulary
 * (clause 5.5.7).
 */
public final class Context {
  /** The IRI prefix of undefined terms. */
  public static final String DEFAULT_VOCABULARY = "https://uri.etsi.org/ngsi-ld/default-context/";

  private static final int CACHED_TERMS = 10_000;

  private final Map<String, String> iriOfTerm;
  private final Map<String, String> termOfIri;
  private final JsonNode source;
  private final BoundedCache<String, String> expanded =
      new BoundedCache<>(CACHED_TERMS, this::expandAnew);
  private final BoundedCache<String, String> compacted =
      new BoundedCache<>(CACHED_TERMS, this::compactAnew);

  Context(Map<String, String> iriOfTerm, Map<String, String> termOfIri, JsonNode source) {
    this.iriOfTerm = Map.copyOf(iriOfTerm);
    this.termOfIri = Map.copyOf(termOfIri);
    this.source = source;
  }

  /** Expands a term, a compact IRI such as {@code ex:name}, or an IRI. */
  public String expand(String name) {
    return expanded.get(name);
  }

  /** Returns the shortest name that {@link #expand} maps to this IRI. */
  public String compact(String iri) {
    return compacted.get(iri);
  }

  /** Returns the content of an entity's {@code @context} member: a URL, an object or an array. */
  public JsonNode source() {
    return source;
  }

  Map<String, String> terms() {
    return iriOfTerm;
  }

  private String expandAnew(String name) {
    String iri = iriOfTerm.get(name);
    if (iri != null) {
      return iri;
    }
    int colon = name.indexOf(':');
    if (colon < 0) {
      return DEFAULT_VOCABULARY + name;
    }
    String namespace =
        name.startsWith("//", colon + 1) ? null : iriOfTerm.get(name.substring(0, colon));
    return namespace == null ? name : namespace + name.substring(colon + 1);
  }

  private String compactAnew(String iri) {
    String term = termOfIri.get(iri);
    if (term != null) {
      return term;
    }
    if (iri.startsWith(DEFAULT_VOCABULARY)) {
      String name = iri.substring(DEFAULT_VOCABULARY.length());
      if (!iriOfTerm.containsKey(name) && name.indexOf(':') < 0) {
        return name;
      }
    }
    String best = iri;
    for (Map.Entry<String, String> entry : iriOfTerm.entrySet()) {
      String namespace = entry.getValue();
      if (isNamespace(namespace)
          && iri.startsWith(namespace)
          && iri.length() > namespace.length()) {
        String candidate = entry.getKey() + ":" + iri.substring(namespace.length());
        boolean shorter = candidate.length() < best.length();
        boolean first = candidate.length() == best.length() && candidate.compareTo(best) < 0;
        if ((shorter || first) && iriOfTerm.get(candidate) == null) {
          best = candidate;
        }
      }
    }
    return best;
  }

  /**
   * Returns whether a simple term is usable as a prefix: its IRI ends with a gen-delim (JSON-LD
   * 1.1).
   */
  private static boolean isNamespace(String iri) {
    return !iri.isEmpty() && ":/?#[]@".indexOf(iri.charAt(iri.length() - 1)) >= 0;
  }
}
