package org.ngsildbench.embedded.temporal;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.ngsildbench.embedded.api.Page;
import org.ngsildbench.embedded.api.QueryDocument;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.http.OperationRoute;
import org.ngsildbench.embedded.http.Payload;
import org.ngsildbench.embedded.query.EntityQuery;
import org.ngsildbench.embedded.store.Tenant;
import org.ngsildbench.embedded.store.Tenants;
import org.ngsildbench.embedded.temporal.answer.TemporalEntityWriter;

/** Queries histories by document (clause 6.24.3.1). */
record TemporalQueryEndpoint(Tenants tenants, ContextResolver contexts, long instanceLimit) {

  List<OperationRoute> routes() {
    return List.of(OperationRoute.of("POST", "/temporal/entityOperations/query", this::query));
  }

  private void query(BrokerRequest request, BrokerResponse response) throws IOException {
    Payload payload = Payload.of(request, contexts);
    QueryDocument document = QueryDocument.read(payload);
    TemporalParameters parameters = parameters(document.temporal(), request);
    parameters.requireRange();
    TemporalView view =
        TemporalView.of(
            request, parameters, document.context(), document.selection(), instanceLimit);
    EntityQuery query = document.query(view.attributes());
    Tenant tenant = tenants.existing(request.tenant());
    TemporalEntityWriter writer =
        new TemporalEntityWriter(view.representation(), RecordedHistory.of(tenant).instances());
    Page.of(request)
        .send(
            new TemporalSearch(tenant, view).find(query, null),
            (part, links) -> view.sendAll(part, links, writer, response),
            request,
            response);
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
