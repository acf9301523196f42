package org.ngsildbench.commandline.usage;

import org.ngsildbench.measurement.redaction.EnvironmentSecrets;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Tells why a command failed, in one sentence. */
public final class FailedCommand implements IExecutionExceptionHandler {

  @Override
  public int handleExecutionException(Exception failure, CommandLine command, ParseResult parsed) {
    command
        .getErr()
        .println("bench: " + EnvironmentSecrets.redactor().line(FailureSentence.of(failure)));
    return failure instanceof UsageException ? ExitCode.USAGE : ExitCode.FAILED;
  }
}
