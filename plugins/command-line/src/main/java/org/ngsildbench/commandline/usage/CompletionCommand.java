package org.ngsildbench.commandline.usage;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints a shell's completion script. */
@Command(
    name = "completion",
    mixinStandardHelpOptions = true,
    description = {
      "Prints a completion script for bash, zsh or fish.",
      "bash, zsh:  source <(./bench completion bash)",
      "fish:       ./bench completion fish | source"
    })
public final class CompletionCommand implements Callable<Integer> {

  private static final String NAME = "bench";

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "SHELL", description = "bash, zsh or fish.")
  private String shell;

  @Override
  public Integer call() {
    CommandLine bench = spec.commandLine().getParent();
    PrintWriter out = spec.commandLine().getOut();
    switch (shell) {
      // The script loads zsh's emulation of bash's completion itself.
      case "bash", "zsh" -> out.print(AutoComplete.bash(NAME, bench));
      case "fish" -> fish(bench, out);
      default ->
          throw new UsageException("Unknown shell '%s'. Use bash, zsh or fish.".formatted(shell));
    }
    out.flush();
    return ExitCode.GOOD;
  }

  private static void fish(CommandLine bench, PrintWriter out) {
    out.println("complete -c %s -f -n __fish_use_subcommand".formatted(NAME));
    bench
        .getSubcommands()
        .forEach(
            (name, command) -> {
              out.println(
                  "complete -c %s -n __fish_use_subcommand -a %s -d %s"
                      .formatted(NAME, name, quoted(firstLine(command))));
              command.getCommandSpec().options().forEach(option -> fish(name, option, out));
            });
  }

  private static void fish(String command, OptionSpec option, PrintWriter out) {
    for (String name : option.names()) {
      out.println(
          "complete -c %s -n '__fish_seen_subcommand_from %s' %s%s"
              .formatted(
                  NAME,
                  command,
                  name.startsWith("--") ? "-l " + name.substring(2) : "-s " + name.substring(1),
                  option.arity().max() > 0 ? " -r" : ""));
    }
  }

  private static String firstLine(CommandLine command) {
    return Arrays.stream(command.getCommandSpec().usageMessage().description())
        .findFirst()
        .orElse("");
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
