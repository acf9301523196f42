package org.ngsildbench.commandline.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ConsoleProgressTest {

  @Test
  void progressThatALogDoesNotShowYetIsNotEvenPutTogether() {
    assumeThat(System.console()).as("a terminal, where all is shown").isNull();
    StringWriter shown = new StringWriter();
    AtomicInteger asked = new AtomicInteger();
    Console console = new Console(new PrintWriter(shown), new PrintWriter(shown));

    for (int i = 0; i < 1000; i++) {
      console.progress(() -> "line " + asked.incrementAndGet());
    }

    assertThat(asked).hasValue(0);
    assertThat(shown.toString()).isEmpty();
  }
}
