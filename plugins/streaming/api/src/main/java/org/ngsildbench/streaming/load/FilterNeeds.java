package org.ngsildbench.streaming.load;

import org.ngsildbench.streaming.KeyFilter;
import org.ngsildbench.streaming.MessageVocabulary;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;

/** The settings of messages that consumers can filter by key. */
final class FilterNeeds {

  private FilterNeeds() {}

  /**
   * Checks the settings.
   *
   * @throws StreamException with the setting to change
   */
  static void check(KeyFilter filter, PublishSettings settings) throws StreamException {
    if (filter == KeyFilter.NONE) {
      return;
    }
    if (settings.keys() < 2 || settings.keys() > MessageVocabulary.KEYS) {
      throw new StreamException(
          StreamFailureKind.BAD_SETTING,
          "With a filter, each consumer receives the messages of one key: set keys from 2 to %s, not %s."
              .formatted(MessageVocabulary.KEYS, settings.keys()));
    }
    if (filter == KeyFilter.VOCABULARY && settings.body().content() != BodyContent.TURTLE) {
      throw new StreamException(
          StreamFailureKind.BAD_SETTING,
          "The filter by vocabulary needs RDF: set the message content to turtle.");
    }
  }
}
