package org.ngsildbench.load.stream;

/**
 * Thrown if a load cannot resume into a topic; the message continues after "the topic NAME " and
 * says what to do.
 */
public final class TopicMismatchException extends Exception {

  private static final long serialVersionUID = 1L;

  TopicMismatchException(String message) {
    super(message);
  }
}
