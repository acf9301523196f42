package org.ngsildbench.embedded.registration;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.ngsildbench.embedded.api.QueryDocument;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.http.ContextLink;
import org.ngsildbench.embedded.problem.ErrorType;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.query.EntitySelector;
import org.ngsildbench.embedded.representation.Instants;
import org.ngsildbench.embedded.representation.Names;
import org.ngsildbench.embedded.representation.Uris;

/** Parses a {@link Registration} (clauses 5.2.9 and 5.9.2.4). Thread-safe. */
record RegistrationReader(ContextResolver contexts) {
  private static final Duration TIMEOUT = Duration.ofSeconds(5);

  /** Key of the context that the source uses (clause 5.2.9). */
  private static final String CONTEXT = "jsonldContext";

  private static final long MAX_TIMEOUT_MILLIS = 600_000;
  private static final Set<String> READ_ONLY =
      Set.of(
          "@context",
          "status",
          "createdAt",
          "modifiedAt",
          "timesSent",
          "timesFailed",
          "lastSuccess",
          "lastFailure");

  /** Names of attributes in an information. */
  private static final List<String> NAME_LISTS = List.of("propertyNames", "relationshipNames");

  /** Returns a copy of a received document without read-only members, with expanded names. */
  static ObjectNode expanded(JsonNode json, Context context) {
    if (!json.isObject()) {
      throw Problem.badData("A registration must be a JSON object.");
    }
    ObjectNode document = json.deepCopy();
    document.remove(READ_ONLY);
    rename(document, name -> context.expand(Names.require(name)));
    return document;
  }

  /** Renames types and attributes in a document's information. */
  static void rename(ObjectNode document, UnaryOperator<String> name) {
    for (JsonNode information : document.path("information")) {
      for (JsonNode entity : information.path("entities")) {
        if (entity.path("type").isTextual()) {
          ((ObjectNode) entity).put("type", name.apply(entity.get("type").textValue()));
        }
      }
      for (String list : NAME_LISTS) {
        if (information.path(list) instanceof ArrayNode names) {
          for (int i = 0; i < names.size(); i++) {
            names.set(i, name.apply(text(names.get(i), "An item of " + list)));
          }
        }
      }
    }
  }

  /**
   * Parses a registration.
   *
   * @param document has an id and expanded names
   * @throws Problem if it is invalid
   */
  Registration read(ObjectNode document, Instant created, Instant now) {
    if (!"ContextSourceRegistration".equals(document.path("type").asText())) {
      throw Problem.badData("A registration needs \"type\": \"ContextSourceRegistration\".");
    }
    refuse(document, "csf", "datasetId", "scope", "contextSourceAlias");
    JsonNode management = document.path("management");
    refuse(management, "cacheDuration", "cooldown");
    RegistrationMode mode =
        document.has("mode")
            ? RegistrationMode.named(text(document.get("mode"), "mode"))
            : RegistrationMode.INCLUSIVE;
    Map<String, String> headers = headers(document);
    String context = headers.remove(CONTEXT);
    if (context != null) {
      headers.put("Link", ContextLink.toContext(context));
    }
    Registration registration =
        new Registration(
            Uris.require(text(document.path("id"), "id"), "The registration's id"),
            document,
            information(document.path("information"), mode),
            endpoint(document.path("endpoint")),
            Map.copyOf(headers),
            context == null ? contexts.core() : contexts.resolve(context),
            mode,
            operations(document),
            management.path("localOnly").asBoolean(),
            timeout(management),
            Instants.read(document.get("expiresAt"), "expiresAt"),
            created,
            now);
    if (!registration.isAlive(now)) {
      throw Problem.badData("expiresAt must be in the future.");
    }
    return registration;
  }

