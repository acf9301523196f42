package org.ngsildbench.streaming;

import java.util.Locale;

/**
 * The vocabularies of generated RDF messages, one for each key: IRIs that start alike. They differ
 * in four digits, so that a message can be rewritten for another key in place.
 */
public final class MessageVocabulary {

  /** Number of keys that have a vocabulary. */
  public static final int KEYS = 10_000;

  private static final String START = "http://example.org/v/";
  private static final int DIGITS = 4;

  private MessageVocabulary() {}

  /**
   * Returns the IRI that all terms of a key's vocabulary start with, and no other key's.
   *
   * @param key from 0, below {@value #KEYS}
   */
  public static String of(int key) {
    return START + String.format(Locale.ROOT, "%04d/", key);
  }

  /**
   * Rewrites an IRI in a message for another key.
   *
   * @param start where the IRI starts
   */
  public static void write(int key, byte[] message, int start) {
    int rest = key;
    for (int at = start + START.length() + DIGITS - 1; at >= start + START.length(); at--) {
      message[at] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
  }
}
