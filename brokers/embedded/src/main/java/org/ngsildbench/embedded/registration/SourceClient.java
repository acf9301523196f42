package org.ngsildbench.embedded.registration;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
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
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import lombok.RequiredArgsConstructor;
import org.eclipse.jetty.client.CompletableResponseListener;
import org.eclipse.jetty.client.ContentResponse;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.http.HttpFields;
import org.ngsildbench.embedded.api.Links;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.http.ContextLink;
import org.ngsildbench.embedded.http.OutgoingHttp;
import org.ngsildbench.embedded.json.Json;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.query.EntitySelector;
import org.ngsildbench.embedded.representation.AttributeReader;
import org.ngsildbench.embedded.representation.EntityReader;

/**
 * Reads entities from context sources, all at the same time, each with its own time limit.
 * Thread-safe.
 *
 * <p>{@code Via} names this broker: a request that has passed it before is answered without
 * sources, so that circular registrations end.
 */
@RequiredArgsConstructor
final class SourceClient implements AutoCloseable {
  private static final String ENTITIES = "/ngsi-ld/v1/entities";
  private static final int PAGE = 1_000;

  private static final int MAX_BODY_BYTES = 16 << 20;

  private final HttpClient client = OutgoingHttp.start("context sources", 8, 1_000);
  private final String name = "embedded-" + UUID.randomUUID();
  private final ContextResolver contexts;
  private final Clock clock;

  /**
   * A request to a source.
   *
   * @param path path and query
   * @param paged whether the answer is a list with pages
   */
  record Source(Registration registration, String path, boolean paged) {
    private String path(int offset) {
      return paged ? path + "&offset=" + offset : path;
    }
  }

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
    Consumer<HttpFields.Mutable> fields =
        headers -> {
          headers.put("Accept", BrokerResponse.JSON);
          headers.put("Via", (via == null ? "" : via + ", ") + "1.1 " + name);
          if (!request.tenant().isEmpty()) {
            headers.put("NGSILD-Tenant", request.tenant());
          }
        };
    List<CompletableFuture<Map<String, Entity>>> answers =
        sources.stream()
            .map(
                source -> {
                  long end = System.nanoTime() + source.registration().timeout().toNanos();
                  return page(source, 0, new LinkedHashMap<>(), fields, end);
                })
            .toList();
    List<Contribution> contributions = new ArrayList<>();
    List<String> warnings = new ArrayList<>();
    for (int i = 0; i < sources.size(); i++) {
      Registration registration = sources.get(i).registration();
      try {
        contributions.add(new Contribution(registration, answers.get(i).join(), false));
      } catch (CompletionException e) {
        contributions.add(new Contribution(registration, Map.of(), true));
        // Code 199: miscellaneous warning (clause 6.3.17).
        warnings.add(
            "199 %s \"The context source of %s did not answer in time and form.\""
                .formatted(name, registration.id()));
      }
    }
    if (!warnings.isEmpty()) {
      response.header("NGSILD-Warning", String.join(", ", warnings));
    }
    return contributions;
  }

  /** Reads the pages from an offset; a source may have pages without end. */
  private CompletableFuture<Map<String, Entity>> page(
      Source source,
      int offset,
      Map<String, Entity> found,
      Consumer<HttpFields.Mutable> fields,
      long endNanos) {
    Registration registration = source.registration();
    long millis = TimeUnit.NANOSECONDS.toMillis(endNanos - System.nanoTime());
    if (millis <= 0) {
      return CompletableFuture.failedFuture(new TimeoutException("too many pages"));
    }
    Request request =
        client
            .newRequest(registration.endpoint() + source.path(offset))
            .timeout(millis, TimeUnit.MILLISECONDS)
            .idleTimeout(millis, TimeUnit.MILLISECONDS)
            .headers(fields)
            .headers(headers -> registration.headers().forEach(headers::put));
    return new CompletableResponseListener(request, MAX_BODY_BYTES)
        .send()
        .thenCompose(
            answer ->
                add(source, answer, found) < PAGE
                    ? CompletableFuture.completedFuture(found)
                    : page(source, offset + PAGE, found, fields, endNanos));
  }

  /** Adds the entities of an answer to those found; returns their number. */
  private int add(Source source, ContentResponse answer, Map<String, Entity> found) {
    if (answer.getStatus() == 404) {
      return 0;
    }
    JsonNode json = answer.getStatus() == 200 ? Json.treeOrNull(answer.getContent()) : null;
    if (json == null || json.isArray() != source.paged()) {
      throw new CompletionException(new IOException("answered " + answer.getStatus()));
    }
    String linked =
        ContextLink.contextOf(String.join(", ", answer.getHeaders().getValuesList("Link")));
    Context context = linked == null ? source.registration().context() : contexts.resolve(linked);
    EntityReader reader = new EntityReader(context, clock.instant(), AttributeReader.Mode.STAMPED);
    for (JsonNode one : source.paged() ? json : List.of(json)) {
      Entity entity = reader.readEntity(one);
      found.putIfAbsent(entity.id(), entity);
    }
    return source.paged() ? json.size() : 1;
  }

  @Override
  public void close() {
    OutgoingHttp.stop(client);
  }
}
