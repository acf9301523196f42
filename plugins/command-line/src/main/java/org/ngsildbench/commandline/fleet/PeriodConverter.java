package org.ngsildbench.commandline.fleet;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Durations as people write them: {@code 10s}, {@code 5m}, {@code 1h}, {@code 250ms}. */
public final class PeriodConverter implements ITypeConverter<Duration> {

  private static final Pattern FORM = Pattern.compile("(\\d{1,9})(ms|s|m|h|d)?");

  @Override
  public Duration convert(String text) {
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches()) {
      throw new TypeConversionException(
          "'%s' is not a duration: use 60s, 5m or 250ms, with at most 9 digits".formatted(text));
    }
    long number = Long.parseLong(form.group(1));
    String unit = form.group(2) == null ? "s" : form.group(2);
    return switch (unit) {
      case "ms" -> Duration.ofMillis(number);
      case "m" -> Duration.ofMinutes(number);
      case "h" -> Duration.ofHours(number);
      case "d" -> Duration.ofDays(number);
      default -> Duration.ofSeconds(number);
    };
  }
}
