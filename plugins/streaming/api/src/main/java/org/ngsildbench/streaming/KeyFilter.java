package org.ngsildbench.streaming;

/** The way in which consumers of a connection get only the messages of one key. */
public enum KeyFilter {
  /** They do not: each group gets every message. */
  NONE,
  /** The server compares a header field, which the producer writes from the key. */
  HEADER,
  /** The server looks for the key's vocabulary in the content; see {@link MessageVocabulary}. */
  VOCABULARY
}
