package org.ngsildbench.streaming;

/** The vocabularies of generated RDF messages, one for each key. */
public final class MessageVocabulary {

  private MessageVocabulary() {}

  /** Returns the IRI that all terms of a key's vocabulary start with; of no other key's. */
  public static String of(long key) {
    return "http://example.org/v/" + key + "/";
  }
}
