package org.ngsildbench.commandline.broker;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.ngsildbench.commandline.system.SystemNames;
import org.ngsildbench.commandline.usage.Suggestion;
import org.ngsildbench.streaming.platform.StreamingPlatform;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A broker that can be started here: the embedded one, or the server of a platform.
 *
 * @param name as typed
 */
record BrokerName(String name) {

  /** The help text of the parameter. */
  static final String HELP = "One of: embedded, ${bundle:platforms.startable}.";

  private static final String EMBEDDED = "embedded";

  /** Parses a name. */
  static final class Converter implements ITypeConverter<BrokerName> {
    @Override
    public BrokerName convert(String text) {
      List<String> all =
          Stream.concat(
                  Stream.of(EMBEDDED),
                  SystemNames.startable().stream().map(StreamingPlatform::name))
              .toList();
      String name = text.toLowerCase(Locale.ROOT);
      if (!all.contains(name)) {
        throw new TypeConversionException(
            "'%s' cannot be started here; use one of %s.%s"
                .formatted(text, String.join(" ", all), Suggestion.of(text, all)));
      }
      return new BrokerName(name);
    }
  }

  /** Returns whether it is a streaming platform, which holds no fleet. */
  boolean isPlatform() {
    return !name.equals(EMBEDDED);
  }

  @Override
  public String toString() {
    return name;
  }
}
