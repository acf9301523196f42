package org.ngsildbench.embedded.problem;

/**
 * A request that cannot be served, with its error type. The message is for the client: what is
 * wrong, where, and how to correct it.
 *
 * <p>Has no stack trace: it is a response, not a defect, and hostile requests must be cheap.
 */
public final class Problem extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ErrorType type;

  /**
   * @param type the kind of error
   * @param detail a sentence for the client
   */
  public Problem(ErrorType type, String detail) {
    super(detail, null, false, false);
    this.type = type;
  }

  /** Returns 400 BadRequestData: the data violates the specification. */
  public static Problem badData(String detail) {
    return new Problem(ErrorType.BAD_REQUEST_DATA, detail);
  }

  /** Returns 400 InvalidRequest: the request is malformed. */
  public static Problem invalidRequest(String detail) {
    return new Problem(ErrorType.INVALID_REQUEST, detail);
  }

  /** Returns 404 ResourceNotFound. */
  public static Problem notFound(String detail) {
    return new Problem(ErrorType.RESOURCE_NOT_FOUND, detail);
  }

  /** Returns 409 AlreadyExists. */
  public static Problem alreadyExists(String detail) {
    return new Problem(ErrorType.ALREADY_EXISTS, detail);
  }

  /** Returns the error type. */
  public ErrorType type() {
    return type;
  }

  /** Returns the HTTP status. */
  public int status() {
    return type.status();
  }
}
