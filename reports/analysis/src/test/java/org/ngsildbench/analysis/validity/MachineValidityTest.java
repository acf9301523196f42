package org.ngsildbench.analysis.validity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.measurement.manifest.Part;
import org.ngsildbench.measurement.manifest.Versions;

/** What the processors of the machine, and who else uses them, mean for a run. */
class MachineValidityTest extends JudgedRun {

  private static final Predicate<Object> NOT_OF_THE_RUN =
      text -> text.toString().contains("nothing to do with the run");

  @Test
  void aBusyGeneratorInvalidates() throws IOException {
    run.resources("generator", 3.2, 3.4);
    assertInvalid("The load generator used 3.3 of 4 processor cores (83 %) on average");
  }

  @Test
  void aBusyMomentOfTheGeneratorIsRemarked() throws IOException {
    run.resources("generator", 0.2, 3.4);
    assertRemark("3.4 of 4 processor cores (85 %) at its busiest moment");
  }

  /** Of four cores the run uses 1.5, others what is left of the machine's. */
  private void besideOthers(double machine) {
    run.resources("generator", 1, 1, 1)
        .resources("broker", 0.5, 0.5, 0.5)
        .resources("machine", machine, machine, machine);
  }

  @Test
  void aMachineOfItsOwnIsNotSpokenOf() throws IOException {
    besideOthers(1.9);
    assertThat(judged().notes()).extracting("text").noneMatch(NOT_OF_THE_RUN);
  }

  @Test
  void otherProcessesAreRemarked() throws IOException {
    besideOthers(2);
    assertThat(judged().valid()).isTrue();
    assertThat(judged().notes())
        .extracting("text")
        .anyMatch(NOT_OF_THE_RUN)
        .asString()
        .contains("used 0.5 of 4 processor cores (13 %) on average");
  }

  @Test
  void aMachineThatOthersUseByHalfInvalidates() throws IOException {
    besideOthers(3.7);
    assertInvalid("nothing to do with the run used 2.2 of 4 processor cores (55 %) on average");
  }

  /** The others of this machine use 2.5 cores still, whatever a database elsewhere does. */
  @Test
  void whatIsWatchedElsewhereUsesNothingOfThisMachine() throws IOException {
    besideOthers(4);
    run.resources("database", 3, 3, 3).manifest().option("monitor.elsewhere", "database");
    assertInvalid("nothing to do with the run used 2.5 of 4 processor cores");
  }

  @Test
  void aBrokerThatIsWatchedElsewhereSharesNoMachine() throws IOException {
    run.resources("broker", 1, 3).manifest().option("monitor.elsewhere", "broker");
    assertThat(judged().notes()).isEmpty();
  }

  @Test
  void aLocalBrokerThatIsNotWatchedIsNoStranger() throws IOException {
    reachedAt("http://127.0.0.1:1026");
    run.resources("generator", 1, 1).resources("machine", 4, 4);
    assertThat(judged().valid()).isTrue();
    assertThat(judged().notes())
        .extracting("text")
        .asString()
        .contains("the broker among them, used 3.0 of 4 processor cores (75 %)");
  }

  /** They are processes of the run that nobody watches here. */
  @Test
  void remoteEnginesOnThisMachineAreNoStrangers() throws IOException {
    besideOthers(4);
    run.manifest().engines(List.of(engine(true, 1, 0)));
    assertThat(judged().valid()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"0.2,", "0.3,true", "0.9,false"})
  void whatTheHostOfTheMachineTakesIsJudged(double cores, Boolean valid) throws IOException {
    run.resources("steal", cores, cores);
    assertThat(judged().notes())
        .extracting("invalidates")
        .isEqualTo(valid == null ? List.of() : List.of(!valid));
  }

  @Test
  void aBrokerOnTheSameMachineIsRemarked() throws IOException {
    run.resources("broker", 1, 3);
    assertRemark("The broker used 2.0 of 4 processor cores (50 %) on average, 3.0 of 4");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1:9090",
        "http://127.8.4.2",
        "http://[::1]:1026/x",
        "https://LocalHost:1026",
        "http://orion.localhost:1026"
      })
  void aBrokerOnLoopbackIsRemarked(String url) throws IOException {
    reachedAt(url);
    assertRemark("Broker and load generator shared one machine");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"http://10.0.0.7:1026", "http://localhost.example.org", "http://[fe80::1]:9", "x"})
  void aBrokerElsewhereIsNot(String url) throws IOException {
    reachedAt(url);
    assertThat(judged().notes()).isEmpty();
  }

  private void reachedAt(String url) {
    run.manifest()
        .versions(
            new Versions("0.1.0", "5.6.3", "17", new Versions.Broker("spec", "Broker", "1", url)));
  }

  @Test
  void whatJMetersStartTakesIsNotTheGenerators() throws IOException {
    Instant start = SyntheticRun.START;
    run.resources("generator", 3.9, 3.9, 1, 1.5, 3.9)
        .manifest()
        .parts(List.of(new Part("queries", "0", start.plusSeconds(1), start.plusMillis(3_900))));
    // Lines at seconds 2 and 3 tell of measured time only; that of second 4 of JMeter's end, too.
    assertThat(judged().notes()).isEmpty();
    assertThat(RunFolder.read(folder).roles().get("generator").meanCores()).isEqualTo(1.25);
  }

  @Test
  void aMeasurementTooShortToSeeTheGeneratorIsRemarked() throws IOException {
    Instant start = SyntheticRun.START;
    run.resources("generator", 1, 1)
        .manifest()
        .parts(List.of(new Part("queries", "0", start.plusMillis(200), start.plusMillis(900))));
    assertRemark("Too little was measured to tell how busy the generator was");
  }
}
