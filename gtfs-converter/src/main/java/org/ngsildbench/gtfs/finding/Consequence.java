package org.ngsildbench.gtfs.finding;

/** The converter's reaction to a finding. */
public enum Consequence {
  /** Converted unchanged. */
  KEPT("kept"),
  /** The entity lacks the attribute. */
  FIELD_LEFT_OUT("field left out"),
  /** The rows together gave no entity. */
  ENTITY_LEFT_OUT("entity left out"),
  /** The row gave no entity. */
  ROW_LEFT_OUT("row left out");

  private final String words;

  Consequence(String words) {
    this.words = words;
  }

  /** Returns the text for messages. */
  public String words() {
    return words;
  }
}
