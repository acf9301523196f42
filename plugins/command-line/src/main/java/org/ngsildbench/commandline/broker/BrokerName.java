package org.ngsildbench.commandline.broker;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.ngsildbench.commandline.platform.PlatformChoice;
import org.ngsildbench.commandline.system.SystemNames;
import org.ngsildbench.commandline.usage.Suggestion;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.streaming.platform.StreamingPlatform;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A broker that can be started here: the embedded one, or the servers of a platform.
 *
 * @param name its name, which no two running brokers share
 * @param choice the name, and the words that select a variant of the servers
 */
record BrokerName(String name, String choice) {

  /** The help text of the parameter. */
  static final String HELP =
      "One of: embedded, ${bundle:platforms.startable}; with variants of --platform, such as kafka:nodes-3:replicas-3.";

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
      String choice = text.toLowerCase(Locale.ROOT);
      String name = choice.split(":", 2)[0];
      if (!all.contains(name)) {
        throw new TypeConversionException(
            "'%s' cannot be started here; use one of %s.%s"
                .formatted(text, String.join(" ", all), Suggestion.of(text, all)));
      }
      if (!choice.equals(name)) {
        checkVariant(name, choice);
      }
      return new BrokerName(name, choice);
    }
  }

  private static void checkVariant(String name, String choice) {
    if (name.equals(EMBEDDED) || choice.contains("=")) {
      throw new TypeConversionException(
          "'%s' cannot be started here: use %s".formatted(choice, name));
    }
    try {
      PlatformChoice.parse(choice);
    } catch (UsageException unknown) {
      throw new TypeConversionException(unknown.getMessage());
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
