package org.ngsildbench.commandline.console;

import lombok.RequiredArgsConstructor;

/** A colour of text on a terminal. */
@RequiredArgsConstructor
public enum Tint {
  /** Success. */
  GOOD("32"),
  /** Worth a look. */
  WARNING("33"),
  /** Failure. */
  BAD("31"),
  /** Less important. */
  FAINT("2"),
  /** Important. */
  STRONG("1");

  private final String code;

  String of(String text) {
    return "\u001b[" + code + "m" + text + "\u001b[0m";
  }
}
