package org.ngsildbench.embedded.liar;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.ngsildbench.embedded.faults.CapturedResponse;
import org.ngsildbench.embedded.faults.ReplacedBody;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.http.Endpoint;
import org.ngsildbench.embedded.http.Interceptor;
import org.ngsildbench.embedded.http.OperationRoute;
import org.ngsildbench.embedded.json.Json;

/**
 * Answers some operations incorrectly and some correctly in an unusual form, once for each entry of
 * the catalogue. Reports its actions at {@code GET /ngsild-bench/liar}. All operations of one kind
 * must come in sequence from one thread; then the n-th in the report is the client's n-th. Writes
 * come in batches of two.
 *
 * <p>Thread-safe; serves one request at a time.
 */
public final class Liar implements Interceptor {

  private static final String PATH = "/ngsild-bench/liar";

  /** While lies about second pages remain, each n-th first page of several is correct. */
  private static final int SPARED = 2;

  /** While lies that withhold entities remain, each n-th batch is partly withheld. */
  private static final int WITHHELD = 4;

  private final Map<QueryKind, LieSchedule> scripts = new EnumMap<>(QueryKind.class);
  private final Map<QueryKind, Operation> latest = new EnumMap<>(QueryKind.class);
  private final Map<QueryKind, JsonNode> firstPages = new EnumMap<>(QueryKind.class);
  private final List<Operation> operations = new ArrayList<>();
  private final SplittableRandom random;

  /** The entity of the first of two writes; null before it. */
  private String otherEntity;

  /**
   * Creates a liar for some kinds of operations.
   *
   * @param hidden whether to also tell lies in unusual representations
   * @param seed determines the order, and the place within a response
   */
  public Liar(Set<QueryKind> questions, boolean hidden, long seed) {
    random = new SplittableRandom(seed);
    questions.forEach(question -> scripts.put(question, new LieSchedule(question, hidden, seed)));
  }

  /** Returns the route of the report. */
  public List<OperationRoute> routes() {
    return List.of(OperationRoute.at("GET", PATH, this::report));
  }

  @Override
  public void around(BrokerRequest request, BrokerResponse response, Endpoint next)
      throws IOException {
    Optional<QueryKind> question = QueryKind.of(request).filter(scripts::containsKey);
    if (question.isEmpty()) {
      next.serve(request, response);
      return;
    }
    synchronized (this) {
      if (QueryKind.BATCHES.contains(question.get())) {
        batch(begun(question.get()), request, response, next);
      } else if (QueryKind.WRITES.contains(question.get())) {
        write(question.get(), request, response, next);
      } else {
        page(operation(question.get(), request), request, response, next);
      }
    }
  }

  /**
   * Returns the report: {@code {"operations": [{"question", "kind", "name", "form", "pages"}],
   * "untold": [{"question", "name", "form"}]}}. Kinds are {@code lie}, {@code variant}, {@code
   * honest} and, if a lie failed, {@code defect}.
   */
  public synchronized JsonNode report() {
    ObjectNode record = JsonNodeFactory.instance.objectNode();
    ArrayNode described = record.putArray("operations");
    operations.forEach(operation -> operation.describe(described.addObject()));
    ArrayNode untold = record.putArray("untold");
    for (LieSchedule script : scripts.values()) {
      if (operations.stream().noneMatch(done -> done.question == script.question())) {
        continue; // An operation that was never requested.
      }
      for (Act act : script.pending()) {
        if (act.lie() != null) {
          untold
              .addObject()
              .put("question", script.question().label())
              .put("name", act.name())
              .put("form", act.form());
        }
      }
    }
    return record;
  }

  private void report(BrokerRequest request, BrokerResponse response) throws IOException {
    response.send(200, BrokerResponse.JSON, Json.bytes(report()));
  }

  private void batch(
      Operation operation, BrokerRequest request, BrokerResponse response, Endpoint next)
      throws IOException {
    operation.pages = 1;
    LieSchedule script = scripts.get(operation.question);
    LyingBatch batch =
        LyingBatch.of(request, operations.size() % WITHHELD == 0 ? script.nextWithheld() : 0);
    CapturedResponse captured = batch.forward(request, next);
    DraftResponse honest =
        draft(operation, request, null, batch.ids(), captured.status(), tree(captured));
    if (batch.withheld() > 0) {
      batch.claimAll(honest);
    }
    send(
        applyFirst(operation, honest, act -> act.withheld() == batch.withheld()),
        captured,
        response);
  }

