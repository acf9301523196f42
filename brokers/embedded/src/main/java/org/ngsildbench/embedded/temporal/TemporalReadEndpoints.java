package org.ngsildbench.embedded.temporal;

import java.io.IOException;
import java.util.List;
import org.ngsildbench.embedded.api.Page;
import org.ngsildbench.embedded.api.QueryParameters;
import org.ngsildbench.embedded.api.SelectionParameters;
import org.ngsildbench.embedded.history.StoredEntityHistory;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.http.OperationRoute;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.query.EntityQuery;
import org.ngsildbench.embedded.representation.Uris;
import org.ngsildbench.embedded.store.Tenant;
import org.ngsildbench.embedded.store.Tenants;
import org.ngsildbench.embedded.temporal.answer.TemporalEntityWriter;
import org.ngsildbench.embedded.temporal.selection.EntitySlices;

/** Endpoints that retrieve and query histories (clauses 6.18.3.2 and 6.19.3.1). */
record TemporalReadEndpoints(Tenants tenants, long instanceLimit) {

  List<OperationRoute> routes() {
    return List.of(
        OperationRoute.of("GET", "/temporal/entities", this::query),
        OperationRoute.of("GET", "/temporal/entities/{id}", this::retrieve));
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
    Tenant tenant = tenants.existing(request.tenant());
    TemporalSearch search = new TemporalSearch(tenant, view);
    TemporalEntityWriter writer =
        new TemporalEntityWriter(view.representation(), RecordedHistory.of(tenant).instances());
    Page.of(request)
        .send(
            search.find(query, request.parameter("type")),
            (part, links) -> view.sendAll(part, links, writer, response),
            request,
            response);
  }

  private TemporalView view(BrokerRequest request, TemporalParameters parameters) {
    return TemporalView.of(
        request, parameters, request.linkContext(), SelectionParameters.of(request), instanceLimit);
  }
}
