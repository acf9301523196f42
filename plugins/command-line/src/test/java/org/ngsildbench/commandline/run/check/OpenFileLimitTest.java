package org.ngsildbench.commandline.run.check;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.ngsildbench.commandline.usage.UsageException;

class OpenFileLimitTest {

  @Test
  void aLowLimitIsReportedWithTheNumberNeededAndTheRemedy() {
    assertThatThrownBy(() -> OpenFileLimit.check(64))
        .isInstanceOf(UsageException.class)
        .hasMessageContainingAll("may open 64 files", "needs 256", "ulimit -n 4096");
  }

  @Test
  void aSufficientLimitPasses() {
    assertThatCode(() -> OpenFileLimit.check(256)).doesNotThrowAnyException();
    assertThatCode(OpenFileLimit::check).doesNotThrowAnyException();
  }
}
