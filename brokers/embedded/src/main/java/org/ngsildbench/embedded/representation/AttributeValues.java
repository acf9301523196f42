package org.ngsildbench.embedded.representation;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Iterator;
import org.ngsildbench.embedded.model.AttributeType;
import org.ngsildbench.embedded.problem.Problem;

/** Validates the values of attributes by type (clauses 4.5.2 and following). */
public final class AttributeValues {
  /** Replaces null where JSON-LD would drop it (clause 4.5.0). */
  public static final String NULL_URI = "urn:ngsi-ld:null";

  private AttributeValues() {}

  /** Returns whether a value represents null, that is, requests deletion. */
  public static boolean isNull(JsonNode value) {
    return value.isTextual()
        ? NULL_URI.equals(value.textValue())
        : value.isObject()
            && value.size() == 1
            && value.has("@none")
            && NULL_URI.equals(value.get("@none").asText());
  }

  static void check(String name, AttributeType type, JsonNode value, AttributeReader.Mode mode) {
    if (isNull(value)) {
      if (mode != AttributeReader.Mode.MERGE) {
        throw Problem.badData(
            name + " must not be " + NULL_URI + ": it deletes members in merge patches.");
      }
      return;
    }
    switch (type) {
      case PROPERTY -> requireNoNulls(name, value);
      case RELATIONSHIP -> requireUris(name, value);
      case LANGUAGE_PROPERTY -> requireLanguageMap(name, value);
      case VOCAB_PROPERTY -> requireTexts(name, value);
      case LIST_PROPERTY, LIST_RELATIONSHIP -> requireList(name, value);
      case GEO_PROPERTY, JSON_PROPERTY -> {}
    }
    requireFinite(name, value);
  }

  private static void requireNoNulls(String name, JsonNode value) {
    if (value.isNull()) {
      throw Problem.badData(name + " contains a JSON null; only a JsonProperty may.");
    }
    for (JsonNode child : value) {
      requireNoNulls(name, child);
    }
  }

  private static void requireUris(String name, JsonNode value) {
    if (value.isArray() && !value.isEmpty()) {
      value.forEach(element -> requireUris(name, element));
    } else if (value.isTextual()) {
      Uris.require(value.textValue(), "The object of " + name);
    } else {
      throw Problem.badData("The object of " + name + " must be a URI or an array of URIs.");
    }
  }

  private static void requireLanguageMap(String name, JsonNode value) {
    boolean valid = value.isObject() && !value.isEmpty();
    for (Iterator<JsonNode> texts = value.elements(); valid && texts.hasNext(); ) {
      JsonNode text = texts.next();
      valid = text.isTextual() || (text.isArray() && allTexts(text));
    }
    if (!valid) {
      throw Problem.badData(
          "The languageMap of " + name + " must be an object that maps language tags to strings.");
    }
  }

  private static void requireTexts(String name, JsonNode value) {
    if (!value.isTextual() && !(value.isArray() && !value.isEmpty() && allTexts(value))) {
      throw Problem.badData("The vocab of " + name + " must be a string or an array of strings.");
    }
  }

  private static boolean allTexts(JsonNode array) {
    for (JsonNode element : array) {
      if (!element.isTextual()) {
        return false;
      }
    }
    return true;
  }

  private static void requireList(String name, JsonNode value) {
    if (!value.isArray()) {
      throw Problem.badData("The list of " + name + " must be an array.");
    }
    requireNoNulls(name, value);
  }

  /** JSON numbers are unbounded; doubles are not. */
  private static void requireFinite(String name, JsonNode value) {
    if (value.isDouble() && !Double.isFinite(value.doubleValue())) {
      throw Problem.badData(name + " contains a number beyond the range of a double.");
    }
    if (value.isContainerNode()) {
      for (JsonNode child : value) {
        requireFinite(name, child);
      }
    }
  }
}
