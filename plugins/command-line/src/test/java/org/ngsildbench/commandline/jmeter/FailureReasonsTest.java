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
  void printsNothingForASuccessfulRun() {
    assertThat(FailureReasons.in(List.of("Creating summariser <summary>", "... end of run")))
        .isEmpty();
  }

  @Test
  void printsMessagesOfRemoteEngines() {
    String refused =
        "Distributed test: The engine a has ngsild-bench 0.0.9, the controller has 0.1.0";

    assertThat(FailureReasons.in(List.of("Remote engines have been started:[a]", refused)))
        .containsExactly(refused);
  }

  @Test
  void namesEnginesThatAreNotReachable() {
    String error =
        "Error in NonGUIDriver java.lang.RuntimeException: "
            + "Following remote engines could not be configured:[a:1, b:2]";

    assertThat(FailureReasons.in(List.of(error, "An error occurred: " + error)))
        .containsExactly(
            "cannot connect to engine a:1, b:2: start jmeter -s there, or correct --engines");
  }

  @Test
  void reportsExhaustedMemoryWithItsRemedyOnly() {
    String error = "java.lang.OutOfMemoryError: Java heap space";

    assertThat(FailureReasons.in(List.of(error, "\tat somewhere", error)))
        .containsExactly("the memory was too small; set more, for example HEAP=\"-Xms2g -Xmx2g\"");
  }

  @Test
  void reportsAHeapThatIsTooSmallForTheJvm() {
    List<String> console =
        List.of("Error occurred during initialization of VM", "Too small maximum heap");

    assertThat(FailureReasons.in(console)).hasSize(3).containsAll(console);
  }
}
