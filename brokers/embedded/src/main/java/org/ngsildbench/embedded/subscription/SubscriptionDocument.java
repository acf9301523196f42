package org.ngsildbench.embedded.subscription;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.problem.ErrorType;
import org.ngsildbench.embedded.problem.Problem;

/**
 * A subscription as it was sent: its members, each with the context its names are written in, since
 * a patch may come under another context than the subscription did. Immutable.
 */
final class SubscriptionDocument {
  /** What the broker itself writes; clients that send back what they read may have it there. */
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

  private final Map<String, Member> members;

  /** A value and the context of the names in it. */
  record Member(JsonNode value, Context context) {}

  private SubscriptionDocument(Map<String, Member> members) {
    this.members = Collections.unmodifiableMap(members);
  }

  /**
   * The members of a request's body.
   *
   * @throws Problem if it is no object, or has members that are unknown or not supported here
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
                    "This broker's subscriptions have no " + name + "; leave it out.");
              }
              if (KNOWN.contains(name)) {
                members.put(name, new Member(field.getValue(), context));
              } else if (!READ_ONLY.contains(name)) {
                throw Problem.badData("A subscription has no member \"" + name + "\".");
              }
            });
    return new SubscriptionDocument(members);
  }

  /** This one with the members of a patch in place of its own; null removes (clause 5.5.8). */
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

  /** This one with an id. */
  SubscriptionDocument identified(JsonNode id, Context context) {
    Map<String, Member> all = new LinkedHashMap<>();
    all.put("id", new Member(id, context));
    members.forEach(all::putIfAbsent);
    return new SubscriptionDocument(all);
  }

  /** All members, in the order they came. */
  Map<String, Member> members() {
    return members;
  }

  boolean has(String name) {
    return members.containsKey(name);
  }

  /** A member's value, null if it is absent. */
  JsonNode value(String name) {
    Member member = members.get(name);
    return member == null ? null : member.value();
  }

  /** The context of a member that is there. */
  Context context(String name) {
    return members.get(name).context();
  }

  /** The text of a member, null if it is absent. */
  String text(String name) {
    return has(name) ? text(value(name), name) : null;
  }

  /** The number of seconds of a member, 0 if it is absent. */
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

  /** A value that is to be a text. */
  static String text(JsonNode value, String name) {
    if (!value.isTextual()) {
      throw Problem.badData(name + " must be a text.");
    }
    return value.textValue();
  }

  /** The texts of an array that is not empty; none if it is absent. */
  static List<String> texts(JsonNode array, String name) {
    if (array == null) {
      return List.of();
    }
    if (!array.isArray() || array.isEmpty()) {
      throw Problem.badData(name + " must be an array of texts that is not empty.");
    }
    List<String> texts = new ArrayList<>(array.size());
    array.forEach(item -> texts.add(text(item, "What stands in " + name)));
    return texts;
  }
}
