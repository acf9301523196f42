package org.ngsildbench.gtfs.finding;

/** The converter's reaction to a finding. */
public enum Consequence {
  /** Converted as it stands. */
  KEPT("kept"),
  /** The entity lacks the attribute. */
  FIELD_LEFT_OUT("field left out"),
  /** The rows gave no entity together. */
  ENTITY_LEFT_OUT("entity left out"),
  /** The row gave no entity. */
  ROW_LEFT_OUT("row left out");

  private final String words;

  Consequence(String words) {
    this.words = words;
  }

  /** For people. */
  public String words() {
    return words;
  }
}
