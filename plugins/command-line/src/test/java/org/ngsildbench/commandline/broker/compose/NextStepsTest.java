package org.ngsildbench.commandline.broker.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ngsildbench.commandline.broker.compose.Setup.Variant;

class NextStepsTest {

  @Test
  void scorpioGetsTheDialectOfItsVersion() {
    Setup current = Setup.usual(ContainerBroker.named("scorpio"));
    Setup paper = new Setup(ContainerBroker.named("scorpio"), Variant.PAPER, false, 1, false);

    assertThat(NextSteps.of(current, List.of("127.0.0.1:1")))
        .containsExactly(
            "./bench load --broker scorpio-5=http://127.0.0.1:1",
            "./bench run --broker scorpio-5=http://127.0.0.1:1");
    assertThat(NextSteps.of(paper, List.of("127.0.0.1:1")))
        .containsExactly(
            "./bench load --broker scorpio=http://127.0.0.1:1",
            "./bench run --broker scorpio=http://127.0.0.1:1");
  }
}
