package org.ngsildbench.streaming.load;

import org.ngsildbench.streaming.stamp.CommentStamp;
import org.ngsildbench.streaming.stamp.MessageStamp;

/** Content of messages after the stamp. */
public enum BodyContent {
  /** Random bytes, of which a share is one repeated byte; the same in all messages. */
  RANDOM,
  /** RDF observations of sensors in Turtle; they differ by message. */
  TURTLE;

  /** Returns the size of the stamp before the content: in Turtle it is a comment. */
  int stampBytes() {
    return this == TURTLE ? CommentStamp.BYTES : MessageStamp.BYTES;
  }
}
