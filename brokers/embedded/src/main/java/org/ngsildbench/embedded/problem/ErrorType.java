package org.ngsildbench.embedded.problem;

/**
 * Error types and their HTTP status codes (ETSI GS CIM 009 V1.8.1, tables 5.5.2-1 and 6.3.2-1).
 * Types without a URI (405, 406, 413, 415, 504) are written as {@code about:blank} (RFC 7807).
 */
public enum ErrorType {
  INVALID_REQUEST("InvalidRequest", 400, "The request is malformed"),
  BAD_REQUEST_DATA("BadRequestData", 400, "The request contains invalid data"),
  TOO_MANY_RESULTS("TooManyResults", 403, "The result is too large"),
  RESOURCE_NOT_FOUND("ResourceNotFound", 404, "There is no such resource"),
  NONEXISTENT_TENANT("NonexistentTenant", 404, "There is no such tenant"),
  ALREADY_EXISTS("AlreadyExists", 409, "The resource already exists"),
  OPERATION_NOT_SUPPORTED("OperationNotSupported", 422, "The operation is not supported"),
  LD_CONTEXT_NOT_AVAILABLE("LdContextNotAvailable", 503, "The @context is not available"),
  INTERNAL_ERROR("InternalError", 500, "The broker failed"),
  METHOD_NOT_ALLOWED("", 405, "Method not allowed"),
  NOT_ACCEPTABLE("", 406, "Not acceptable"),
  CONTENT_TOO_LARGE("", 413, "Content too large"),
  GATEWAY_TIMEOUT("", 504, "A context source did not answer"),
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

  /** Returns the URI for the member {@code type}. */
  public String uri() {
    return uri;
  }

  /** Returns the HTTP status. */
  public int status() {
    return status;
  }

  /** Returns the title, equal for all occurrences of this type. */
  public String title() {
    return title;
  }
}
