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
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.model.Verdict;
import org.ngsildbench.measurement.manifest.Part;
import org.ngsildbench.measurement.manifest.Versions;

/** Tests warnings about processors and other processes. */
class MachineValidityTest extends JudgedRun {

  private static final Predicate<Object> NOT_OF_THE_RUN =
      text -> text.toString().contains("Other programs used");

  @Test
  void aBusyGeneratorInvalidates() throws IOException {
    generator(3.2, 3.4);
    assertInvalid("The load generator used 3.3 of 4 processor cores (83 %) on average");
  }

  @Test
  void aBusyMomentOfTheGeneratorWarns() throws IOException {
    generator(0.2, 3.4);
    assertWarning("3.4 of 4 processor cores (85 %) at its peak");
  }

  /** A generator on a machine that it has for itself. */
  private void generator(double... cores) {
    run.resources("generator", cores).resources("machine", cores);
  }

  @Test
  void warnsOfAnUnwatchedMachine() throws IOException {
    run.unwatched().resources("generator", 1, 1);
    assertWarning("CPU use by other programs is unknown");
  }

  @Test
  void warnsAboutARunOutsideTheCommandLine() throws IOException {
    run.unwatched();
    assertWarning("CPU use by other programs is unknown: add an NGSI-LD Resource Monitor");
  }

  /** The run uses 1.5 of four cores, others use the rest of the given total. */
  private void besideOthers(double machine) {
    run.resources("generator", 1, 1, 1)
        .resources("broker", 0.5, 0.5, 0.5)
        .resources("machine", machine, machine, machine);
  }

  @Test
  void isSilentAboutADedicatedMachine() throws IOException {
    besideOthers(1.9);
    assertThat(judged().notes()).extracting("text").noneMatch(NOT_OF_THE_RUN);
  }

  @Test
  void otherProcessesWarn() throws IOException {
    besideOthers(2);
    assertThat(judged().valid()).isTrue();
    assertThat(judged().notes())
        .extracting("text")
        .anyMatch(NOT_OF_THE_RUN)
        .asString()
        .contains("Other programs used 0.5 of 4 processor cores (13 %) on average");
  }

  @Test
  void aMachineHalfUsedByOthersInvalidates() throws IOException {
    besideOthers(3.7);
    assertInvalid("Other programs used 2.2 of 4 processor cores (55 %) on average");
  }

  /** Other processes of this machine still use 2.5 cores; a remote database does not count. */
  @Test
  void remoteProcessesUseNothingOfThisMachine() throws IOException {
    besideOthers(4);
    run.resources("database", 3, 3, 3).manifest().option("monitor.elsewhere", "database");
    assertInvalid("Other programs used 2.5 of 4 processor cores");
  }

  @Test
  void aRemoteBrokerSharesNoMachine() throws IOException {
    run.resources("broker", 1, 3).manifest().option("monitor.elsewhere", "broker");
    assertThat(judged().notes()).isEmpty();
  }

  /** Five of eight cores are used by others and two are idle, so no process waits. */
  @Test
  void otherProcessesOnAMachineWithIdleCoresOnlyWarn() throws IOException {
    besideOthers(3.1);
    run.resources("generator", 0.2, 0.2, 0.2).resources("broker", 0.1, 0.1, 0.1);
    assertThat(judged().verdict()).isEqualTo(Verdict.VALID_WITH_WARNINGS);
    assertThat(judged().notes().get(0).text()).contains("Other programs used 2.2");
  }

  /** The audit's hole: 97 % other work was valid because the broker might have been among it. */
  @Test
  void unwatchedLocalBrokerCountsAsAnotherProgram() throws IOException {
    reachedAt("http://127.0.0.1:1026");
    run.resources("generator", 0.1, 0.1).resources("machine", 4, 4);
    assertInvalid("Other programs used 3.9 of 4 processor cores (98 %)");
    assertThat(judged().notes().get(0).text()).contains("--monitor port=N");
  }

  @Test
  void aMonitoredLocalBrokerIsNotAnotherProgram() throws IOException {
    reachedAt("http://127.0.0.1:1026");
    run.resources("generator", 0.5, 0.5).resources("broker", 3.4, 3.4).resources("machine", 4, 4);
    assertThat(judged().verdict()).isEqualTo(Verdict.VALID);
  }

  /** They are processes of the run that are not monitored. */
  @Test
  void enginesOnThisMachineAreNotOtherPrograms() throws IOException {
    besideOthers(4);
    run.manifest().engines(List.of(engine(true, 1, 0)));
    assertThat(judged().valid()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"0.2,", "0.3,true", "0.9,false"})
  void judgesStolenProcessorTime(double cores, Boolean valid) throws IOException {
    run.resources("steal", cores, cores);
    assertThat(judged().notes())
        .extracting(Note::invalidates)
        .isEqualTo(valid == null ? List.of() : List.of(!valid));
  }

  @Test
  void aBrokerOnTheSameMachineWarns() throws IOException {
    run.resources("broker", 1, 3);
    assertInformation("The broker used 2.0 of 4 processor cores (50 %) on average, 3.0 of 4");
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
  void aBrokerOnLoopbackWarns(String url) throws IOException {
    reachedAt(url);
    assertInformation("Broker and load generator shared one machine");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"http://10.0.0.7:1026", "http://localhost.example.org", "http://[fe80::1]:9", "x"})
  void aRemoteBrokerDoesNotWarn(String url) throws IOException {
    reachedAt(url);
    assertThat(judged().notes()).isEmpty();
  }

  private void reachedAt(String url) {
    run.manifest()
        .versions(
            new Versions("0.1.0", "5.6.3", "17", new Versions.Broker("spec", "Broker", "1", url)));
  }

  @Test
  void ignoresProcessorTimeOfJMetersStart() throws IOException {
    Instant start = SyntheticRun.START;
    generator(3.9, 3.9, 1, 1.5, 3.9);
    run.manifest()
        .parts(List.of(new Part("queries", "0", start.plusSeconds(1), start.plusMillis(3_900))));
    // Lines of seconds 2 and 3 cover measured time only; the line of second 4 includes JMeter's
    // end.
    assertThat(judged().notes()).isEmpty();
    assertThat(RunFolder.read(folder).roles().get("generator").meanCores()).isEqualTo(1.25);
  }

  @Test
  void aMeasurementTooShortForProcessorTimesWarns() throws IOException {
    Instant start = SyntheticRun.START;
    generator(1, 1);
    run.manifest()
        .parts(List.of(new Part("queries", "0", start.plusMillis(200), start.plusMillis(900))));
    assertWarning("The measurement was too short to determine the load generator's CPU use");
  }
}
