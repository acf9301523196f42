package org.ngsildbench.ngsild.mixed;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A broker for the requests of the mixed workload that keeps every write as received, so that it
 * can return any state of the past. Every third answer of the lie's operation is a lie.
 */
final class LyingProbeBroker implements AutoCloseable {

  static {
    // Without it, each answer waits 40 ms for a delayed acknowledgement.
    System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String ENTITIES = "/ngsi-ld/v1/entities";
  private static final String TEMPORAL = "/ngsi-ld/v1/temporal/entities";
  private static final int EVERY = 3;

  /** One stored state of an entity: all its attributes. */
  private record State(ObjectNode attributes, long storedNanos) {}

  private final HttpServer server;
  private final ToldLie lie;
  private final Map<String, List<State>> entities = new TreeMap<>();
  private final Map<String, String> types = new TreeMap<>();
  private final AtomicInteger lies = new AtomicInteger();
  private int answers;

  LyingProbeBroker(ToldLie lie) throws IOException {
    this.lie = lie;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::handle);
    server.start();
  }

  URI uri() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  /** Returns how many answers were lies. */
  int lies() {
    return lies.get();
  }

  int entities() {
    return entities.size();
  }

  private synchronized void handle(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    byte[] body = exchange.getRequestBody().readAllBytes();
    if (path.startsWith("/ngsi-ld/v1/entityOperations/create")) {
      JSON.readTree(body).forEach(entity -> store((ObjectNode) entity));
      send(exchange, 201, JSON.writeValueAsString(entities.keySet()));
    } else if (path.startsWith("/ngsi-ld/v1/entityOperations/delete")) {
      JSON.readTree(body).forEach(id -> entities.remove(id.asText()));
      send(exchange, 204, "");
    } else if (exchange.getRequestMethod().equals("PATCH")) {
      String id = path.substring(ENTITIES.length() + 1, path.length() - "/attrs".length());
      ObjectNode state = last(id).attributes().deepCopy();
      state.setAll((ObjectNode) JSON.readTree(body));
      entities.get(id).add(new State(state, System.nanoTime()));
      send(exchange, 204, "");
    } else if (path.startsWith(TEMPORAL)) {
      send(exchange, 200, history(path.substring(TEMPORAL.length() + 1), exchange));
    } else if (path.equals(ENTITIES)) {
      send(exchange, 200, list());
    } else {
      send(exchange, 200, read(path.substring(ENTITIES.length() + 1)));
    }
  }

  private void store(ObjectNode entity) {
    ObjectNode attributes = entity.deepCopy();
    attributes.remove(List.of("id", "type"));
    types.put(entity.get("id").asText(), entity.get("type").asText());
    List<State> states = new ArrayList<>();
    states.add(new State(attributes, System.nanoTime()));
    entities.put(entity.get("id").asText(), states);
  }

  private State last(String id) {
    return before(id, 0);
  }

  /** Returns the state some writes ago. */
  private State before(String id, int writes) {
    List<State> states = entities.get(id);
    return states.get(states.size() - 1 - writes);
  }

  private boolean lies(String operation) {
    return lie.operation().equals(operation) && ++answers % EVERY == 0;
  }

  private void told() {
    lies.incrementAndGet();
  }

  private ObjectNode entity(String id, ObjectNode attributes) {
    ObjectNode entity = JSON.createObjectNode().put("id", id).put("type", types.get(id));
    entity.setAll(attributes.deepCopy());
    return entity;
  }

  private String first(ObjectNode attributes) {
    List<String> names = new ArrayList<>();
    attributes.fieldNames().forEachRemaining(names::add);
    names.removeAll(List.of("id", "type", "location"));
    return names.get(0);
  }

  private String read(String id) {
    ObjectNode now = entity(id, last(id).attributes());
    if (!lies("read")) {
      return now.toString();
    }
    boolean written = entities.get(id).size() > 1;
    String other = entities.keySet().stream().filter(one -> !one.equals(id)).findFirst().orElse(id);
    String name = first(now);
    switch (lie) {
      case ONE_WRITE_AGO, LOST_UPDATE -> {
        if (!written) {
          return now.toString();
        }
        now = entity(id, before(id, 1).attributes());
      }
      case MILLIS_AGO -> {
        long then = System.nanoTime() - TimeUnit.SECONDS.toNanos(30);
        List<State> states = entities.get(id);
        int known = states.size() - 1;
        while (known > 0 && states.get(known).storedNanos() > then) {
          known--;
        }
        if (known == states.size() - 1) {
          return now.toString();
        }
        now = entity(id, states.get(known).attributes());
      }
      case TORN -> {
        if (!written) {
          return now.toString();
        }
        now.set(name, before(id, 1).attributes().get(name));
      }
      case ANOTHER_BUS -> now.set(name, last(other).attributes().get(name));
      case UNWRITTEN ->
          ((ObjectNode) now.get(name))
              .put("value", now.get(name).get("value").asLong() + (1L << 40));
      case NO_NUMBER ->
          ((ObjectNode) now.get(name)).put("value", now.get(name).get("value").asText());
      case OLD_TIME -> ((ObjectNode) now.get(name)).put("observedAt", "2025-12-31T00:00:00Z");
      case NO_TIME -> ((ObjectNode) now.get(name)).remove("observedAt");
      case OTHER_PLACE ->
          now.set(
              "location",
              JSON.createObjectNode()
                  .put("type", "Point")
                  .set("coordinates", JSON.createArrayNode().add(1).add(2)));
      case WITHOUT_ATTRIBUTE -> now.remove(name);
      case OTHER_ENTITY -> now = entity(other, last(other).attributes());
      case CONCISE -> now.forEach(attribute -> remove(attribute, "type"));
      case ARRAY_OF_ONE -> now.set(name, JSON.createArrayNode().add(now.get(name)));
      case KEY_VALUES -> now = keyValues(now);
      case OFFSET_TIME ->
          ((ObjectNode) now.get(name))
              .put(
                  "observedAt",
                  now.get(name).get("observedAt").asText().replace("Z", ".000000+00:00"));
      default -> throw new IllegalStateException(lie.name());
    }
    told();
    return now.toString();
  }

