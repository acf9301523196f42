package org.ngsildbench.embedded.api;

import java.io.IOException;
import java.util.List;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.http.OperationRoute;
import org.ngsildbench.embedded.http.Payload;
import org.ngsildbench.embedded.query.EntityQuery;
import org.ngsildbench.embedded.store.Tenant;
import org.ngsildbench.embedded.store.Tenants;

/** Endpoints for entity queries by URL (clause 6.4.3.2) and by document (6.23.3.1). */
record QueryEndpoints(
    Tenants tenants, ContextResolver contexts, Views views, DistributedReads reads) {

  List<OperationRoute> routes() {
    return List.of(
        OperationRoute.of("GET", "/entities", this::byUrl),
        OperationRoute.of("POST", "/entityOperations/query", this::byDocument));
  }

  private void byUrl(BrokerRequest request, BrokerResponse response) throws IOException {
    View view = views.of(request);
    EntityQuery query = QueryParameters.query(request, request.linkContext(), view.attributes());
    send(query, view, request, response);
  }

  private void byDocument(BrokerRequest request, BrokerResponse response) throws IOException {
    QueryDocument document = QueryDocument.read(Payload.of(request, contexts));
    View view = views.of(request, document.selection(), document.join(), document.context());
    EntityQuery query = document.query(view.attributes());
    send(query, view, request, response);
  }

  private void send(EntityQuery query, View view, BrokerRequest request, BrokerResponse response)
      throws IOException {
    Tenant tenant = tenants.existing(request.tenant());
    Page.of(request)
        .send(
            reads.find(query, tenant, request, response).filter(view::shows),
            (part, links) -> view.send(part, tenant, links, response),
            request,
            response);
  }
}
