package org.ngsildbench.embedded.api;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.http.NgsiLdAnswer;
import org.ngsildbench.embedded.http.NgsiLdRequest;
import org.ngsildbench.embedded.http.Payload;
import org.ngsildbench.embedded.http.Route;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.query.CommaList;
import org.ngsildbench.embedded.query.EntityQuery;
import org.ngsildbench.embedded.query.EntitySelector;
import org.ngsildbench.embedded.query.GeoQuery;
import org.ngsildbench.embedded.representation.Uris;
import org.ngsildbench.embedded.store.Tenants;

/** Queries of entities, by URL (clause 6.4.3.2) and by document (6.23.3.1). */
final class QueryEndpoints {
  private final Tenants tenants;
  private final ContextResolver contexts;
  private final Views views;

  QueryEndpoints(Tenants tenants, ContextResolver contexts, Views views) {
    this.tenants = tenants;
    this.contexts = contexts;
    this.views = views;
  }

  List<Route> routes() {
    return List.of(
        Route.of("GET", "/entities", this::byUrl),
        Route.of("POST", "/entityOperations/query", this::byDocument));
  }

  private void byUrl(NgsiLdRequest request, NgsiLdAnswer answer) throws IOException {
    View view = views.of(request);
    EntityQuery query = query(request, request.linkContext(), view);
    Page.of(request).send(query.find(tenants.existing(request.tenant())), view, request, answer);
  }

  private void byDocument(NgsiLdRequest request, NgsiLdAnswer answer) throws IOException {
    String mediaType = Accept.mediaType(request);
    Payload payload = Payload.of(request, contexts);
    QueryDocument document = QueryDocument.read(payload);
    View view =
        views.of(
            document.wish(request.parameter("format"), request.parameter("options"), mediaType));
    EntityQuery query = document.query(view.attributes());
    Page.of(request).send(query.find(tenants.existing(request.tenant())), view, request, answer);
  }

  private static EntityQuery query(NgsiLdRequest request, Context context, View view) {
    String type = request.parameter("type");
    String georel = request.parameter("georel");
    String q = request.parameter("q");
    boolean all = "true".equals(request.parameter("local"));
    if (type == null && georel == null && q == null && view.attributes().isEmpty() && !all) {
      throw Problem.badData(
          "A query needs at least one of type, attrs, q and georel, or local=true for everything.");
    }
    return new EntityQuery(
        List.of(selector(request, type, context)),
        view.attributes(),
        EntityQuery.parseCondition(q, context, expandedValues(request, context)),
        place(request, georel, context));
  }

  private static EntitySelector selector(NgsiLdRequest request, String type, Context context) {
    String id = request.parameter("id");
    if (id != null) {
      CommaList.parse("id", id).forEach(one -> Uris.require(one, "The parameter id"));
    }
    return EntitySelector.parse(type, id, request.parameter("idPattern"), context);
  }

  private static Set<String> expandedValues(NgsiLdRequest request, Context context) {
    String names = request.parameter("expandValues");
    return names == null
        ? Set.of()
        : CommaList.parse("expandValues", names).stream()
            .map(context::expand)
            .collect(Collectors.toUnmodifiableSet());
  }

  private static GeoQuery place(NgsiLdRequest request, String georel, Context context) {
    String geometry = request.parameter("geometry");
    String coordinates = request.parameter("coordinates");
    if (georel == null && geometry == null && coordinates == null) {
      return null;
    }
    String property = request.parameter("geoproperty");
    return GeoQuery.parse(
        georel, geometry, coordinates, context.expand(property == null ? "location" : property));
  }
}
