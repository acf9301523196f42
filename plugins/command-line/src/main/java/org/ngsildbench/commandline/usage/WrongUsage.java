package org.ngsildbench.commandline.usage;

import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;

/** Prints the error of a command line, and how to get help. */
public final class WrongUsage implements IParameterExceptionHandler {

  @Override
  public int handleParseException(ParameterException wrong, String[] arguments) {
    CommandLine command = wrong.getCommandLine();
    PrintWriter err = command.getErr();
    err.println("bench: " + UsageMessage.of(wrong));
    err.println("See './" + command.getCommandSpec().qualifiedName() + " --help'.");
    return ExitCode.USAGE;
  }
}
