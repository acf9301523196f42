package org.ngsildbench.commandline.recovery;

import java.time.Duration;
import java.util.Optional;
import org.ngsildbench.commandline.fleet.PeriodConverter;
import org.ngsildbench.commandline.usage.UsageException;
import picocli.CommandLine.Option;

/** Options of a run that kills the system under test. */
public final class RecoveryOptions {

  private static final Duration DEFAULT = Duration.ofSeconds(10);
  private static final Duration QUICK = Duration.ofSeconds(5);

  @Option(
      names = "--kill",
      paramLabel = "WHAT",
      description = {
        "recovery, streaming: kills the system under load: pid=N, docker=NAME or "
            + "command=TEXT. The embedded broker is killed without this option.",
        "See docs/recovery.md."
      })
  private String kill;

  @Option(
      names = "--restart",
      paramLabel = "COMMAND",
      description = {
        "Shell command that starts the system again after --kill.",
        "Default: docker start for docker=NAME, else none."
      })
  private String restart;

  @Option(
      names = "--kill-after",
      paramLabel = "DURATION",
      converter = PeriodConverter.class,
      description = "Time from the first operation to the kill. Default: 10s, with --quick 5s.")
  private Duration after;

  /**
   * Returns the checked options; empty if nothing is to be killed.
   *
   * @param recovers whether the plan recovery is run
   * @param killable whether all plans are recovery or streaming
   * @param embedded whether the run starts its only system, the embedded broker
   */
  public Optional<KillRequest> check(
      boolean recovers, boolean killable, boolean embedded, boolean quick) {
    if (kill == null && (restart != null || (after != null && !recovers))) {
      throw new UsageException("--restart and --kill-after need --kill");
    }
    if (kill != null && !killable) {
      throw new UsageException("--kill needs --plan recovery or --plan streaming");
    }
    if (kill != null && embedded) {
      throw new UsageException(
          "--kill: the run kills its embedded broker itself; remove --kill, or add --broker");
    }
    if (recovers && kill == null && !embedded) {
      throw new UsageException(
          "--plan recovery needs --kill: pid=N, docker=NAME or command=TEXT of the broker");
    }
    if (kill == null && !recovers) {
      return Optional.empty();
    }
    if (after != null && after.isZero()) {
      throw new UsageException("--kill-after: use a time above 0");
    }
    Optional<Outage> outage =
        Optional.ofNullable(kill)
            .map(text -> new CommandOutage(text, Optional.ofNullable(restart)));
    return Optional.of(new KillRequest(outage, after != null ? after : quick ? QUICK : DEFAULT));
  }
}
