package org.ngsildbench.load.stream;

/**
 * A topic holds what a load cannot go on with; the message goes on after "the topic NAME ", and
 * says what to do.
 */
public final class TopicMismatchException extends Exception {

  private static final long serialVersionUID = 1L;

  TopicMismatchException(String message) {
    super(message);
  }
}
