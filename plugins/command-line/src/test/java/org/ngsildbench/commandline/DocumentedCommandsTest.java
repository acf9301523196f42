package org.ngsildbench.commandline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Every {@code ./bench} command in the README and in {@code docs/} has valid options. */
class DocumentedCommandsTest {

  private static final Path PROJECT = Path.of("..", "..");

  /** Names commands as they were. */
  private static final String HISTORY = "CHANGELOG.md";

  /** A line of a block, up to two blanks and a comment; variables may be set before it. */
  private static final Pattern LINE =
      Pattern.compile("^ *(?:\\w+=\\S+ )?\\./bench (.*?)(?:  +#.*)?$");

  private static final Pattern INLINE = Pattern.compile("`\\./bench ([^`]*)`");
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

  @ParameterizedTest
  @MethodSource("lines")
  void documentedCommandIsComplete(String place, List<String> arguments) {
    CommandLine bench = Bench.commandLine();

    assertThatCode(() -> bench.parseArgs(arguments.toArray(String[]::new)))
        .as(place)
        .doesNotThrowAnyException();
  }

  /** A command within a sentence may be incomplete, or have a placeholder for a number. */
  @ParameterizedTest
  @MethodSource("mentions")
  void documentedOptionsExist(String place, List<String> arguments) {
    CommandLine bench = Bench.commandLine();
    try {
      bench.parseArgs(arguments.toArray(String[]::new));
    } catch (ParameterException e) {
      assertThat(e).as(place).isNotInstanceOf(UnmatchedArgumentException.class);
    }
  }

  static Stream<Arguments> lines() throws IOException {
    return commands(LINE);
  }

  static Stream<Arguments> mentions() throws IOException {
    return commands(INLINE);
  }

  private static Stream<Arguments> commands(Pattern pattern) throws IOException {
    List<Arguments> commands = new ArrayList<>();
    for (Path page : Pages.in(PROJECT)) {
      if (page.endsWith(HISTORY)) {
        continue;
      }
      for (String line : Files.readAllLines(page)) {
        pattern
            .matcher(line)
            .results()
            .map(command -> words(command.group(1)))
            .filter(words -> words.stream().noneMatch(word -> word.matches("\\.{2,3}|…")))
            .map(words -> Arguments.of(page.getFileName() + ": " + line.strip(), words))
            .forEach(commands::add);
      }
    }
    return commands.stream();
  }

  /** Splits a command line at blanks outside quotes, up to a pipe or another command. */
  private static List<String> words(String commandLine) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(commandLine);
    while (word.find()) {
      if (word.group(1) == null && word.group(2).matches("[|>#].*|&&|;")) {
        break;
      }
      words.add(word.group(1) == null ? word.group(2) : word.group(1));
    }
    return words;
  }
}
