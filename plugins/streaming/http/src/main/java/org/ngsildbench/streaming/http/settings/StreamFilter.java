package org.ngsildbench.streaming.http.settings;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import lombok.AccessLevel;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.streaming.KeyFilter;
import org.ngsildbench.streaming.MessageVocabulary;

/** The property that a consumer's filter compares. It lets the items of one key pass. */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public enum StreamFilter {
  /** Nothing: consumers get all items. */
  NONE(KeyFilter.NONE, ""),
  /** The item's Source-Id. */
  SOURCE(KeyFilter.HEADER, "source-id"),
  /** The item's Application-Id. */
  APPLICATION(KeyFilter.HEADER, "application-id"),
  /** The start of the IRIs in the item's body. */
  VOCABULARY(KeyFilter.VOCABULARY, "vocabulary");

  @Getter private final KeyFilter keyFilter;
  private final String parameter;

  /** Returns the text that the filter looks for in items of a key. */
  public String value(String key) {
    return switch (this) {
      case NONE -> "";
      case SOURCE -> "source-" + key;
      case APPLICATION -> "application-" + key;
      case VOCABULARY -> MessageVocabulary.of(Integer.parseInt(key));
    };
  }

  /** Returns the query of a consumer that wants the items of a key. */
  public String query(int key) {
    return this == NONE
        ? ""
        : parameter + "=" + URLEncoder.encode(value(Integer.toString(key)), StandardCharsets.UTF_8);
  }
}
