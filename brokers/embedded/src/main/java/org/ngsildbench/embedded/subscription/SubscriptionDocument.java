package org.ngsildbench.embedded.subscription;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lombok.Getter;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.problem.ErrorType;
import org.ngsildbench.embedded.problem.Problem;

/**
 * A subscription as received. Each member has the context of its names, because a patch may use
 * another context than the subscription. Immutable.
 */
final class SubscriptionDocument {
  /**
   * Members that the broker writes; accepted from clients that send back a subscription they read.
   */
  private static final Set<String> READ_ONLY =
      Set.of("@context", "status", "createdAt", "modifiedAt", "deletedAt");

  private static final Set<String> UNSUPPORTED =
      Set.of(
          "csf",
          "scopeQ",
          "lang",
          "temporalQ",
          "join",
          "joinLevel",
          "containedBy",
          "splitEntities");

  private static final Set<String> KNOWN =
      Set.of(
          "id",
          "type",
          "subscriptionName",
          "description",
          "entities",
          "notificationTrigger",
          "watchedAttributes",
          "timeInterval",
          "q",
          "geoQ",
          "isActive",
          "notification",
          "expiresAt",
          "throttling",
          "jsonldContext");

  /** All members in order. */
  @Getter private final Map<String, Member> members;

  /** A value and the context for its names. */
  record Member(JsonNode value, Context context) {}

  private SubscriptionDocument(Map<String, Member> members) {
    this.members = Collections.unmodifiableMap(members);
  }

  /**
   * Parses a request body.
   *
   * @throws Problem if it is not an object or has unknown or unsupported members
   */
  static SubscriptionDocument of(JsonNode json, Context context) {
    if (!json.isObject()) {
      throw Problem.badData("A subscription must be a JSON object.");
    }
    Map<String, Member> members = new LinkedHashMap<>();
    json.fields()
        .forEachRemaining(
            field -> {
              String name = field.getKey();
              if (UNSUPPORTED.contains(name)) {
                throw new Problem(
                    ErrorType.OPERATION_NOT_SUPPORTED,
                    "This broker's subscriptions do not support " + name + "; omit it.");
              }
              if (KNOWN.contains(name)) {
                members.put(name, new Member(field.getValue(), context));
              } else if (!READ_ONLY.contains(name)) {
                throw Problem.badData("A subscription has no member \"" + name + "\".");
              }
            });
    return new SubscriptionDocument(members);
  }

  /** Returns a copy with the members of a patch; null removes a member (clause 5.5.8). */
  SubscriptionDocument patched(SubscriptionDocument patch) {
    Map<String, Member> merged = new LinkedHashMap<>(members);
    patch.members.forEach(
        (name, member) -> {
          boolean removes =
              member.value().isNull() || member.value().asText().equals("urn:ngsi-ld:null");
          if (removes) {
            merged.remove(name);
          } else {
            merged.put(name, member);
          }
        });
    return new SubscriptionDocument(merged);
  }

  /** Returns a copy with an id. */
  SubscriptionDocument identified(JsonNode id, Context context) {
    Map<String, Member> all = new LinkedHashMap<>();
    all.put("id", new Member(id, context));
    members.forEach(all::putIfAbsent);
    return new SubscriptionDocument(all);
  }

  boolean has(String name) {
    return members.containsKey(name);
  }

  /** Returns a member's value; null if it is absent. */
  JsonNode value(String name) {
    Member member = members.get(name);
    return member == null ? null : member.value();
  }

  /** Returns the context of an existing member. */
  Context context(String name) {
    return members.get(name).context();
  }

  /** Returns a string member; null if it is absent. */
  String text(String name) {
    return has(name) ? text(value(name), name) : null;
  }

  /** Returns a member's number of seconds; 0 if it is absent. */
  double seconds(String name) {
    if (!has(name)) {
      return 0;
    }
    double seconds = value(name).isNumber() ? value(name).doubleValue() : Double.NaN;
    if (!(seconds > 0 && seconds <= 1e9)) {
      throw Problem.badData(name + " must be a number of seconds above 0.");
    }
    return seconds;
  }

  /** Returns the string in a value. */
  static String text(JsonNode value, String name) {
    if (!value.isTextual()) {
      throw Problem.badData(name + " must be a string.");
    }
    return value.textValue();
  }

  /** Returns the strings of a non-empty array; empty if it is absent. */
  static List<String> texts(JsonNode array, String name) {
    if (array == null) {
      return List.of();
    }
    if (!array.isArray() || array.isEmpty()) {
      throw Problem.badData(name + " must be a non-empty array of strings.");
    }
    List<String> texts = new ArrayList<>(array.size());
    array.forEach(item -> texts.add(text(item, "An item of " + name)));
    return texts;
  }
}