  private List<Information> information(JsonNode array, RegistrationMode mode) {
    if (!array.isArray() || array.isEmpty()) {
      throw Problem.badData("A registration needs a non-empty array \"information\".");
    }
    List<Information> all = new ArrayList<>();
    for (JsonNode one : array) {
      List<EntitySelector> entities =
          QueryDocument.selectors(one.path("entities"), contexts.core());
      Set<String> attributes = new HashSet<>();
      for (String list : NAME_LISTS) {
        JsonNode names = one.path(list);
        if (!names.isMissingNode() && (!names.isArray() || names.isEmpty())) {
          throw Problem.badData(list + " must be a non-empty array of strings.");
        }
        names.forEach(name -> attributes.add(name.textValue()));
      }
      if (entities.isEmpty() && attributes.isEmpty()) {
        throw Problem.badData(
            "Each of \"information\" needs entities, propertyNames or relationshipNames.");
      }
      one.path("entities")
          .forEach(
              entity -> {
                if (!entity.has("type")) {
                  throw Problem.badData("Each of information.entities needs a type.");
                }
              });
      boolean single =
          !entities.isEmpty() && entities.stream().allMatch(entity -> entity.ids() != null);
      if (mode == RegistrationMode.EXCLUSIVE && (!single || attributes.isEmpty())) {
        throw Problem.badData(
            "An exclusive registration needs the id of each entity, and propertyNames or"
                + " relationshipNames.");
      }
      all.add(new Information(entities, Set.copyOf(attributes)));
    }
    return List.copyOf(all);
  }

  private static URI endpoint(JsonNode json) {
    String text = text(json, "endpoint");
    String base = text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    URI uri = Uris.isUri(base) ? URI.create(base) : URI.create("");
    boolean http = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
    if (!http || uri.getHost() == null) {
      throw Problem.badData("endpoint must be the http or https URL of a broker: " + text + ".");
    }
    return uri;
  }

  private static Map<String, String> headers(JsonNode document) {
    Map<String, String> headers = new HashMap<>();
    for (JsonNode pair : document.path("contextSourceInfo")) {
      String key = text(pair.path("key"), "contextSourceInfo.key");
      String value = text(pair.path("value"), "contextSourceInfo.value");
      if (!key.matches("[A-Za-z0-9-]+") || !value.matches("[\\x20-\\x7e]*")) {
        throw Problem.badData("contextSourceInfo must have header fields, not " + key + ".");
      }
      if (Set.of("host", "connection", "content-length", "expect", "upgrade", "via", "accept")
          .contains(key.toLowerCase(Locale.ROOT))) {
        throw Problem.badData("contextSourceInfo cannot set the header field " + key + ".");
      }
      headers.put(key, value);
    }
    if (document.has("tenant")) {
      headers.put("NGSILD-Tenant", text(document.get("tenant"), "tenant"));
    }
    return headers;
  }

  private static Set<String> operations(JsonNode document) {
    if (!document.has("operations")) {
      return Set.of("federationOps");
    }
    Set<String> operations = new HashSet<>();
    document.get("operations").forEach(one -> operations.add(text(one, "An operation")));
    return Set.copyOf(operations);
  }

  private static Duration timeout(JsonNode management) {
    if (!management.has("timeout")) {
      return TIMEOUT;
    }
    JsonNode millis = management.get("timeout");
    if (!millis.isNumber() || millis.longValue() < 1 || millis.longValue() > MAX_TIMEOUT_MILLIS) {
      throw Problem.badData("management.timeout must be 1 to " + MAX_TIMEOUT_MILLIS + " (ms).");
    }
    return Duration.ofMillis(millis.longValue());
  }

  private static void refuse(JsonNode json, String... members) {
    for (String member : members) {
      if (json.has(member)) {
        throw new Problem(
            ErrorType.OPERATION_NOT_SUPPORTED,
            "This broker's registrations do not support " + member + "; omit it.");
      }
    }
  }

  private static String text(JsonNode value, String name) {
    if (!value.isTextual()) {
      throw Problem.badData(name + " must be a string.");
    }
    return value.textValue();
  }
}
