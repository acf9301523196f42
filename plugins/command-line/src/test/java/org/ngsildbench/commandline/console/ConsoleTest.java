package org.ngsildbench.commandline.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ConsoleTest {

  @Test
  void printsNothingThatSteersATerminal() {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    Console console = new Console(new PrintWriter(out), new PrintWriter(err));
    String hostile = "a\u001b[2Jb\u009b1mc\u202ed\r\u2028e\0f\n\tg";
    console.say(hostile);
    console.result(hostile);
    String clean = "a [2Jb 1mc d  e f\n\tg" + System.lineSeparator();
    assertThat(err).hasToString(clean);
    assertThat(out).hasToString(clean);
  }
}
