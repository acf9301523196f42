package org.ngsildbench.commandline.broker;

import java.util.Arrays;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The brokers that can be started here. */
enum BrokerName {
  EMBEDDED;

  /** Reads a name as it is typed, and says which there are. */
  static final class Converter implements ITypeConverter<BrokerName> {
    @Override
    public BrokerName convert(String text) {
      return Arrays.stream(values())
          .filter(name -> name.toString().equals(text.toLowerCase(Locale.ROOT)))
          .findFirst()
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "'%s' cannot be started here; write %s".formatted(text, EMBEDDED)));
    }
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
