package org.ngsildbench.gtfs.finding;

import lombok.Getter;
import lombok.RequiredArgsConstructor;

/** The converter's reaction to a finding. */
@RequiredArgsConstructor
public enum Consequence {
  /** Converted unchanged. */
  KEPT("kept"),
  /** The entity lacks the attribute. */
  FIELD_LEFT_OUT("field left out"),
  /** The rows together gave no entity. */
  ENTITY_LEFT_OUT("entity left out"),
  /** The row gave no entity. */
  ROW_LEFT_OUT("row left out");

  /** Text for messages. */
  @Getter private final String words;
}
