package org.ngsildbench.commandline;

import java.util.Collection;
import java.util.Locale;
import org.ngsildbench.commandline.environment.VersionText;
import org.ngsildbench.commandline.jmeter.FailureReasons;
import org.ngsildbench.commandline.run.RunCommand;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.commandline.usage.FailedCommand;
import org.ngsildbench.commandline.usage.OptionValues;
import org.ngsildbench.commandline.usage.WrongUsage;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The root command. */
@Command(
    name = "bench",
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false, // skips the resource bundle look-up, which is slow
    versionProvider = VersionText.class,
    description = {
      "Benchmarks NGSI-LD context brokers with a smart-bus workload.",
      "",
      "Without a broker of your own: @|bold ./bench run|@",
      "Against a real one:           @|bold ./bench run --broker scorpio=http://host:9090|@"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:success",
      "1:the run failed or ended early; what was measured is on disk",
      "2:usage error; nothing was run",
      "3:the run is complete, but not valid; its report gives the reasons",
      "4:the broker is not reachable or refused the credentials; nothing was run"
    })
public final class Bench implements Runnable {

  @Spec private CommandSpec spec;

  /** Runs the command line; the process ends with the command's exit code. */
  public static void main(String[] arguments) {
    // Output, addresses and ids are the same on every machine.
    Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
    int exitCode;
    try {
      exitCode = commandLine(Subcommands.of(arguments)).execute(arguments);
    } catch (OutOfMemoryError tooSmall) {
      System.err.println("bench: " + FailureReasons.MORE_HEAP);
      exitCode = ExitCode.FAILED;
    }
    System.exit(exitCode);
  }

  /** The command line as tests use it, too: exit codes and messages are settled here. */
  public static CommandLine commandLine() {
    return commandLine(Subcommands.all());
  }

  private static CommandLine commandLine(Collection<Class<?>> subcommands) {
    OptionValues.only();
    CommandLine bench = new CommandLine(new Bench());
    // A loop: a method reference to this class, the largest by far, keeps it out of class archives.
    for (Class<?> subcommand : subcommands) {
      bench.addSubcommand(subcommand);
    }
    CommandLine run = bench.getSubcommands().get("run");
    if (run != null) {
      RunCommand.describeSettings(run);
    }
    OptionValues.register(bench);
    versions(bench, new VersionText());
    return bench
        .setParameterExceptionHandler(new WrongUsage())
        .setExecutionExceptionHandler(new FailedCommand());
  }

  /** Has {@code --version} of all subcommands print the version of the root command. */
  private static void versions(CommandLine command, VersionText version) {
    for (CommandLine subcommand : command.getSubcommands().values()) {
      subcommand.getCommandSpec().versionProvider(version);
      versions(subcommand, version);
    }
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }
}
