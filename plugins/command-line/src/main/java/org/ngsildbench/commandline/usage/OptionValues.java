package org.ngsildbench.commandline.usage;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Converters of option values with plain error messages. They are classes since picocli's
 * interfaces are compiled for Java 5: JDK 17 crashes when it archives a lambda of such an
 * interface.
 */
public final class OptionValues {

  private OptionValues() {}

  /**
   * Spares picocli its own converters of times and of databases' values, which no option has: to
   * find them takes a tenth of a short command's time. To be called before a command is made.
   */
  public static void only() {
    System.setProperty("picocli.converters.excludes", "java\\.(time|sql)\\..*");
  }

  /** Has a command and its subcommands read numbers and files in this way. */
  public static void register(CommandLine command) {
    command
        .registerConverter(int.class, new WholeNumber())
        .registerConverter(Integer.class, new WholeNumber())
        .registerConverter(long.class, new LongNumber())
        .registerConverter(Long.class, new LongNumber())
        .registerConverter(Path.class, new FilePath());
  }

  private static final class WholeNumber implements ITypeConverter<Integer> {

    @Override
    public Integer convert(String text) {
      try {
        return Integer.parseInt(text);
      } catch (NumberFormatException e) {
        throw wrong(text, "use a number closer to 0");
      }
    }
  }

  private static final class LongNumber implements ITypeConverter<Long> {

    @Override
    public Long convert(String text) {
      try {
        return Long.parseLong(text);
      } catch (NumberFormatException e) {
        throw wrong(text, "use a number from %d to %d".formatted(Long.MIN_VALUE, Long.MAX_VALUE));
      }
    }
  }

  private static TypeConversionException wrong(String text, String right) {
    return new TypeConversionException(
        text.matches("[+-]?\\d+")
            ? "'%s' is too large: %s".formatted(text, right)
            : "'%s' is not a whole number".formatted(text));
  }

  /** A file or a folder; an empty name, as of a variable not set, would be the current folder. */
  private static final class FilePath implements ITypeConverter<Path> {

    @Override
    public Path convert(String text) {
      if (text.isBlank()) {
        throw new TypeConversionException("it is empty; use the name of a file or a folder");
      }
      try {
        return Path.of(text);
      } catch (InvalidPathException wrong) {
        throw new TypeConversionException(
            "'%s' is not a valid file name: %s".formatted(text, wrong.getReason()));
      }
    }
  }
}
