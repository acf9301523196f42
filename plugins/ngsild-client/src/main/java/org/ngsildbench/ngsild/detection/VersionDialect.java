package org.ngsildbench.ngsild.detection;

import java.util.regex.Pattern;
import org.ngsildbench.ngsild.broker.BrokerKind;

/** Which dialect suits the version that a broker states. */
public final class VersionDialect {

  /** Of a version; 5 and later, two digits, too. */
  private static final Pattern SINCE_5 = Pattern.compile("([5-9]|[1-9]\\d)\\.");

  private VersionDialect() {}

  /**
   * The kind that suits best.
   *
   * @param kind of broker, in any dialect of its
   * @param version as the broker states it; empty when it does not
   * @return the kind itself where its versions are all spoken to alike
   */
  public static BrokerKind of(BrokerKind kind, String version) {
    return kind == BrokerKind.SCORPIO && SINCE_5.matcher(version).lookingAt()
        ? BrokerKind.SCORPIO_5
        : kind;
  }
}
