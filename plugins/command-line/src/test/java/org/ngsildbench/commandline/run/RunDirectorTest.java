package org.ngsildbench.commandline.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.model.RunSummary;
import org.ngsildbench.commandline.usage.ExitCode;

class RunDirectorTest {

  private static final RunSummary GOOD = run();
  private static final RunSummary NOT_VALID = run(Note.invalid("The generator was saturated."));

  private static RunSummary run(Note... notes) {
    return new RunSummary(
        "id", "capacity", "Broker", Optional.empty(), Optional.empty(), 1, List.of(notes));
  }

  @Test
  void invalidRunNeverSucceeds() {
    assertThat(RunDirector.exitCode(true, List.of(GOOD, NOT_VALID))).isEqualTo(ExitCode.NOT_VALID);
    assertThat(RunDirector.exitCode(true, List.of(GOOD))).isEqualTo(ExitCode.GOOD);
    assertThat(RunDirector.exitCode(false, List.of(GOOD))).isEqualTo(ExitCode.FAILED);
    assertThat(RunDirector.exitCode(false, List.of(NOT_VALID))).isEqualTo(ExitCode.FAILED);
  }
}
