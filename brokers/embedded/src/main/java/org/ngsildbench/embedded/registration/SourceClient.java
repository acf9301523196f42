package org.ngsildbench.embedded.registration;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.ngsildbench.embedded.api.Links;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.json.Json;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.query.EntitySelector;

/**
 * Reads entities from context sources, all at the same time, each with its own time limit.
 * Thread-safe.
 *
 * <p>{@code Via} names this broker: a request that has passed it before is answered without
 * sources, so that circular registrations end.
 */
final class SourceClient {
  private static final String ENTITIES = "/ngsi-ld/v1/entities";
  private static final int PAGE = 1_000;

  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(5))
          .build();
  private final String name = "embedded-" + UUID.randomUUID();
  private final SourceReader reader;

  SourceClient(Context core, Clock clock) {
    this.reader = new SourceReader(core, clock);
  }

  /**
   * A request to a source.
   *
   * @param path path and query
   * @param paged whether the answer is a list with pages
   */
  record Source(Registration registration, String path, boolean paged) {}

  /** Returns whether a request has passed this broker before. */
  boolean hasPassed(BrokerRequest request) {
    String via = request.header("Via");
    return via != null && via.contains(name);
  }

  /** Prepares a retrieval of some attributes; empty for all. */
  Source retrieval(Registration registration, String id, Set<String> attributes) {
    StringBuilder path = new StringBuilder(ENTITIES).append('/').append(Links.pathPart(id));
    return new Source(registration, parameters(path, registration, attributes).toString(), false);
  }

  /** Prepares a query for some attributes; empty for all. */
  Source query(Registration registration, List<EntitySelector> selectors, Set<String> attributes) {
    StringBuilder path =
        parameters(new StringBuilder(ENTITIES), registration, attributes).append("&limit=" + PAGE);
    Set<String> types = new LinkedHashSet<>();
    for (Information info : registration.information()) {
      info.entities().stream()
          .map(EntitySelector::types)
          .filter(Objects::nonNull)
          .forEach(one -> types.addAll(one.candidates()));
    }
    Set<String> wanted = new LinkedHashSet<>();
    for (EntitySelector selector : selectors) {
      wanted.addAll(selector.types() == null ? types : selector.types().candidates());
    }
    Set<String> sent = selectors.isEmpty() ? types : wanted;
    if (!sent.isEmpty()) {
      path.append("&type=").append(encoded(String.join(",", sent)));
    } else if (attributes.isEmpty()) {
      // Everything, which only a local query may ask for.
      path.append(registration.localOnly() ? "" : "&local=true");
    }
    if (selectors.size() == 1 && selectors.get(0).ids() != null) {
      path.append("&id=").append(encoded(String.join(",", selectors.get(0).ids())));
    }
    return new Source(registration, path.toString(), true);
  }

  private static StringBuilder parameters(
      StringBuilder path, Registration registration, Set<String> attributes) {
    path.append("?options=sysAttrs");
    if (registration.localOnly()) {
      path.append("&local=true");
    }
    if (!attributes.isEmpty()) {
      path.append("&attrs=").append(encoded(String.join(",", attributes)));
    }
    return path;
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  /** Reads all sources; adds a warning to the response for each that failed. */
  List<Contribution> read(List<Source> sources, BrokerRequest request, BrokerResponse response) {
    String via = request.header("Via");
    String passed = (via == null ? "" : via + ", ") + "1.1 " + name;
    List<CompletableFuture<List<JsonNode>>> answers =
        sources.stream()
            .map(
                source -> {
                  Duration timeout = source.registration().timeout();
                  long endNanos = System.nanoTime() + timeout.toNanos();
                  return page(source, 0, new ArrayList<>(), request.tenant(), passed, endNanos)
                      .orTimeout(timeout.toMillis(), TimeUnit.MILLISECONDS);
                })
            .toList();
    List<Contribution> contributions = new ArrayList<>();
    List<String> warnings = new ArrayList<>();
    for (int i = 0; i < sources.size(); i++) {
      Registration registration = sources.get(i).registration();
      Map<String, Entity> entities = new LinkedHashMap<>();
      boolean failed = false;
      try {
        for (JsonNode json : answers.get(i).join()) {
          Entity entity = reader.read(json);
          entities.putIfAbsent(entity.id(), entity);
        }
      } catch (CompletionException | Problem e) {
        failed = true;
        entities.clear();
        // Code 199: miscellaneous warning (clause 6.3.17).
        warnings.add(
            "199 %s \"The context source of %s did not answer in time and form.\""
                .formatted(name, registration.id()));
      }
      contributions.add(new Contribution(registration, entities, failed));
    }
    if (!warnings.isEmpty()) {
      response.header("NGSILD-Warning", String.join(", ", warnings));
    }
    return contributions;
  }

  private CompletableFuture<List<JsonNode>> page(
      Source source, int offset, List<JsonNode> before, String tenant, String via, long endNanos) {
    String path = source.paged() ? source.path() + "&offset=" + offset : source.path();
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(source.registration().endpoint() + path))
            .timeout(source.registration().timeout())
            .setHeader("Accept", "application/json")
            .setHeader("Via", via);
    if (!tenant.isEmpty()) {
      request.setHeader("NGSILD-Tenant", tenant);
    }
    source.registration().headers().forEach(request::setHeader);
    return client
        .sendAsync(request.build(), HttpResponse.BodyHandlers.ofByteArray())
        .thenCompose(
            answer -> {
              if (answer.statusCode() == 404) {
                return CompletableFuture.completedFuture(before);
              }
              JsonNode json = answer.statusCode() == 200 ? tree(answer.body()) : null;
              if (json == null || json.isArray() != source.paged()) {
                return CompletableFuture.failedFuture(
                    new IOException("answered " + answer.statusCode()));
              }
              if (!source.paged()) {
                return CompletableFuture.completedFuture(List.of(json));
              }
              json.forEach(before::add);
              if (json.size() < PAGE) {
                return CompletableFuture.completedFuture(before);
              }
              // A source may have pages without end.
              return System.nanoTime() - endNanos < 0
                  ? page(source, offset + PAGE, before, tenant, via, endNanos)
                  : CompletableFuture.failedFuture(new HttpTimeoutException("too many pages"));
            });
  }

  private static JsonNode tree(byte[] body) {
    try {
      return Json.MAPPER.readTree(body);
    } catch (IOException e) {
      return null;
    }
  }
}
