package org.ngsildbench.commandline.usage;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

  private static final String SEEN = "__fish_seen_subcommand_from ";

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
      case "fish" -> fish(bench, List.of(), out);
      default ->
          throw new UsageException("Unknown shell '%s'. Use bash, zsh or fish.".formatted(shell));
    }
    out.flush();
    return ExitCode.GOOD;
  }

  /** Prints the options and subcommands of a command, and those of its subcommands. */
  private static void fish(CommandLine command, List<String> path, PrintWriter out) {
    Set<String> names = command.getSubcommands().keySet();
    String seen = path.stream().map(SEEN::concat).collect(Collectors.joining("; and "));
    command.getCommandSpec().options().forEach(option -> fish(option, seen, out));
    String next =
        path.isEmpty()
            ? "__fish_use_subcommand"
            : "%s; and not %s%s".formatted(seen, SEEN, String.join(" ", names));
    command
        .getSubcommands()
        .forEach(
            (name, subcommand) -> {
              out.println(
                  "complete -c %s -f -n '%s' -a %s -d %s"
                      .formatted(NAME, next, name, quoted(description(subcommand))));
              fish(subcommand, Stream.concat(path.stream(), Stream.of(name)).toList(), out);
            });
  }

  private static void fish(OptionSpec option, String seen, PrintWriter out) {
    if (option.hidden()) {
      return;
    }
    StringBuilder line = new StringBuilder("complete -c " + NAME);
    if (!seen.isEmpty()) {
      line.append(" -n '").append(seen).append('\'');
    }
    for (String name : option.names()) {
      line.append(name.startsWith("--") ? " -l " : " -s ").append(name.replaceFirst("^--?", ""));
    }
    // A value that may be left out is not completed.
    line.append(option.arity().min() > 0 ? " -r" : "");
    out.println(line);
  }

  private static String description(CommandLine command) {
    return Arrays.stream(command.getCommandSpec().usageMessage().description())
        .findFirst()
        .orElse("");
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
