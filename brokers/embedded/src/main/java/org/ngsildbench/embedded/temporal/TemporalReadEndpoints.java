package org.ngsildbench.embedded.temporal;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.ngsildbench.embedded.api.Page;
import org.ngsildbench.embedded.api.QueryDocument;
import org.ngsildbench.embedded.api.QueryParameters;
import org.ngsildbench.embedded.api.SelectionParameters;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.history.StoredEntityHistory;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.http.OperationRoute;
import org.ngsildbench.embedded.http.Payload;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.query.EntityQuery;
import org.ngsildbench.embedded.representation.Uris;
import org.ngsildbench.embedded.store.Tenant;
import org.ngsildbench.embedded.store.Tenants;
import org.ngsildbench.embedded.temporal.answer.TemporalEntityWriter;
import org.ngsildbench.embedded.temporal.selection.EntitySlices;

/** Endpoints that retrieve and query histories (clauses 6.18.3.2, 6.19.3.1 and 6.24.3.1). */
record TemporalReadEndpoints(Tenants tenants, ContextResolver contexts, long instanceLimit) {

  List<OperationRoute> routes() {
    return List.of(
        OperationRoute.of("GET", "/temporal/entities", this::query),
        OperationRoute.of("GET", "/temporal/entities/{id}", this::retrieve),
        OperationRoute.of("POST", "/temporal/entityOperations/query", this::queryByDocument));
  }

  private void retrieve(BrokerRequest request, BrokerResponse response) throws IOException {
    TemporalView view = view(request, new TemporalParameters(request::parameter));
    String id = Uris.require(request.pathPart("id"), "The entity's id");
    RecordedHistory recorded = RecordedHistory.of(tenants.existing(request.tenant()));
    StoredEntityHistory entity = TemporalApi.require(recorded.history().entity(id), id);
    if (entity.series().keySet().stream().noneMatch(view::isAskedFor)) {
      throw Problem.notFound("The entity " + id + " has none of the requested attributes.");
    }
    EntitySlices found = EntitySlices.of(entity, view.representation().query(), view::shows);
    if (!view.selectsAnything(found)) {
      throw Problem.notFound("The entity " + id + " has none of the requested attributes.");
    }
    view.sendOne(
        found, new TemporalEntityWriter(view.representation(), recorded.instances()), response);
  }

  private void query(BrokerRequest request, BrokerResponse response) throws IOException {
    TemporalParameters parameters = new TemporalParameters(request::parameter);
    parameters.requireRange();
    TemporalView view = view(request, parameters);
    EntityQuery query = QueryParameters.query(request, request.linkContext(), view.attributes());
    send(query, request.parameter("type"), view, request, response);
  }

  private void queryByDocument(BrokerRequest request, BrokerResponse response) throws IOException {
    QueryDocument document = QueryDocument.read(Payload.of(request, contexts));
    TemporalParameters parameters = parameters(document.temporal(), request);
    parameters.requireRange();
    TemporalView view =
        TemporalView.of(
            request, parameters, document.context(), document.selection(), instanceLimit);
    send(document.query(view.attributes()), null, view, request, response);
  }

  private void send(
      EntityQuery query,
      String type,
      TemporalView view,
      BrokerRequest request,
      BrokerResponse response)
      throws IOException {
    Tenant tenant = tenants.existing(request.tenant());
    TemporalEntityWriter writer =
        new TemporalEntityWriter(view.representation(), RecordedHistory.of(tenant).instances());
    Page.of(request)
        .send(
            new TemporalSearch(tenant, view).find(query, type),
            (part, links) -> view.sendAll(part, links, writer, response),
            request,
            response);
  }

  private TemporalView view(BrokerRequest request, TemporalParameters parameters) {
    return TemporalView.of(
        request, parameters, request.linkContext(), SelectionParameters.of(request), instanceLimit);
  }

  // Parameters that temporalQ does not have, such as format, come from the URL.
  private static TemporalParameters parameters(JsonNode temporal, BrokerRequest request) {
    return new TemporalParameters(
        name -> temporal.has(name) ? text(temporal.get(name)) : request.parameter(name));
  }

  private static String text(JsonNode value) {
    return value.isArray()
        ? StreamSupport.stream(value.spliterator(), false)
            .map(JsonNode::asText)
            .collect(Collectors.joining(","))
        : value.asText();
  }
}
