package org.ngsildbench.commandline.usage;

/** The exit codes scripts rely on. */
public final class ExitCode {

  public static final int GOOD = 0;

  /** The run failed or ended early; its measurements are on disk. */
  public static final int FAILED = 1;

  /** Wrong usage: nothing was run and nothing was written. */
  public static final int USAGE = 2;

  /** The run is complete but not valid, or no trip of a feed can run; the output gives reasons. */
  public static final int NOT_VALID = 3;

  /** The system under test was not reachable or refused the run's credentials. */
  public static final int UNREACHABLE = 4;

  private ExitCode() {}
}
