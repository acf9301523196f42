package org.ngsildbench.embedded.context;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import org.ngsildbench.embedded.problem.Problem;

/**
 * Reads the term definitions of one context object: {@code "term": "iri"} and {@code "term":
 * {"@id": "iri"}}, where an IRI may itself be written with a term defined here or before.
 */
final class ContextTerms {
  private static final int MAX_INDIRECTION = 10;

  void read(JsonNode object, Map<String, String> into) {
    Map<String, String> raw = new HashMap<>();
    for (Iterator<Map.Entry<String, JsonNode>> fields = object.fields(); fields.hasNext(); ) {
      Map.Entry<String, JsonNode> field = fields.next();
      String term = field.getKey();
      // Keywords steer JSON-LD processing; the core context comes last and overrules them.
      if (!term.startsWith("@")) {
        String iri = idOf(term, field.getValue());
        if (iri != null) {
          raw.put(term, iri);
        }
      }
    }
    for (String term : raw.keySet()) {
      String iri = absolute(raw.get(term), raw, into, 0);
      if (!iri.startsWith("@")) {
        into.put(term, iri);
      }
    }
  }

  private static String idOf(String term, JsonNode definition) {
    if (definition.isTextual()) {
      return definition.textValue();
    }
    if (definition.isObject()) {
      JsonNode id = definition.get("@id");
      return id != null && id.isTextual() ? id.textValue() : null;
    }
    if (definition.isNull()) {
      return null;
    }
    throw Problem.badData(
        "The @context defines \"" + term + "\" by neither an IRI nor an object with @id.");
  }

  private static String absolute(
      String iri, Map<String, String> raw, Map<String, String> before, int depth) {
    if (depth > MAX_INDIRECTION) {
      throw Problem.badData("The @context defines a term by itself: " + iri + ".");
    }
    int colon = iri.indexOf(':');
    String prefix = colon < 0 ? iri : iri.substring(0, colon);
    boolean hasAuthority = colon >= 0 && iri.startsWith("//", colon + 1);
    String namespace = hasAuthority ? null : raw.getOrDefault(prefix, before.get(prefix));
    if (namespace == null || namespace.equals(iri)) {
      return colon < 0 && !iri.startsWith("@") ? Context.DEFAULT_VOCABULARY + iri : iri;
    }
    return absolute(namespace, raw, before, depth + 1)
        + (colon < 0 ? "" : iri.substring(colon + 1));
  }
}
