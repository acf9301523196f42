package org.ngsildbench.ngsild.outcome;

/**
 * Kind of failure, for programs.
 *
 * @param responseCode stable text used in place of an HTTP status, such as {@code RESET} or {@code
 *     HTTP_404}
 */
public record FailureKind(String responseCode) {

  /** No connection: unknown host name, connection refused, no route. */
  public static final FailureKind UNREACHABLE = new FailureKind("UNREACHABLE");

  /** Connecting, or waiting for the broker, took longer than allowed. */
  public static final FailureKind TIMEOUT = new FailureKind("TIMEOUT");

  /** All connections were busy. */
  public static final FailureKind NO_FREE_CONNECTION = new FailureKind("NO_FREE_CONNECTION");

  /** The certificate or the handshake was refused. */
  public static final FailureKind TLS = new FailureKind("TLS");

  /** The login gave no token. */
  public static final FailureKind NO_TOKEN = new FailureKind("NO_TOKEN");

  /** The broker broke the connection. */
  public static final FailureKind RESET = new FailureKind("RESET");

  /** The answer ended too early. */
  public static final FailureKind TRUNCATED = new FailureKind("TRUNCATED");

  /** The response is not HTTP, not JSON, or not as specified. */
  public static final FailureKind MALFORMED = new FailureKind("MALFORMED");

  /** The answer is larger than this client takes. */
  public static final FailureKind TOO_LARGE = new FailureKind("TOO_LARGE");

  /** The responses do not fit into the client's heap. */
  public static final FailureKind TOO_LARGE_FOR_HEAP = new FailureKind("TOO_LARGE_FOR_HEAP");

  /** The calling thread was interrupted. */
  public static final FailureKind INTERRUPTED = new FailureKind("INTERRUPTED");

  /** The client was closed. */
  public static final FailureKind CLOSED = new FailureKind("CLOSED");

  /** An entity came twice: pages overlap. */
  public static final FailureKind DUPLICATE_IDS = new FailureKind("DUPLICATE_IDS");

  /** Endless pages or parts. */
  public static final FailureKind ENDLESS_PAGES = new FailureKind("ENDLESS_PAGES");

  /** The broker omitted readings without marking the response as partial. */
  public static final FailureKind CUT_HISTORY = new FailureKind("CUT_HISTORY");

  /** An empty answer of a broker that shows no entity of the type: a database error as 200. */
  public static final FailureKind FALSELY_EMPTY = new FailureKind("FALSELY_EMPTY");

  /** The broker refused a request for its size. */
  public static final FailureKind TOO_LARGE_FOR_BROKER = new FailureKind("TOO_LARGE_FOR_BROKER");

  /** Some entities of a batch were refused. */
  public static final FailureKind PARTIAL_BATCH = new FailureKind("PARTIAL_BATCH");

  /** The server is not an NGSI-LD broker. */
  public static final FailureKind NOT_NGSI_LD = new FailureKind("NOT_NGSI_LD");

  /** The broker does not know the tenant. */
  public static final FailureKind UNKNOWN_TENANT = new FailureKind("UNKNOWN_TENANT");

  /** A write in one tenant changed another. */
  public static final FailureKind UNSEPARATED_TENANTS = new FailureKind("UNSEPARATED_TENANTS");

  /** The broker does not support the request. */
  public static final FailureKind UNSUPPORTED = new FailureKind("UNSUPPORTED");

  /** The broker answered with an error status; the code is {@code HTTP_} and the status. */
  public static FailureKind http(int status) {
    return new FailureKind("HTTP_" + status);
  }

  @Override
  public String toString() {
    return responseCode;
  }
}
