package org.ngsildbench.analysis.gate;

import java.util.Arrays;
import java.util.Optional;
import lombok.Getter;
import lombok.RequiredArgsConstructor;

/** Relation of a figure and its limit. */
@RequiredArgsConstructor
enum Relation {
  // Longer signs first, so that "<=" is not read as "<".
  AT_MOST("<="),
  AT_LEAST(">="),
  EQUAL("=="),
  UNEQUAL("!="),
  BELOW("<"),
  ABOVE(">");

  @Getter private final String sign;

  /** Returns the relation whose sign is at a position of a text. */
  static Optional<Relation> at(String text, int position) {
    return Arrays.stream(values())
        .filter(relation -> text.startsWith(relation.sign, position))
        .findFirst();
  }

  boolean holds(double value, double limit) {
    return switch (this) {
      case AT_MOST -> value <= limit;
      case AT_LEAST -> value >= limit;
      case EQUAL -> value == limit;
      case UNEQUAL -> value != limit;
      case BELOW -> value < limit;
      case ABOVE -> value > limit;
    };
  }

  /** Returns whether larger values are worse. */
  boolean limitsFromAbove() {
    return this == AT_MOST || this == BELOW;
  }

  boolean isOrder() {
    return this != EQUAL && this != UNEQUAL;
  }
}
