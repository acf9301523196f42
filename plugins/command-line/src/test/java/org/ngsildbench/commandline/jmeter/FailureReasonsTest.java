package org.ngsildbench.commandline.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FailureReasonsTest {

  @Test
  void namesTheElementThatJMeterDoesNotKnowAndItsLine() {
    List<String> console =
        List.of(
            "Error in NonGUIDriver java.lang.IllegalArgumentException: Problem loading XML from:'a.jmx'. ",
            "Cause:",
            "CannotResolveClassException: Foo",
            "line number         : 2",
            "An error occurred: Error in NonGUIDriver Problem loading XML from:'a.jmx'. ");

    assertThat(FailureReasons.in(console))
        .containsExactly("the plan could not be loaded: it knows no element Foo, line 2");
  }

  @Test
  void isSilentAboutARunThatWentWell() {
    assertThat(FailureReasons.in(List.of("Creating summariser <summary>", "... end of run")))
        .isEmpty();
  }

  @Test
  void tellsAnErrorOnce() {
    String error = "java.lang.OutOfMemoryError: Java heap space";

    assertThat(FailureReasons.in(List.of(error, "\tat somewhere", error))).containsExactly(error);
  }
}
