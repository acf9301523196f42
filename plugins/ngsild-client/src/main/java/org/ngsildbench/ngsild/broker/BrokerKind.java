package org.ngsildbench.ngsild.broker;

import java.util.Locale;

/**
 * The name of a dialect, such as {@code stellio}, or {@link #AUTO}; {@code Dialects} lists them.
 *
 * @param text the name as users write it; kept in lower case
 */
public record BrokerKind(String text) {

  /** Detects the dialect from the broker's responses. */
  public static final BrokerKind AUTO = new BrokerKind("auto");

  /** The plain specification, which the embedded broker implements. */
  public static final BrokerKind SPEC = new BrokerKind("spec");

  public BrokerKind {
    text = text.strip().toLowerCase(Locale.ROOT);
  }

  @Override
  public String toString() {
    return text;
  }
}
