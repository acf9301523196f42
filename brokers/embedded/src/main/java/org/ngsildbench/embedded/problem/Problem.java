package org.ngsildbench.embedded.problem;

/**
 * A request that cannot be served, with the reason the specification has for it. Its message is
 * written for whoever sent the request: what was wrong, where, and what would be right.
 *
 * <p>Carries no stack trace: it is an answer, not a defect, and hostile requests must be cheap.
 */
public final class Problem extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ErrorType type;

  /**
   * @param type the kind of error
   * @param detail a sentence for the sender
   */
  public Problem(ErrorType type, String detail) {
    super(detail, null, false, false);
    this.type = type;
  }

  /** Data that breaks a rule of the specification: 400 BadRequestData. */
  public static Problem badData(String detail) {
    return new Problem(ErrorType.BAD_REQUEST_DATA, detail);
  }

  /** A request that cannot be understood at all: 400 InvalidRequest. */
  public static Problem invalidRequest(String detail) {
    return new Problem(ErrorType.INVALID_REQUEST, detail);
  }

  /** Something that is not there: 404 ResourceNotFound. */
  public static Problem notFound(String detail) {
    return new Problem(ErrorType.RESOURCE_NOT_FOUND, detail);
  }

  /** Something that is there already: 409 AlreadyExists. */
  public static Problem alreadyExists(String detail) {
    return new Problem(ErrorType.ALREADY_EXISTS, detail);
  }

  /** The kind of error. */
  public ErrorType type() {
    return type;
  }

  /** The HTTP status to answer with. */
  public int status() {
    return type.status();
  }
}
