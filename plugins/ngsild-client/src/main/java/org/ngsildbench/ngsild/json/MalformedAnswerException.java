package org.ngsildbench.ngsild.json;

import java.io.IOException;

/** An answer that is not what the specification says it is. */
public final class MalformedAnswerException extends IOException {

  private static final long serialVersionUID = 1L;

  public MalformedAnswerException(String message) {
    super(message);
  }
}
