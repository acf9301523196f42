package org.ngsildbench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.load.LoadResult.Outcome;
import org.ngsildbench.load.delivery.Attempts;
import org.ngsildbench.load.delivery.Retries;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.source.FleetSource;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.outcome.BrokerException;

@Timeout(30)
class FleetLoaderTest {

  private static final Fleet FLEET =
      new Fleet(new FleetSpec(1, 3, 2, Duration.ofHours(1), Duration.ofDays(1)));

  @TempDir private Path folder;
  private final List<Duration> pauses = new CopyOnWriteArrayList<>();
  private final List<LoadProgress> progress = new ArrayList<>();
  private StubBroker broker;
  private NgsiLdClient client;

  @BeforeEach
  void start() throws Exception {
    broker = new StubBroker();
    client = NgsiLdClient.open(BrokerTarget.of(BrokerKind.SPEC, broker.uri()));
  }

  @AfterEach
  void stop() {
    client.close();
    broker.close();
  }

  private LoadResult load() {
    return new FleetLoader(client, new Attempts(Retries.DEFAULT, pauses::add))
        .load(FLEET, DataModel.ATTRIBUTES, progress::add);
  }

  private LoadResult loadWithJournal() {
    return loadWithJournal(progress::add);
  }

  private LoadResult loadWithJournal(Consumer<LoadProgress> told) {
    return loadWithJournal(Pace.unlimited(), told);
  }

  private LoadResult loadWithJournal(Pace pace, Consumer<LoadProgress> told) {
    return load(new LoadOptions(Shard.WHOLE, folder.resolve("journal"), null, pace, 0), told);
  }

  private LoadResult load(LoadOptions options, Consumer<LoadProgress> told) {
    return new FleetLoader(client, new Attempts(Retries.DEFAULT, pauses::add))
        .load(new FleetSource(FLEET, DataModel.ATTRIBUTES), options, told);
  }

  private LoadResult loadInto(BrokerKind kind) {
    try (NgsiLdClient other = NgsiLdClient.open(BrokerTarget.of(kind, broker.uri()))) {
      return new FleetLoader(other, new Attempts(Retries.DEFAULT, pauses::add))
          .load(FLEET, DataModel.ATTRIBUTES, progress::add);
    }
  }

  private LoadResult loadWithRejects(Path rejects) {
    return load(new LoadOptions(Shard.WHOLE, null, rejects, Pace.unlimited(), 0), progress::add);
  }

  /** Runs something at the first write of history. */
  private void atTheFirstHistory(Runnable what) {
    AtomicBoolean done = new AtomicBoolean();
    broker.onWrite =
        () -> {
          String last = broker.writes.get(broker.writes.size() - 1);
          if (last.endsWith("/temporal/entities") && done.compareAndSet(false, true)) {
            what.run();
          }
        };
  }

