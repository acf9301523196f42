package org.ngsildbench.commandline.usage;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** Prints the help of a command or of a command's subcommand. */
@Command(
    name = "help",
    mixinStandardHelpOptions = true,
    description = "Prints the help of a command.")
public final class HelpCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "COMMAND",
      description = "Command, such as run, or command and subcommand, such as broker start.")
  private List<String> words = List.of();

  @Override
  public Integer call() {
    CommandLine command = spec.commandLine().getParent();
    for (String word : words) {
      CommandLine next = command.getSubcommands().get(word);
      if (next == null) {
        throw new UnmatchedArgumentException(command, List.of(word));
      }
      command = next;
    }
    command.usage(spec.commandLine().getOut());
    return ExitCode.GOOD;
  }
}
