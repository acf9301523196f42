package org.ngsildbench.embedded.liar;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.ngsildbench.embedded.faults.CapturedResponse;
import org.ngsildbench.embedded.faults.ReplacedBody;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.Endpoint;
import org.ngsildbench.embedded.json.Json;

/**
 * A batch request, some of whose entities the liar may withhold from the broker.
 *
 * @param entities of the request
 * @param withheld number of entities to withhold
 */
record LyingBatch(JsonNode entities, int withheld) {

  private static final Set<QueryKind> LISTING = EnumSet.of(QueryKind.CREATE, QueryKind.UPSERT);

  static LyingBatch of(BrokerRequest request, int withheld) throws IOException {
    return new LyingBatch(Json.MAPPER.readTree(request.body()), withheld);
  }

  /** Returns the ids of all its entities. */
  List<String> ids() {
    List<String> ids = new ArrayList<>();
    entities.forEach(one -> ids.add(one.isTextual() ? one.textValue() : one.path("id").asText()));
    return ids;
  }

  /** Forwards the remaining entities to the broker. */
  CapturedResponse forward(BrokerRequest request, Endpoint next) throws IOException {
    CapturedResponse captured = new CapturedResponse();
    ArrayNode kept = JsonNodeFactory.instance.arrayNode();
    for (int i = 0; i < entities.size() - (long) withheld; i++) {
      kept.add(entities.get(i));
    }
    if (!kept.isEmpty()) {
      next.serve(new ReplacedBody(request, Json.bytes(kept)), captured);
    }
    return captured;
  }

  /** Makes a response report all entities as successful. */
  void claimAll(DraftResponse statement) {
    boolean lists = LISTING.contains(statement.question);
    statement.status = lists ? 201 : 204;
    if (lists) {
      ArrayNode all = JsonNodeFactory.instance.arrayNode();
      ids().forEach(all::add);
      statement.tree = all;
    }
  }
}
