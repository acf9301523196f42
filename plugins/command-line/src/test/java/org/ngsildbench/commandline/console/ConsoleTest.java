package org.ngsildbench.commandline.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConsoleTest {

  @Test
  void printsNoControlSequences() {
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

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private Console on(Terminal terminal) {
    return new Console(new PrintWriter(out), new PrintWriter(err), terminal);
  }

  @Test
  void overwritesThePreviousBlock() {
    Console console = on(new Terminal(true, true, true, 80));
    console.block(List.of("one", "two"));
    console.block(List.of("three"));
    console.say("said");
    assertThat(err.toString().replace(System.lineSeparator(), "\n"))
        .isEqualTo("one\ntwo\n\u001b[2A\r\u001b[Jthree\n\u001b[1A\r\u001b[Jsaid\n");
  }

  @Test
  void aQuietConsolePrintsOnlyErrorsAndTheVerdict() {
    for (Terminal terminal : List.of(new Terminal(true, true, false, 80), Terminal.NONE)) {
      Console console = new Console(new PrintWriter(out), new PrintWriter(err), terminal, true);
      console.say("said");
      console.progress("progress");
      console.lastProgress("last");
      console.block(List.of("block"));
      console.result("table");
      console.sayAlways("error");
      console.resultAlways(Tint.GOOD, "verdict");
    }
    assertThat(err.toString().lines()).containsExactly("error", "error");
    assertThat(out.toString().lines()).containsExactly("verdict", "verdict");
  }

  @Test
  void keepsABlock() {
    Console console = on(new Terminal(true, true, true, 80));
    console.block(List.of("one"));
    console.keepBlock();
    console.say("said");
    assertThat(err.toString().replace(System.lineSeparator(), "\n")).isEqualTo("one\nsaid\n");
  }

  @Test
  void usesColoursOnlyOnColourTerminals() {
    on(new Terminal(true, true, true, 80)).resultAlways(Tint.BAD, "NOT VALID\u001b[0m");
    on(new Terminal(true, true, false, 80)).resultAlways(Tint.BAD, "NOT VALID");
    assertThat(out.toString().replace(System.lineSeparator(), "\n"))
        .isEqualTo("\u001b[31mNOT VALID [0m\u001b[0m\nNOT VALID\n");
  }
}
