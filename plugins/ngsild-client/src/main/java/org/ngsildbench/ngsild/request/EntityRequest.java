package org.ngsildbench.ngsild.request;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.ngsildbench.ngsild.exchange.PathAndQuery;

/**
 * A request in the specification's terms. Immutable. Examples:
 *
 * <pre>{@code
 * EntityRequest.entities().with("type", "Bus").with("q", "speed>50").followingPages()
 * EntityRequest.temporal().with("type", "Bus").with("timerel", "after").with("timeAt", "...")
 * EntityRequest.get("/ngsi-ld/v1/types")
 * }</pre>
 *
 * @param method GET, POST, PATCH, PUT or DELETE
 * @param path below the base URL, starting with {@code /ngsi-ld/v1}; percent-encoded
 * @param parameters names and values of the query string, not encoded, in the order sent
 * @param body the JSON to send; empty for none
 * @param followPages whether to read all pages of a list by the broker's paging
 * @param keptBytes bytes of the first page's body that the result keeps
 */
@SuppressWarnings("ArrayRecordComponent") // Shared on purpose: bodies are large.
public record EntityRequest(
    String method,
    String path,
    List<Map.Entry<String, String>> parameters,
    byte[] body,
    boolean followPages,
    int keptBytes) {

  /** Path of the entities. */
  public static final String ENTITIES = "/ngsi-ld/v1/entities";

  /** Path of the entities' history; sent to where the broker keeps it. */
  public static final String TEMPORAL = "/ngsi-ld/v1/temporal/entities";

  private static final Pattern PAGE_IN_PATH =
      Pattern.compile("[?&](?:limit|offset|pageSize|pageAnchor)=");
  private static final int KEPT_BYTES = 64 << 10;
  private static final byte[] NO_BODY = {};

  public EntityRequest {
    Objects.requireNonNull(body, "body");
    parameters = List.copyOf(parameters);
    if (!List.of("GET", "POST", "PATCH", "PUT", "DELETE").contains(method)) {
      throw new IllegalArgumentException(
          "unknown method \"" + method + "\"; choose GET, POST, PATCH, PUT or DELETE");
    }
    if (!path.startsWith("/")) {
      throw new IllegalArgumentException("the path \"" + path + "\" must begin with /");
    }
    if (followPages && !method.equals("GET")) {
      throw new IllegalArgumentException("only GET requests have pages to follow");
    }
    if (followPages && PAGE_IN_PATH.matcher(path).find()) {
      throw new IllegalArgumentException(
          "limit and offset of a request that follows pages belong among its parameters, not its"
              + " path");
    }
    if (keptBytes < 0) {
      throw new IllegalArgumentException("the bytes to keep must not be negative");
    }
  }

  /** Reads a path, which may bring its own encoded query string. */
  public static EntityRequest get(String path) {
    return new EntityRequest("GET", path, List.of(), NO_BODY, false, KEPT_BYTES);
  }

  /** Queries entities; at least one of type, id, q, attrs must follow. */
  public static EntityRequest entities() {
    return get(ENTITIES);
  }

  /** Retrieves one entity. */
  public static EntityRequest entity(String id) {
    return get(ENTITIES + "/" + PathAndQuery.encoded(id));
  }

  /** Queries the history of entities. */
  public static EntityRequest temporal() {
    return get(TEMPORAL);
  }

  /** Retrieves the history of one entity. */
  public static EntityRequest temporal(String id) {
    return get(TEMPORAL + "/" + PathAndQuery.encoded(id));
  }

  /** Sends a body, which is not copied and must not be changed afterwards. */
  public static EntityRequest send(String method, String path, byte[] body) {
    return new EntityRequest(method, path, List.of(), body, false, KEPT_BYTES);
  }

  /** Returns a DELETE request of a path. */
  public static EntityRequest delete(String path) {
    return new EntityRequest("DELETE", path, List.of(), NO_BODY, false, KEPT_BYTES);
  }

  /** Returns this request with one more parameter; the value is percent-encoded when sent. */
  public EntityRequest with(String name, String value) {
    List<Map.Entry<String, String>> more = new ArrayList<>(parameters);
    more.add(Map.entry(name, value));
    return new EntityRequest(method, path, more, body, followPages, keptBytes);
  }

  /** Returns this request with a count of all matches; by {@code options} on Mintaka. */
  public EntityRequest counted() {
    return with("count", "true");
  }

  /** Returns this request, reading all pages of its list. */
  public EntityRequest followingPages() {
    return new EntityRequest(method, path, parameters, body, true, keptBytes);
  }

  /** Returns this request with a limit for the kept body of the first page. */
  public EntityRequest keeping(int bytes) {
    return new EntityRequest(method, path, parameters, body, followPages, bytes);
  }
}
