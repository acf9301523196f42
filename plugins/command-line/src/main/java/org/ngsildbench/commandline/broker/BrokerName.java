package org.ngsildbench.commandline.broker;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The brokers that can be started here. */
enum BrokerName {
  EMBEDDED,
  KAFKA,
  REDIS,
  RABBITMQ,
  PULSAR,
  HTTP;

  /** Which there are, for the help. */
  static final String WHICH = "Which: embedded, kafka, redis, rabbitmq, pulsar or http.";

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
                      "'%s' cannot be started here; write one of %s".formatted(text, all())));
    }
  }

  /** All names, for messages. */
  static String all() {
    return Arrays.stream(values()).map(BrokerName::toString).collect(Collectors.joining(" "));
  }

  /** Whether it is a streaming platform, which holds no fleet. */
  boolean isPlatform() {
    return this != EMBEDDED;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
