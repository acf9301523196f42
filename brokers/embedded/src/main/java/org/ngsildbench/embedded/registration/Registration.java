package org.ngsildbench.embedded.registration;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.query.EntitySelector;

/**
 * A context source registration (clause 5.2.9). Immutable; never modify the document.
 *
 * @param document as received, with expanded names
 * @param information at least one
 * @param endpoint base URL of the source, before {@code /ngsi-ld/v1}
 * @param headers header fields of requests to the source
 * @param context of answers that link none
 * @param operations names of operations and groups that the source supports
 * @param localOnly whether the source must not forward in turn
 * @param timeout time limit of the source
 * @param expiresAt null for never
 */
record Registration(
    String id,
    ObjectNode document,
    List<Information> information,
    URI endpoint,
    Map<String, String> headers,
    Context context,
    RegistrationMode mode,
    Set<String> operations,
    boolean localOnly,
    Duration timeout,
    Instant expiresAt,
    Instant createdAt,
    Instant modifiedAt) {

  /** Returns whether it has not expired. */
  boolean isAlive(Instant now) {
    return expiresAt == null || now.isBefore(expiresAt);
  }

  /** Returns whether the source supports an operation. */
  boolean supports(String operation) {
    return operations.contains(operation)
        || operations.contains("federationOps")
        || operations.contains("retrieveOps")
        || operations.contains("redirectionOps");
  }

  /** Returns whether it describes an attribute of an entity. */
  boolean has(Entity entity, String attribute) {
    return information.stream()
        .anyMatch(
            one ->
                (one.attributes().isEmpty() || one.attributes().contains(attribute))
                    && one.describes(entity));
  }

  /** Returns whether a query's selectors and attributes may select data of the source. */
  boolean meets(List<EntitySelector> selectors, Set<String> attributes) {
    return information.stream().anyMatch(one -> one.meets(selectors, attributes));
  }

  /** Returns whether both describe the same attribute of an entity. */
  boolean overlaps(Registration other) {
    return other.information.stream().anyMatch(two -> meets(two.entities(), two.attributes()));
  }
}
