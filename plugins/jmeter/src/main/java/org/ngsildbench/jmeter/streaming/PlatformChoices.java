package org.ngsildbench.jmeter.streaming;

import java.util.stream.Stream;
import org.ngsildbench.streaming.platform.StreamingPlatforms;

/** The platforms that a form offers. */
public final class PlatformChoices {

  private PlatformChoices() {}

  /** Returns an empty choice, then the platforms that one of these plans can measure. */
  public static String[] ofPlans(String... plans) {
    return Stream.concat(Stream.of(""), StreamingPlatforms.names(plans).stream())
        .toArray(String[]::new);
  }
}