  private static void remove(Object attribute, String member) {
    if (attribute instanceof ObjectNode object && object.has("observedAt")) {
      object.remove(member);
    }
  }

  private static ObjectNode keyValues(ObjectNode entity) {
    ObjectNode plain = JsonNodeFactory.instance.objectNode();
    entity
        .fields()
        .forEachRemaining(
            one ->
                plain.set(
                    one.getKey(),
                    one.getValue().has("value") ? one.getValue().get("value") : one.getValue()));
    return plain;
  }

  private String list() {
    boolean lies = lies("list");
    List<ObjectNode> all = new ArrayList<>();
    entities
        .keySet()
        .forEach(
            id -> {
              ObjectNode entity = entity(id, last(id).attributes());
              entity.remove("location");
              all.add(lies && lie == ToldLie.NORMALIZED_LIST ? entity : keyValues(entity));
            });
    // Something that every lie can change: an entity that was written.
    String id =
        entities.keySet().stream()
            .filter(one -> entities.get(one).size() > 1)
            .findFirst()
            .orElse(null);
    if (lies && id != null) {
      told();
      int place = List.copyOf(entities.keySet()).indexOf(id);
      ObjectNode then = keyValues(entity(id, before(id, 1).attributes()));
      then.remove("location");
      String name = first(then);
      switch (lie) {
        case LAGGING_REPLICA -> all.set(place, then);
        case TORN_IN_LIST -> all.get(place).set(name, then.get(name));
        case ANOTHER_ATTRIBUTE -> all.get(place).put(name, all.get(place).get(name).asLong() + 1);
        case EXTRA_ATTRIBUTE -> all.get(place).put("speed", 1);
        case LIST_WITHOUT_ONE -> all.remove(place);
        case LIST_WITH_ONE_TWICE -> all.add(all.get(place));
        case EMPTY_LIST -> all.clear();
        case REVERSED_LIST -> Collections.reverse(all);
        case NORMALIZED_LIST -> {}
        default -> throw new IllegalStateException(lie.name());
      }
    }
    ArrayNode array = JSON.createArrayNode();
    all.forEach(array::add);
    return array.toString();
  }

  private String history(String id, HttpExchange exchange) {
    Instant from = Instant.parse(parameter(exchange, "timeAt"));
    Instant to = Instant.parse(parameter(exchange, "endTimeAt"));
    List<ObjectNode> states = new ArrayList<>();
    List<ObjectNode> older = new ArrayList<>();
    for (State state : entities.get(id)) {
      JsonNode observed = state.attributes().get(first(state.attributes())).get("observedAt");
      Instant time = Instant.parse(observed.asText());
      (time.isAfter(from) && time.isBefore(to) ? states : older).add(state.attributes());
    }
    ObjectNode entity = JSON.createObjectNode().put("id", id).put("type", types.get(id));
    List<String> names = new ArrayList<>();
    last(id).attributes().fieldNames().forEachRemaining(names::add);
    names.remove("location");
    String name = names.get(0);
    boolean lies = lies("history") && states.size() > 2 && !older.isEmpty();
    if (lies) {
      told();
      switch (lie) {
        case HISTORY_LAGS -> states.remove(states.size() - 1);
        case HISTORY_WITH_GAP -> states.remove(1);
        case HISTORY_WITH_ONE_TWICE -> states.add(states.get(1));
        case HISTORY_OUTSIDE_WINDOW -> states.add(older.get(0));
        case HISTORY_OF_ANOTHER_BUS ->
            states.set(
                0,
                last(entities.keySet().stream()
                        .filter(o -> !o.equals(id))
                        .findFirst()
                        .orElseThrow())
                    .attributes());
        case HISTORY_AT_OTHER_TIME -> {
          ObjectNode changed = states.get(1).deepCopy();
          ((ObjectNode) changed.get(name)).put("observedAt", "2026-01-01T00:00:01Z");
          states.set(1, changed);
        }
        case HISTORY_WITHOUT_ATTRIBUTE -> names.remove(0);
        case REVERSED_HISTORY -> Collections.reverse(states);
        case TEMPORAL_VALUES -> {}
        default -> throw new IllegalStateException(lie.name());
      }
    }
    for (String one : names) {
      ArrayNode instances = JSON.createArrayNode();
      if (lies && lie == ToldLie.TEMPORAL_VALUES) {
        ArrayNode pairs = JSON.createArrayNode();
        states.forEach(
            state ->
                pairs.add(
                    JSON.createArrayNode()
                        .add(state.get(one).get("value"))
                        .add(state.get(one).get("observedAt"))));
        entity.set(one, JSON.createObjectNode().put("type", "Property").set("values", pairs));
      } else {
        states.forEach(state -> instances.add(state.get(one)));
        entity.set(one, instances);
      }
    }
    return entity.toString();
  }

  private static String parameter(HttpExchange exchange, String name) {
    for (String pair : exchange.getRequestURI().getQuery().split("&")) {
      if (pair.startsWith(name + "=")) {
        return pair.substring(name.length() + 1);
      }
    }
    return "";
  }

  private static void send(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
