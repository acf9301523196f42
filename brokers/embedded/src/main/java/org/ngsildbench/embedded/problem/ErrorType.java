package org.ngsildbench.embedded.problem;

/**
 * Error types of the specification and the HTTP status of each (ETSI GS CIM 009 V1.8.1, tables
 * 5.5.2-1 and 6.3.2-1). Those that HTTP itself names (405, 406, 413, 415) have no URI of their own
 * and are written as {@code about:blank}, as RFC 7807 asks.
 */
public enum ErrorType {
  INVALID_REQUEST("InvalidRequest", 400, "The request is not well formed"),
  BAD_REQUEST_DATA("BadRequestData", 400, "The request holds data that is not valid"),
  TOO_MANY_RESULTS("TooManyResults", 403, "The result would be too large"),
  RESOURCE_NOT_FOUND("ResourceNotFound", 404, "There is no such resource"),
  NONEXISTENT_TENANT("NonexistentTenant", 404, "There is no such tenant"),
  ALREADY_EXISTS("AlreadyExists", 409, "The resource exists already"),
  OPERATION_NOT_SUPPORTED("OperationNotSupported", 422, "The operation is not supported"),
  LD_CONTEXT_NOT_AVAILABLE("LdContextNotAvailable", 503, "The @context is not available"),
  INTERNAL_ERROR("InternalError", 500, "The broker failed"),
  METHOD_NOT_ALLOWED("", 405, "Method not allowed"),
  NOT_ACCEPTABLE("", 406, "Not acceptable"),
  CONTENT_TOO_LARGE("", 413, "Content too large"),
  UNSUPPORTED_MEDIA_TYPE("", 415, "Unsupported media type");

  private static final String PREFIX = "https://uri.etsi.org/ngsi-ld/errors/";

  private final String uri;
  private final int status;
  private final String title;

  ErrorType(String name, int status, String title) {
    this.uri = name.isEmpty() ? "about:blank" : PREFIX + name;
    this.status = status;
    this.title = title;
  }

  /** The URI written as {@code type}. */
  public String uri() {
    return uri;
  }

  /** The HTTP status this type is answered with. */
  public int status() {
    return status;
  }

  /** A short sentence, the same for every occurrence. */
  public String title() {
    return title;
  }
}
