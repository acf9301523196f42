package org.ngsildbench.commandline.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class TerminalTest {

  @Test
  void drawsInPlaceAndInColoursOnATerminal() {
    Terminal terminal = Terminal.of(true, Map.of("TERM", "xterm-256color"), 120);
    assertThat(terminal).isEqualTo(new Terminal(true, true, true, 120));
  }

  @Test
  void respectsNoColor() {
    Map<String, String> environment = Map.of("TERM", "xterm", "NO_COLOR", "1");
    assertThat(Terminal.of(true, environment, 80)).isEqualTo(new Terminal(true, true, false, 80));
    assertThat(Terminal.of(true, Map.of("TERM", "xterm", "NO_COLOR", ""), 80).colored()).isTrue();
  }

  @Test
  void sendsNoControlSequencesToADumbTerminal() {
    assertThat(Terminal.of(true, Map.of("TERM", "dumb"), 80))
        .isEqualTo(new Terminal(true, false, false, 80));
    assertThat(Terminal.of(true, Map.of(), 80)).isEqualTo(new Terminal(true, false, false, 80));
    assertThat(Terminal.of(false, Map.of("TERM", "xterm"), 80))
        .isEqualTo(new Terminal(false, false, false, 80));
  }
}
