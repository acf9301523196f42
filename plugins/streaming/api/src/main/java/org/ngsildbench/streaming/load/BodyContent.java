package org.ngsildbench.streaming.load;

/** Content of messages after the stamp. */
public enum BodyContent {
  /** Random bytes, of which a share is one repeated byte; the same in all messages. */
  RANDOM,
  /** RDF observations of sensors in Turtle; they differ by message. */
  TURTLE
}
