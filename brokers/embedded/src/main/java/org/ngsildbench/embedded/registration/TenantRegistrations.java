package org.ngsildbench.embedded.registration;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.ngsildbench.embedded.problem.Problem;

/** The registrations of one tenant, in creation order. Thread-safe; readers do not block. */
final class TenantRegistrations {
  private static final int MAX_REGISTRATIONS = 10_000;

  private volatile Map<String, Registration> byId = Map.of();
  private volatile List<Registration> all = List.of();

  /** Returns those that have not expired. */
  List<Registration> alive(Instant now) {
    return all.isEmpty() ? all : all.stream().filter(one -> one.isAlive(now)).toList();
  }

  /**
   * Returns the registration with an id.
   *
   * @throws Problem ResourceNotFound if it does not exist
   */
  Registration get(String id) {
    Registration registration = byId.get(id);
    if (registration == null) {
      throw Problem.notFound("There is no context source registration " + id + ".");
    }
    return registration;
  }

  /**
   * Adds a registration.
   *
   * @throws Problem 409 if the id is in use, or it contradicts an exclusive one
   */
  synchronized void add(Registration registration, Instant now) {
    if (byId.size() >= MAX_REGISTRATIONS) {
      throw Problem.badData(
          "This broker supports at most " + MAX_REGISTRATIONS + " registrations.");
    }
    if (byId.containsKey(registration.id())) {
      throw Problem.alreadyExists("There is already a registration " + registration.id() + ".");
    }
    put(registration, now);
  }

  /**
   * Changes a registration.
   *
   * @param operation maps the document to the registration
   * @throws Problem ResourceNotFound if it does not exist
   */
  synchronized void change(String id, UnaryOperator<Registration> operation, Instant now) {
    put(operation.apply(get(id)), now);
  }

  /**
   * Removes a registration.
   *
   * @throws Problem ResourceNotFound if it does not exist
   */
  synchronized void remove(String id) {
    get(id);
    Map<String, Registration> fewer = new LinkedHashMap<>(byId);
    fewer.remove(id);
    publish(fewer);
  }

  private void put(Registration registration, Instant now) {
    for (Registration other : alive(now)) {
      boolean exclusive =
          registration.mode() == RegistrationMode.EXCLUSIVE
              && other.mode() == RegistrationMode.EXCLUSIVE;
      if (exclusive && !other.id().equals(registration.id()) && registration.overlaps(other)) {
        throw Problem.alreadyExists(
            "The exclusive registration " + other.id() + " has the same attributes.");
      }
    }
    Map<String, Registration> more = new LinkedHashMap<>(byId);
    more.put(registration.id(), registration);
    publish(more);
  }

  private void publish(Map<String, Registration> registrations) {
    byId = registrations;
    all = List.copyOf(registrations.values());
  }

  /** Merges a patch into a document; null removes a member (clause 5.5.8). */
  static ObjectNode patched(ObjectNode document, ObjectNode patch) {
    ObjectNode merged = document.deepCopy();
    patch
        .fields()
        .forEachRemaining(
            member -> {
              if (member.getValue().isNull()
                  || member.getValue().asText().equals("urn:ngsi-ld:null")) {
                merged.remove(member.getKey());
              } else {
                merged.set(member.getKey(), member.getValue());
              }
            });
    return merged;
  }
}
