package org.ngsildbench.commandline.usage;

import org.ngsildbench.analysis.bundle.BundleException;
import org.ngsildbench.gtfs.feed.FeedException;
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
    return exitCode(failure);
  }

  /** Returns the exit code of a command that ended with this failure. */
  public static int exitCode(Exception failure) {
    if (failure instanceof UnreachableException) {
      return ExitCode.UNREACHABLE;
    }
    if (failure instanceof UnusableFeedException) {
      return ExitCode.NOT_VALID;
    }
    return failure instanceof UsageException
            || failure instanceof BundleException
            || failure instanceof FeedException
        ? ExitCode.USAGE
        : ExitCode.FAILED;
  }
}
