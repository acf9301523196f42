package org.ngsildbench.ngsild.broker;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Which dialect of NGSI-LD a broker speaks. */
public enum BrokerKind {
  /** To be found out from what the broker answers. */
  AUTO("auto"),
  /** FIWARE Orion-LD; its temporal queries go to Mintaka, at the temporal URL. */
  ORION_LD("orion-ld"),
  /** Stellio by EGM. */
  STELLIO("stellio"),
  /** Scorpio by NEC, 4.1; later ones understand it, too. */
  SCORPIO("scorpio"),
  /** Scorpio from 5 on. */
  SCORPIO_5("scorpio-5"),
  /** The plain specification; the embedded broker speaks it. */
  SPEC("spec");

  private final String text;

  BrokerKind(String text) {
    this.text = text;
  }

  /**
   * The name users write: {@code auto}, {@code orion-ld}, {@code stellio}, {@code scorpio}, {@code
   * scorpio-5}, {@code spec}.
   */
  public String text() {
    return text;
  }

  /**
   * The kind of that name, in any case.
   *
   * @throws IllegalArgumentException when there is none; the message lists the names
   */
  public static BrokerKind of(String text) {
    String wanted = text.strip().toLowerCase(Locale.ROOT);
    for (BrokerKind kind : values()) {
      if (kind.text.equals(wanted)) {
        return kind;
      }
    }
    throw new IllegalArgumentException(
        "unknown broker \""
            + text
            + "\"; choose one of "
            + Arrays.stream(values()).map(BrokerKind::text).collect(Collectors.joining(", ")));
  }

  @Override
  public String toString() {
    return text;
  }
}
