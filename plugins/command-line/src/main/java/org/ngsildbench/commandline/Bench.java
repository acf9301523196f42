package org.ngsildbench.commandline;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import org.ngsildbench.commandline.broker.BrokerCommand;
import org.ngsildbench.commandline.compare.CompareCommand;
import org.ngsildbench.commandline.convert.ConvertCommand;
import org.ngsildbench.commandline.doctor.DoctorCommand;
import org.ngsildbench.commandline.environment.HomeCommand;
import org.ngsildbench.commandline.environment.PackVersion;
import org.ngsildbench.commandline.gate.GateCommand;
import org.ngsildbench.commandline.jmeter.GuiCommand;
import org.ngsildbench.commandline.load.LoadCommand;
import org.ngsildbench.commandline.report.ReportCommand;
import org.ngsildbench.commandline.run.RunCommand;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.commandline.usage.FailureSentence;
import org.ngsildbench.commandline.usage.FilePaths;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.commandline.usage.UsageMessage;
import org.ngsildbench.commandline.usage.WholeNumbers;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The root command. */
@Command(
    name = "bench",
    mixinStandardHelpOptions = true,
    versionProvider = PackVersion.class,
    description = {
      "Benchmarks NGSI-LD context brokers on a smart-bus workload.",
      "",
      "Without a broker of your own: @|bold ./bench run|@",
      "Against a real one:           @|bold ./bench run --broker scorpio=http://host:9090|@"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:good",
      "1:the run failed or ended early; what was measured is on disk",
      "2:wrong usage; nothing was run"
    },
    subcommands = {
      RunCommand.class,
      LoadCommand.class,
      ConvertCommand.class,
      ReportCommand.class,
      CompareCommand.class,
      GateCommand.class,
      BrokerCommand.class,
      GuiCommand.class,
      HomeCommand.class,
      DoctorCommand.class
    })
public final class Bench implements Runnable {

  @Spec private CommandSpec spec;

  /** Runs the command line; the process ends with the command's exit code. */
  public static void main(String[] arguments) {
    // What it prints, and the addresses and ids it builds, are the same on every machine.
    Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
    System.exit(commandLine().execute(arguments));
  }

  /** The command line as tests use it, too: exit codes and messages are settled here. */
  public static CommandLine commandLine() {
    CommandLine bench = new CommandLine(new Bench());
    RunCommand.describeSettings(bench.getSubcommands().get("run").getCommandSpec());
    return bench
        .registerConverter(int.class, WholeNumbers::ofInt)
        .registerConverter(Integer.class, WholeNumbers::ofInt)
        .registerConverter(Path.class, FilePaths::of)
        .registerConverter(long.class, WholeNumbers::ofLong)
        .setParameterExceptionHandler(Bench::wrongUsage)
        .setExecutionExceptionHandler(Bench::failure);
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }

  private static int wrongUsage(CommandLine.ParameterException wrong, String[] arguments) {
    CommandLine command = wrong.getCommandLine();
    PrintWriter err = command.getErr();
    err.println("bench: " + UsageMessage.of(wrong));
    CommandLine.UnmatchedArgumentException.printSuggestions(wrong, err);
    err.println("See './" + command.getCommandSpec().qualifiedName() + " --help'.");
    return ExitCode.USAGE;
  }

  private static int failure(
      Exception failure, CommandLine command, CommandLine.ParseResult parsed) {
    command.getErr().println("bench: " + FailureSentence.of(failure));
    return failure instanceof UsageException ? ExitCode.USAGE : ExitCode.FAILED;
  }
}