  /**
   * Stores the body after applying an act to it; acknowledges a lie as if it was the original. Each
   * first of two writes is correct, and its entity the other one of the second.
   */
  private void write(
      QueryKind question, BrokerRequest request, BrokerResponse response, Endpoint next)
      throws IOException {
    String other = otherEntity;
    otherEntity = other == null ? request.pathPart("id") : null;
    if (other == null) {
      next.serve(request, response);
      return;
    }
    Operation operation = begun(question);
    operation.pages = 1;
    DraftResponse honest =
        draft(operation, request, null, List.of(), 204, Json.MAPPER.readTree(request.body()));
    DraftResponse stored = applyFirst(operation, honest, act -> true);
    CapturedResponse captured = new CapturedResponse();
    if (stored.target == DraftResponse.Target.NEW_HISTORY) {
      NewHistory.store(request, stored.tree);
    } else if (stored.tree != null) {
      if (stored.target != DraftResponse.Target.OTHER) {
        next.serve(new ReplacedBody(request, stored.bytes()), captured);
      }
      if (stored.target != DraftResponse.Target.ENTITY) {
        next.serve(new OtherEntity(request, stored.bytes(), other), new CapturedResponse());
      }
    }
    response.send(operation.isLie() ? stored.status : captured.status());
  }

  private void page(
      Operation operation, BrokerRequest request, BrokerResponse response, Endpoint next)
      throws IOException {
    CapturedResponse captured = new CapturedResponse();
    next.serve(request, captured);
    JsonNode tree = tree(captured);
    operation.pages++;
    operation.cut = captured.status() == 206;
    JsonNode before =
        operation.pages == 1 ? firstPages.put(operation.question, tree) : operation.page;
    operation.page = tree;
    DraftResponse honest = draft(operation, request, before, List.of(), captured.status(), tree);
    if (captured.contentType() != null) {
      honest.contentType = captured.contentType();
    }
    send(applyFirst(operation, honest, act -> true), captured, response);
  }

  private DraftResponse draft(
      Operation operation,
      BrokerRequest request,
      JsonNode before,
      List<String> ids,
      int status,
      JsonNode tree) {
    DraftResponse draft =
        new DraftResponse(operation.question, request, random, operation.pages, before, ids);
    draft.status = status;
    draft.tree = tree;
    return draft;
  }

  /** Returns the response after applying the first act of the schedule that fits. */
  private DraftResponse applyFirst(Operation operation, DraftResponse honest, Predicate<Act> fits) {
    DraftResponse[] response = {honest.copy()};
    if (operation.pages == 1 ? !operation.spared : operation.spared && !operation.isLie()) {
      Act act =
          scripts
              .get(operation.question)
              .take(
                  Math.min(2, operation.pages),
                  one -> {
                    response[0] = honest.copy();
                    return fits.test(one) && applied(operation, one, response[0]);
                  });
      if (act != null) {
        operation.act = act;
        return response[0];
      }
      response[0] = honest.copy();
    } else if (!operation.isLie()) {
      applied(operation, operation.act, response[0]);
    }
    return response[0];
  }

  private static boolean applied(Operation operation, Act act, DraftResponse statement) {
    try {
      return act.apply(statement);
    } catch (RuntimeException e) {
      operation.defect = act.name() + ": " + e;
      return false;
    }
  }

  private Operation operation(QueryKind question, BrokerRequest request) {
    Operation open = latest.get(question);
    String offset = request.parameter("offset");
    boolean laterPage =
        !(offset == null || offset.equals("0")) || QueryKind.isSecondRequest(request);
    if (open != null && (laterPage || open.cut && open.isRestOf(request))) {
      return open;
    }
    Operation operation = begun(question);
    operation.from = request.parameter("timeAt");
    operation.to = request.parameter("endTimeAt");
    return operation;
  }

  private Operation begun(QueryKind question) {
    Operation before = latest.get(question);
    boolean spared =
        before != null
            && before.pages > 1
            && operations.size() % SPARED == 0
            && scripts.get(question).hasSecondPages();
    if (before != null) {
      before.page = null;
    }
    Operation operation = new Operation(question, spared);
    latest.put(question, operation);
    operations.add(operation);
    return operation;
  }

  private static JsonNode tree(CapturedResponse captured) {
    try {
      return captured.body().length == 0 ? null : Json.MAPPER.readTree(captured.body());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void send(
      DraftResponse statement, CapturedResponse captured, BrokerResponse response)
      throws IOException {
    captured.headersTo(response);
    byte[] body = statement.bytes();
    if (statement.chunked) {
      try (OutputStream out = response.stream(statement.status, statement.contentType)) {
        int third = body.length / 3;
        out.write(body, 0, third);
        out.flush();
        out.write(body, third, body.length - third);
      }
    } else if (body.length == 0 && statement.raw == null || statement.status == 204) {
      response.send(statement.status);
    } else {
      response.send(statement.status, statement.contentType, body);
    }
  }
}
