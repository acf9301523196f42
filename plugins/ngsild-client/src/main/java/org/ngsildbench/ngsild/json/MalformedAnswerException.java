package org.ngsildbench.ngsild.json;

import java.io.IOException;

/** Thrown for a response that violates the specification. */
public final class MalformedAnswerException extends IOException {

  private static final long serialVersionUID = 1L;

  public MalformedAnswerException(String message) {
    super(message);
  }
}