  /** No write of history has an answer before the load is over, so that some are not sent. */
  private void interruptAtTheFirstHistory() throws IOException {
    Thread loading = Thread.currentThread();
    AtomicBoolean first = new AtomicBoolean(true);
    CountDownLatch over = new CountDownLatch(1);
    broker.onWrite =
        () -> {
          if (broker.writes.get(broker.writes.size() - 1).endsWith("/temporal/entities")) {
            if (first.getAndSet(false)) {
              loading.interrupt();
            }
            await(over);
          }
        };
    assertThat(loadWithJournal().outcome()).isEqualTo(Outcome.INTERRUPTED);
    assertThat(Thread.interrupted()).isTrue();
    over.countDown();
    broker.settle();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String dataSet(Fleet fleet) {
    return new String(
        DataSetEntity.of(fleet, DataModel.ATTRIBUTES).entity().json(), StandardCharsets.UTF_8);
  }

  @Test
  void entitiesThenHistoryThenTheDataSet() {
    LoadResult result = load();
    assertThat(result.outcome()).isEqualTo(Outcome.LOADED);
    assertThat(result.problems()).isEmpty();
    assertThat(result.readingsAccepted()).isEqualTo((3L * 26 + 2 * 5) * 24);
    assertThat(broker.writes).hasSize((int) result.requests());
    int firstHistory = broker.writes.indexOf("POST /ngsi-ld/v1/temporal/entities");
    int lastHistory = broker.writes.lastIndexOf("POST /ngsi-ld/v1/temporal/entities");
    assertThat(lastHistory - firstHistory).isEqualTo(3 + 2 - 1);
    assertThat(broker.writes.subList(0, firstHistory))
        .isNotEmpty()
        .containsOnly("POST /ngsi-ld/v1/entityOperations/create");
    assertThat(broker.writes.subList(lastHistory + 1, broker.writes.size()))
        .containsExactly("POST /ngsi-ld/v1/entityOperations/create");
    assertThat(progress).extracting(LoadProgress::phase).contains(LoadPhase.values());
    assertThat(progress.stream().filter(p -> p.phase() == LoadPhase.HISTORY))
        .last()
        .satisfies(p -> assertThat(p.done()).isEqualTo(p.total()));
  }

  @Test
  void serverErrorsAreTriedAgain() {
    broker.statuses.addAll(List.of(503, 500, 429));
    LoadResult result = loadInto(BrokerKind.STELLIO);
    assertThat(result.outcome()).isEqualTo(Outcome.LOADED);
    assertThat(result.retries()).isEqualTo(3);
    assertThat(pauses.subList(0, 3)).allMatch(pause -> pause.toMillis() >= 200);
  }

  @Test
  void aBatchThatIsTooLargeIsCreatedByHalves() {
    long requests = load().requests();
    broker.writes.clear();
    broker.statuses.add(413);
    LoadResult result = load();
    assertThat(result.outcome()).isEqualTo(Outcome.LOADED);
    assertThat(result.entitiesRefused()).isZero();
    assertThat(result.requests()).isEqualTo(requests + 2);
    assertThat(broker.writes).noneMatch(write -> write.endsWith("upsert"));
  }

  @Test
  void aPieceOfHistoryThatIsTooLargeIsSentByHalves() {
    LoadResult whole = load();
    broker.writes.clear();
    atTheFirstHistory(() -> broker.statuses.addAll(List.of(413)));
    LoadResult result = load();
    assertThat(result.outcome()).isEqualTo(Outcome.LOADED);
    assertThat(result.readingsAccepted()).isEqualTo(whole.readingsAccepted());
    assertThat(result.readingsRefused()).isZero();
    assertThat(result.requests()).isGreaterThanOrEqualTo(whole.requests() + 2);
  }

  /** Restarted in the midst of the history, it takes all that still comes. */
  @Test
  void aBrokerThatLosesWhatItTookIsNotSaidToHoldTheFleet() {
    atTheFirstHistory(
        () -> {
          broker.emptied = true;
          broker.statuses.add(429);
        });
    LoadResult result = load();
    assertThat(result.outcome()).isEqualTo(Outcome.DATA_LOST);
    assertThat(result.problems()).singleElement().asString().contains("emptied or restarted");
    assertThat(broker.writes.get(broker.writes.size() - 1)).endsWith("/temporal/entities");
  }

  @Test
  void norIfItRefusedSomethingAsWell() {
    atTheFirstHistory(
        () -> {
          broker.emptied = true;
          broker.statuses.addAll(List.of(429, 400));
        });
    LoadResult result = load();
    assertThat(result.readingsRefused()).isPositive();
    assertThat(result.outcome()).isEqualTo(Outcome.DATA_LOST);
    assertThat(result.problems()).last().asString().contains("emptied or restarted");
  }

  /** It has the history that came after its loss, but no bus that would tell. */
  @Test
  void aBrokerThatLostDataIsLoadedAgainOnlyWhenItIsEmpty() {
    atTheFirstHistory(
        () -> {
          broker.emptied = true;
          broker.statuses.add(429);
        });
    assertThat(loadWithJournal().outcome()).isEqualTo(Outcome.DATA_LOST);
    broker.writes.clear();
    broker.history =
        IntStream.range(0, FLEET.spec().steps())
            .mapToObj(step -> FLEET.spec().instant(step).toString())
            .collect(Collectors.joining(" ", "{\"times\":\"", "\"}"));
    for (int again = 0; again < 2; again++) {
      LoadResult refused = loadWithJournal();
      assertThat(refused.outcome()).isEqualTo(Outcome.OTHER_DATA_THERE);
      assertThat(refused.problems()).singleElement().asString().contains("empty it");
      assertThat(broker.writes).isEmpty();
    }
    broker.history = "";
    LoadResult loaded = loadWithJournal();
    assertThat(loaded.outcome()).isEqualTo(Outcome.LOADED);
    assertThat(broker.writes).hasSize((int) loaded.requests()).hasSizeGreaterThan(3 + 2);
    assertThat(folder).isEmptyDirectory();
  }

  /** Whoever is refused for others' buses has not forgotten what the journal says. */
  @Test
  void aLoadThatIsNotBegunForgetsNothing() throws IOException {
    interruptAtTheFirstHistory();
    broker.writes.clear();
    broker.emptied = true;
    broker.buses = "[{\"id\":\"urn:ngsi-ld:Bus:ioannina:1\",\"type\":\"Bus\"}]";
    for (int again = 0; again < 2; again++) {
      assertThat(loadWithJournal().outcome()).isEqualTo(Outcome.OTHER_DATA_THERE);
      assertThat(broker.writes).isEmpty();
    }
  }

  /** What was a piece of an entity's history would be taken for an update of some entities. */
  @Test
  void aLoadIsNotGoneOnWithInAnotherWay() throws IOException {
    interruptAtTheFirstHistory();
    broker.onWrite = () -> {};
    broker.writes.clear();
    Pace fast = Pace.times(Pace.MOST);
    for (int again = 0; again < 2; again++) {
      assertThatExceptionOfType(UnfitJournalException.class)
          .isThrownBy(() -> loadWithJournal(fast, progress::add));
      assertThat(broker.writes).isEmpty();
    }
    assertThat(loadWithJournal().outcome()).isEqualTo(Outcome.LOADED);
  }

  /** Slower or faster is the same. */
  @Test
  void aLoadIsGoneOnWithAtAnotherPace() {
    Thread loading = Thread.currentThread();
    broker.onWrite =
        () -> {
          if (broker.writes.get(broker.writes.size() - 1).endsWith("upsert")) {
            loading.interrupt();
          }
        };
    Pace slow = Pace.times(3_600);
    assertThat(loadWithJournal(slow, progress::add).outcome()).isEqualTo(Outcome.INTERRUPTED);
    assertThat(Thread.interrupted()).isTrue();
    broker.onWrite = () -> {};
    LoadResult result = loadWithJournal(Pace.times(Pace.MOST), progress::add);
    assertThat(result.outcome()).isEqualTo(Outcome.LOADED);
    assertThat(result.readingsAccepted()).isEqualTo((3L * 26 + 2 * 5) * 23);
  }

  /** No request fails, and so none is sent again. */
  @Test
  void aLoadThatGoesOnAsksAtItsEndWhatIsLeft() throws IOException {
    interruptAtTheFirstHistory();
    broker.onWrite = () -> {};
    LoadResult result = loadWithJournal(progress -> broker.emptied = true);
    assertThat(result.retries()).isZero();
    assertThat(result.outcome()).isEqualTo(Outcome.DATA_LOST);
  }

  @Test
  void aBrokerThatKeepsFailingIsGivenUp() {
    for (int i = 0; i < 1_000; i++) {
      broker.statuses.add(503);
    }
    LoadResult result = load();
    assertThat(result.outcome()).isEqualTo(Outcome.GIVEN_UP);
    assertThat(result.good()).isFalse();
    assertThat(result.problems())
        .singleElement()
        .asString()
        .startsWith("given up after 6 attempts");
    assertThat(broker.writes).hasSizeLessThan(30);
  }

  @Test
  void refusedHistoryLeavesNoDataSetBehind() {
    broker.onWrite =
        () -> {
          if (broker.writes.get(broker.writes.size() - 1).endsWith("temporal/entities")) {
            broker.statuses.add(400);
          }
        };
    LoadResult result = load();
    assertThat(result.outcome()).isEqualTo(Outcome.INCOMPLETE);
    assertThat(result.readingsRefused()).isPositive();
    assertThat(result.readingsAccepted() + result.readingsRefused())
        .isEqualTo((3L * 26 + 2 * 5) * 24);
    assertThat(broker.writes).last().isEqualTo("POST /ngsi-ld/v1/temporal/entities");
  }

  /** A batch of entities before the interrupt, and documents after it. */
  @Test
  void aLoadThatGoesOnGoesOnWithItsRejects() throws IOException {
    Path rejects = folder.resolve("rejects.ndjson");
    Files.writeString(rejects, "of another load\n");
    LoadOptions options =
        new LoadOptions(Shard.WHOLE, folder.resolve("journal"), rejects, Pace.unlimited(), 0);
    Thread loading = Thread.currentThread();
    atTheFirstHistory(loading::interrupt);
    broker.statuses.addAll(List.of(400, 400));
    assertThat(load(options, progress::add).outcome()).isEqualTo(Outcome.INTERRUPTED);
    assertThat(Thread.interrupted()).isTrue();
    List<String> before = Files.readAllLines(rejects);
    assertThat(before).isNotEmpty().allMatch(line -> line.contains("\"part\":\"entity\""));
    broker.onWrite = () -> {};
    broker.settle();
    broker.statuses.add(400);
    assertThat(load(options, progress::add).outcome()).isEqualTo(Outcome.INCOMPLETE);
    assertThat(Files.readAllLines(rejects)).startsWith(before.toArray(String[]::new));
    assertThat(Files.readAllLines(rejects)).hasSizeGreaterThan(before.size());
    assertThat(load(options, progress::add).outcome()).isEqualTo(Outcome.LOADED);
    assertThat(rejects).doesNotExist();
  }

  /** It tells what the broker lacks. */
  @Test
  void aLoadThatSendsNothingLeavesTheRejectsOfAnother() throws IOException {
    Path rejects = Files.writeString(folder.resolve("rejects.ndjson"), "of another load\n");
    broker.buses = "[{\"id\":\"urn:ngsi-ld:Bus:ioannina:1\",\"type\":\"Bus\"}]";
    assertThat(loadWithRejects(rejects).outcome()).isEqualTo(Outcome.OTHER_DATA_THERE);
    assertThat(rejects).hasContent("of another load");
  }

  @Test
  void aLoadThatCannotNoteWhatIsRefusedIsGivenUp() {
    atTheFirstHistory(() -> broker.statuses.add(400));
    LoadResult result = loadWithRejects(folder);
    assertThat(result.outcome()).isEqualTo(Outcome.GIVEN_UP);
    assertThat(result.problems()).last().asString().startsWith("given up: Cannot write " + folder);
    assertThat(broker.writes).last().isEqualTo("POST /ngsi-ld/v1/temporal/entities");
  }

  @Test
  void aDiskThatIsFullWhenRefusalsAreNotedIsTold() throws IOException {
    Path full = Path.of("/dev/full");
    assumeThat(full).exists();
    Path rejects = Files.createSymbolicLink(folder.resolve("rejects"), full);
    atTheFirstHistory(() -> broker.statuses.add(400));
    LoadResult result = loadWithRejects(rejects);
    assertThat(result.outcome()).isEqualTo(Outcome.INCOMPLETE);
    assertThat(result.problems()).last().asString().startsWith("Cannot write " + rejects);
  }

  @Test
  void aFleetThatIsThereIsNotLoadedAgain() {
    broker.dataSet = dataSet(FLEET);
    assertThat(load().outcome()).isEqualTo(Outcome.ALREADY_THERE);
    assertThat(broker.writes).isEmpty();
  }

  @Test
  void anotherFleetIsNotMixedWithThisOne() {
    broker.dataSet =
        dataSet(new Fleet(new FleetSpec(9, 3, 2, Duration.ofHours(1), Duration.ofDays(1))));
    LoadResult result = load();
    assertThat(result.outcome()).isEqualTo(Outcome.OTHER_DATA_THERE);
    assertThat(result.problems()).singleElement().asString().contains("seed 9").contains("seed 1");
    assertThat(broker.writes).isEmpty();
  }

  @Test
  void remainsOfAnEarlierLoadAreNotDoubled() {
    broker.buses = "[{\"id\":\"urn:ngsi-ld:Bus:ioannina:1\",\"type\":\"Bus\"}]";
    LoadResult result = load();
    assertThat(result.outcome()).isEqualTo(Outcome.OTHER_DATA_THERE);
    assertThat(result.problems()).singleElement().asString().contains("no FleetDataSet");
    assertThat(broker.writes).isEmpty();
  }

  /** There are more shards than entities of any type. */
  @Test
  void aShardWithoutEntitiesIsLoaded() {
    try (NgsiLdClient scorpio =
        NgsiLdClient.open(BrokerTarget.of(BrokerKind.SCORPIO, broker.uri()))) {
      broker.emptied = true;
      LoadResult result =
          new FleetLoader(scorpio, new Attempts(Retries.DEFAULT, pauses::add))
              .load(
                  new FleetSource(FLEET, DataModel.ATTRIBUTES),
                  new LoadOptions(new Shard(500, 1_000), null, null, Pace.unlimited(), 0),
                  progress::add);
      assertThat(result.outcome()).isEqualTo(Outcome.SHARD_LOADED);
      assertThat(result.entitiesAccepted()).isEqualTo(1);
    }
  }

  @Test
  void anInterruptEndsTheLoad() {
    Thread loading = Thread.currentThread();
    broker.onWrite =
        () -> {
          if (broker.writes.size() == 3) {
            loading.interrupt();
          }
        };
    LoadResult result = load();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(result.outcome()).isEqualTo(Outcome.INTERRUPTED);
    assertThat(broker.writes).doesNotContain("POST /ngsi-ld/v1/entityOperations/delete");
  }

  @Test
  void aBrokerThatIsNotThereIsSaidSo() {
    URI nobody = broker.uri();
    broker.close();
    try (NgsiLdClient lost = NgsiLdClient.open(BrokerTarget.of(BrokerKind.SPEC, nobody))) {
      assertThatExceptionOfType(BrokerException.class)
          .isThrownBy(() -> new FleetLoader(lost).load(FLEET, DataModel.ATTRIBUTES, progress::add));
    }
  }

  /** Scorpio keeps what it gets twice, and may have kept what it answered 503 to. */
  @Test
  void whatMayBeThereTwiceIsNotStatedToBeTheFleet() {
    AtomicBoolean failed = new AtomicBoolean();
    broker.onWrite =
        () -> {
          String last = broker.writes.get(broker.writes.size() - 1);
          if (last.endsWith("/temporal/entities") && failed.compareAndSet(false, true)) {
            broker.statuses.add(503);
          }
        };
    LoadResult result = loadInto(BrokerKind.SCORPIO);
    assertThat(result.outcome()).isEqualTo(Outcome.UNCERTAIN);
    assertThat(result.good()).isFalse();
    assertThat(result.readingsUncertain()).isBetween(1L, result.readingsAccepted() - 1);
    assertThat(broker.writes.get(broker.writes.size() - 1)).endsWith("/temporal/entities");
  }

  /** An update would bring their readings a second time, and nobody would know. */
  @Test
  void entitiesThatAreThereAlthoughTheirCreationFailedAreNotUpdated() {
    broker.statuses.add(503);
    LoadResult result = loadInto(BrokerKind.SCORPIO);
    assertThat(result.retries()).isEqualTo(1);
    assertThat(result.readingsUncertain()).isZero();
    assertThat(result.outcome()).isEqualTo(Outcome.LOADED);
    assertThat(broker.writes).noneMatch(write -> write.endsWith("upsert"));
  }
}
