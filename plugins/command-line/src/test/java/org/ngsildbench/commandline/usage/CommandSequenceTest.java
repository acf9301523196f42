package org.ngsildbench.commandline.usage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.ngsildbench.commandline.console.StopSignal;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class CommandSequenceTest {

  private final StringWriter out = new StringWriter();
  private final Parent parent = new Parent();
  private final CommandSequence commands = parent.commands;

  CommandSequenceTest() {
    new CommandLine(parent).setOut(new PrintWriter(out, true));
  }

  @Test
  void aStopBetweenTwoCommandsEndsTheSequence() {
    assertThat(commands.run(new Step(() -> ExitCode.GOOD), List.of())).isTrue();
    commands.stop().ask();

    assertThat(commands.run(new Step(() -> ExitCode.GOOD), List.of())).isFalse();

    assertThat(commands.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(out.toString().lines()).hasSize(1);
  }

  /** Interrupts it, as a load that starts; what follows is not interrupted. */
  @Test
  void aStopWhileACommandStartsEndsIt() {
    Step starting =
        new Step(
            () -> {
              StopSignal stop = commands.stop();
              stop.ask();
              stop.onStop(Thread.currentThread()::interrupt);
              return Thread.currentThread().isInterrupted() ? ExitCode.FAILED : ExitCode.GOOD;
            });

    assertThat(commands.run(starting, List.of())).isFalse();

    assertThat(commands.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(Thread.currentThread().isInterrupted()).isFalse();
  }

  /** The end of the first command must not be called during the second. */
  @Test
  void aStopDoesNotEndWhatIsComplete() {
    Step complete =
        new Step(
            () -> {
              commands.stop().onStop(Thread.currentThread()::interrupt);
              return ExitCode.NOT_VALID;
            });
    assertThat(commands.run(complete, List.of())).isTrue();
    commands.stop().ask();

    assertThat(Thread.currentThread().isInterrupted()).isFalse();
    assertThat(commands.exitCode()).isEqualTo(ExitCode.NOT_VALID);
  }

  @Test
  void commandsOnlyPrintedAreNotStopped() {
    commands.stop().ask();
    commands.printOnly();

    assertThat(commands.run(new Step(() -> ExitCode.FAILED), List.of("--days", "1"))).isTrue();

    assertThat(out.toString().lines()).containsExactly("./bench step --days 1");
  }

  @Command(name = "parent")
  private static final class Parent {

    @Mixin private final CommandSequence commands = new CommandSequence();
  }

  @Command(name = "step")
  private record Step(Callable<Integer> work) implements Callable<Integer> {

    @Override
    public Integer call() throws Exception {
      return work.call();
    }
  }
}
