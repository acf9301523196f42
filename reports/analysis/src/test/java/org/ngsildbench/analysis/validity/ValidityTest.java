package org.ngsildbench.analysis.validity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.model.RunSummary;
import org.ngsildbench.analysis.model.Severity;
import org.ngsildbench.analysis.summary.Summarizer;
import org.ngsildbench.analysis.summary.SummaryJson;
import org.ngsildbench.measurement.environment.ClockFacts;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.manifest.BrokerClock;
import org.ngsildbench.measurement.manifest.Part;
import org.ngsildbench.measurement.manifest.SetUpNote;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Notifications;

class ValidityTest extends JudgedRun {

  @Test
  void isSilentAboutAValidRun() throws IOException {
    assertThat(judged().valid()).isTrue();
    assertThat(judged().notes()).isEmpty();
  }

  @Test
  void onePlanWithoutMeasurementsInvalidates() throws IOException {
    Instant when = Instant.parse("2026-01-05T12:00:00Z");
    run.manifest().plan("queries,ingestion").parts(List.of(new Part("queries", "0", when, when)));
    assertInvalid("The plan ingestion measured nothing");
  }

  @Test
  void aLostEngineInvalidates() throws IOException {
    run.manifest().engines(List.of(engine(false, 1, 0)));
    assertInvalid(
        "The run is incomplete: the engine a:1099 was lost during queries, and its measurements after 2026-01-05T12:00:00Z are missing.");
  }

  @Test
  void aBusyEngineInvalidates() throws IOException {
    run.manifest().engines(List.of(engine(true, 3.3, 0)));
    assertInvalid("The engine a:1099 used 3.3 of 4 processor cores (83 %) on average");
  }

  @Test
  void aClockOffsetOfAnEngineWarns() throws IOException {
    run.manifest().engines(List.of(engine(true, 1, -1_500_000)));
    assertWarning("The clock of the engine a:1099 was slow by 1,500 ms (plus or minus 3 ms)");
  }

  @Test
  void isSilentAboutValidEngines() throws IOException {
    run.manifest().engines(List.of(engine(true, 1, 90_000)));
    assertThat(judged().notes()).isEmpty();
  }

  @Test
  void uncheckedResponsesWarn() throws IOException {
    run.manifest().option("check", "false");
    assertWarning("Responses were not checked");
  }

  @Test
  void anyIncorrectResponseInvalidates() throws IOException {
    run.failing("Q1", SyntheticRun.outcome(1000, 0, 3, 0, 0), new long[3]);
    assertInvalid("Q1: 3 of 1,000 responses (0.3 %) were incorrect");
  }

  @Test
  void manyErrorsInvalidate() throws IOException {
    run.failing("Q1", SyntheticRun.outcome(1000, 11, 0, 0, 0), new long[11]);
    assertInvalid("Q1: 11 of 1,000 operations (1.1 %) failed, more than 1 %");
  }

  @Test
  void fewErrorsWarn() throws IOException {
    run.failing("Q1", SyntheticRun.outcome(1000, 10, 0, 0, 0), new long[10]);
    assertWarning("Q1: 10 of 1,000 operations (1 %) failed.");
  }

  @Test
  void droppedArrivalsInvalidate() throws IOException {
    run.tally("Q1", SyntheticRun.outcome(1000, 0, 0, 0, 100));
    assertInvalid("Q1: the rate was not reached, 100 of 1,100 arrivals (9.1 %) were dropped");
  }

  @Test
  void anUnfinishedRunIsNotValid() throws IOException {
    run.manifest().ended(null);
    assertInvalid("The run ended early");
  }

  @Test
  void aRunStoppedByASignalInvalidatesOnce() throws IOException {
    run.manifest().notes(List.of("queries: ended early, by a signal", "The disk was slow."));
    assertInvalid("queries: ended early, by a signal. The figures cover the time before");
    assertThat(judged().notes())
        .extracting("text")
        .hasSize(2)
        .last()
        .isEqualTo("The disk was slow.");
    assertThat(Summarizer.summarize(RunFolder.read(folder)).measured().operations())
        .singleElement()
        .extracting("count")
        .isEqualTo(1000L);
  }

  @Test
  void partWithMostInformationReportsTheEnd() throws IOException {
    String told = "Ended early, by Ctrl-C or another signal, while queries was measured: part.";
    run.manifest().ended(null).notes(List.of("queries: ended early, by a signal", told));
    assertThat(judged().notes()).singleElement().isEqualTo(Note.invalid(told));
  }

  /** The counters of a killed run are those of a second or so before. */
  @Test
  void aKilledRunMayHaveLoggedMoreThanItCounted() throws IOException {
    run.tally("Q1", SyntheticRun.good(900));
    assertInvalid("latency.hlog has 1,000 of 900 of Q1");
    run.manifest().ended(null);
    assertThat(judged().notes()).singleElement().asString().contains("ended early");
  }

  @Test
  void aKilledRunMayHaveLoggedMoreNotificationsThanItCounted() throws IOException {
    notified(20, 15);
    assertInvalid("latency.hlog has 20 of 15 of the notifications of update");
    run.manifest().ended(null);
    assertThat(judged().notes()).singleElement().asString().contains("ended early");
  }

  /** A kill leaves counters that are the older ones; a log that holds less was cut. */
  @Test
  void reportsAKilledRunWithFewerLoggedThanCountedNotifications() throws IOException {
    notified(15, 20);
    run.manifest().ended(null);
    assertThat(judged().notes())
        .extracting("text")
        .asString()
        .contains("latency.hlog has 15 of 20 of the notifications of update");
  }

