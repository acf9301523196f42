package org.ngsildbench.embedded.context;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import org.ngsildbench.embedded.problem.Problem;

/**
 * Reads the term definitions of a context object: {@code "term": "iri"} and {@code "term": {"@id":
 * "iri"}}. An IRI may use a term defined in the same or an earlier context.
 */
final class ContextTerms {
  private static final int MAX_INDIRECTION = 10;

  void read(JsonNode object, Map<String, String> into) {
    Map<String, String> raw = new HashMap<>();
    for (Iterator<Map.Entry<String, JsonNode>> fields = object.fields(); fields.hasNext(); ) {
      Map.Entry<String, JsonNode> field = fields.next();
      String term = field.getKey();
      // Keywords control JSON-LD processing; the core context comes last and overrides them.
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
        "The @context defines \"" + term + "\" as neither an IRI nor an object with @id.");
  }

  private static String absolute(
      String iri, Map<String, String> raw, Map<String, String> before, int depth) {
    if (depth > MAX_INDIRECTION) {
      throw Problem.badData("The @context defines a term in terms of itself: " + iri + ".");
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