  private void notified(int logged, int counted) {
    operations(
        "update", SyntheticRun.notifying(20, new Notifications(counted, counted, 0, 0, 0, 0, 0)));
    run.interval("update", LatencyKind.DELAY, 0, LongStream.range(0, logged).toArray());
  }

  @Test
  void fewOperationsWarn() throws IOException {
    operations("Q7", SyntheticRun.good(9));
    operations("Q6", SyntheticRun.good(10));
    operations("create-100", SyntheticRun.batches(100, 1, 0, 100, 0, 1));
    assertWarning(
        "fewer than 10 operations are not reliable and have no interval: Q7 (9), create-100 (1).");
  }

  @Test
  void aRunWithoutOperationsIsNotValid() throws IOException {
    RunSummary judged =
        Summarizer.summarize(RunFolder.read(new SyntheticRun().write(folder))).run();
    assertThat(judged.valid()).isFalse();
    assertThat(judged.notes().get(0).text()).startsWith("Nothing was measured");
  }

  @Test
  void aRunWithoutOperationsGivesItsReason() throws IOException {
    String reason = "streaming: Redis at 127.0.0.1:6379 did not answer in time.";
    SyntheticRun nothing = new SyntheticRun();
    nothing.manifest().notes(List.of(SetUpNote.of("4 threads."), reason));
    RunSummary judged = Summarizer.summarize(RunFolder.read(nothing.write(folder))).run();
    assertThat(judged.notes())
        .extracting(Note::text)
        .first()
        .isEqualTo("Nothing was measured. " + reason + " Set-up: 4 threads.");
    assertThat(judged.notes()).filteredOn(note -> note.text().contains(reason)).hasSize(1);
  }

  @Test
  void aRejectedBatchSizeWarns() throws IOException {
    LabelTally tally = SyntheticRun.batches(16000, 5, 5, 0, 80_000, 1);
    run.failing("create-16000", tally, 50, 60, 70, 80, 90);
    assertInvalid("nor a smaller one: this is not a size limit");

    smallerBatchesTaken();
    assertWarning("create-16000: the broker accepted no batch of this size");
  }

  @Test
  void partiallyAcceptedBatchesInvalidate() throws IOException {
    run.failing("create-100", SyntheticRun.batches(100, 5, 1, 470, 30, 1), 900);
    assertInvalid("create-100: 1 of 5 batches (20 %) failed or were partly rejected, 30 entities");
  }

  @Test
  void aCoarseClockWarns() throws IOException {
    run.manifest().clock(new ClockFacts("clock", 15_000, 20));
    assertWarning("steps of 15 µs");
  }

  @Test
  void aClockOffsetOfTheBrokerWarns() throws IOException {
    run.manifest().brokerClock(new BrokerClock(90_000, 550));
    assertWarning("The broker's clock differs from the load generator's (90.0 s ahead");
  }

  @Test
  void aBrokerWithTheSameClockDoesNotWarn() throws IOException {
    run.manifest().brokerClock(new BrokerClock(300, 550));
    assertThat(judged().notes()).isEmpty();
  }

  /** Without its counters nothing is known about the failures of a label. */
  @Test
  void timesWithoutCountersAreInvalid() throws IOException {
    run.times("HTTP", 0, 1_001, 1_002);
    assertInvalid("latency.hlog has 2 of 0 of HTTP, unlike tallies.json");
  }

  @Test
  void wholeMillisecondsWarn() throws IOException {
    run.times("HTTP", 0, LongStream.range(1, 40).map(millis -> millis * 1000).toArray())
        .tally("HTTP", SyntheticRun.good(39));
    assertWarning("Times of HTTP were measured in whole milliseconds");
  }

  @Test
  void mostSevereNotesComeFirst() throws IOException {
    run.manifest()
        .notes(List.of(SetUpNote.of("The broker was filled in-process."), "The disk was slow."));
    run.failing("Q1", SyntheticRun.outcome(1000, 0, 1, 0, 0), 70);
    assertThat(judged().notes())
        .extracting(Note::severity)
        .containsExactly(Severity.INVALID, Severity.WARNING, Severity.INFORMATION);
    assertThat(judged().notes().get(2).text()).isEqualTo("The broker was filled in-process.");
  }

  @Test
  void factsAboutTheSetupAreNotWarnings() throws IOException {
    run.manifest().notes(List.of(SetUpNote.of("The broker was filled in-process.")));
    assertInformation("filled in-process");
  }

  @Test
  void summaryHasTheVerdict() throws IOException {
    Path file = folder.resolve("summary.json");
    SummaryJson.write(Summarizer.summarize(RunFolder.read(run.write(folder))), file);
    assertThat(file).content().contains("\"valid\" : true", "\"verdict\" : \"valid\"");
    run.manifest().notes(List.of("The disk was slow."));
    SummaryJson.write(Summarizer.summarize(RunFolder.read(run.write(folder))), file);
    assertThat(file)
        .content()
        .contains("\"valid\" : true", "\"verdict\" : \"valid with warnings\"");
    run.manifest().ended(null);
    SummaryJson.write(Summarizer.summarize(RunFolder.read(run.write(folder))), file);
    assertThat(file).content().contains("\"valid\" : false", "\"verdict\" : \"not valid\"");
  }

  private void operations(String label, LabelTally tally) {
    run.times(
            label,
            0,
            LongStream.range(0, tally.operations().count()).map(i -> 101 + i % 100).toArray())
        .tally(label, tally);
  }
}
