package org.ngsildbench.measurement.tally;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.ngsildbench.measurement.label.BoundedLabels;

/** Counters of one label. Thread-safe; counting takes no lock. */
public final class Tally {

  /** Max response codes with their own counter; a broken server may send any number of codes. */
  static final int MAX_RESPONSE_CODES = 64;

  /** A start later than this after the intended one is late; less is the scheduler's grain. */
  public static final long LATE_NANOS = 1_000_000;

  private final LongAdder count = new LongAdder();
  private final LongAdder errors = new LongAdder();
  private final LongAdder wrongAnswers = new LongAdder();
  private final LongAdder late = new LongAdder();
  private final LongAdder dropped = new LongAdder();
  private final LongAdder parts = new LongAdder();
  private final LongAdder pages = new LongAdder();
  private final LongAdder requests = new LongAdder();
  private final LongAdder entitiesAccepted = new LongAdder();
  private final LongAdder entitiesRefused = new LongAdder();
  private final LongAdder bytesReceived = new LongAdder();
  private final LongAccumulator firstStart = new LongAccumulator(Math::min, Long.MAX_VALUE);
  private final LongAccumulator lastEnd = new LongAccumulator(Math::max, 0);
  private final BoundedLabels<LongAdder> responseCodes =
      new BoundedLabels<>(MAX_RESPONSE_CODES, code -> new LongAdder());
  private final BoundedLabels<FailureCounter> failures =
      new BoundedLabels<>(MAX_RESPONSE_CODES, code -> new FailureCounter());
  private final List<Supplier<OfferedLoad>> offers = new CopyOnWriteArrayList<>();
  private final List<Supplier<Streaming>> streams = new CopyOnWriteArrayList<>();
  private final List<Supplier<Vehicles>> fleets = new CopyOnWriteArrayList<>();
  private volatile Ingestion ingestion;
  private volatile NotificationTally notifications;
  private volatile ConsistencyTally consistency;

  /**
   * Counts an operation that ended.
   *
   * @param startEpochMicros its actual start, microseconds since 1970
   * @param endEpochMicros its end, microseconds since 1970
   * @param responseCode the response code of its sample
   */
  public void operation(
      long startEpochMicros, long endEpochMicros, String responseCode, Outcome outcome) {
    // Before the count, since a snapshot may be taken between them.
    firstStart.accumulate(startEpochMicros);
    lastEnd.accumulate(endEpochMicros);
    count.increment();
    switch (outcome) {
      case GOOD -> {}
      case ERROR -> errors.increment();
      case WRONG_ANSWER -> wrongAnswers.increment();
    }
    responseCodes.get(responseCode).increment();
  }

  /**
   * Keeps details of a failed or incorrect operation, or of a failed attempt at one.
   *
   * @param endEpochMicros when the failure was seen, microseconds since 1970
   * @param responseCode the response code of its sample
   * @param message its message; the first of each code is kept, null counts as empty
   */
  public void failed(long endEpochMicros, String responseCode, String message) {
    failures.get(responseCode).add(endEpochMicros, message);
  }

  /** Counts an operation that started later than it was meant to. */
  public void late() {
    late.increment();
  }

  /**
   * Counts an operation as late if it started more than {@link #LATE_NANOS} after it was meant to.
   *
   * @param nanos from the intended to the actual start
   */
  public void startedAfter(long nanos) {
    if (nanos > LATE_NANOS) {
      late();
    }
  }

  /** Counts operations that were meant to start and never did. */
  public void dropped(long operations) {
    dropped.add(operations);
  }

  /** Counts an operation that another label counts too. */
  public void part() {
    parts.increment();
  }

  /** Counts pages of answers read. */
  public void pages(long read) {
    pages.add(read);
  }

  /** Counts requests sent. */
  public void requests(long sent) {
    requests.add(sent);
  }

  /** Counts entities that a broker accepted and rejected. */
  public void entities(long accepted, long refused) {
    entitiesAccepted.add(accepted);
    entitiesRefused.add(refused);
  }

  /** Counts bytes of answers. */
  public void bytesReceived(long bytes) {
    bytesReceived.add(bytes);
  }

  /** Sets the description of this label's batches. */
  public void ingestion(String operation, int batchSize) {
    ingestion = new Ingestion(operation, batchSize);
  }

  /** Returns the counters of this label's notifications, created at the first call. */
  public synchronized NotificationTally notifications() {
    if (notifications == null) {
      notifications = new NotificationTally();
    }
    return notifications;
  }

  /** Returns the counters of this label's compared reads, created at the first call. */
  public synchronized ConsistencyTally consistency() {
    if (consistency == null) {
      consistency = new ConsistencyTally();
    }
    return consistency;
  }

  /**
   * Adds a source of offered load under this label.
   *
   * @param source called for each snapshot, by any thread; several sources are added
   */
  public void offered(Supplier<OfferedLoad> source) {
    offers.add(source);
  }

  /**
   * Adds a source of message counts under this label.
   *
   * @param source called for each snapshot, by any thread; later sources continue earlier ones
   */
  public void streaming(Supplier<Streaming> source) {
    streams.add(source);
  }

  /**
   * Adds a source of drivers' message counts under this label.
   *
   * @param source called for each snapshot, by any thread; several sources are parts of one fleet
   */
  public void vehicles(Supplier<Vehicles> source) {
    fleets.add(source);
  }

  /**
   * The counters now. While operations are being counted, each counter is right by itself, but they
   * may be an operation apart from each other; a counted operation is within the span.
   */
  public LabelTally snapshot() {
    Operations operations =
        new Operations(
            count.sum(), errors.sum(), wrongAnswers.sum(), late.sum(), dropped.sum(), parts.sum());
    long first = firstStart.get();
    return new LabelTally(
        operations,
        new Traffic(
            requests.sum(),
            pages.sum(),
            entitiesAccepted.sum(),
            entitiesRefused.sum(),
            bytesReceived.sum()),
        new TimeSpan(first == Long.MAX_VALUE ? 0 : first, lastEnd.get()),
        responseCodes.entries().entrySet().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, code -> code.getValue().sum())),
        failures.entries().entrySet().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, code -> code.getValue().snapshot())),
        loadSpecificTallies());
  }

  private LoadSpecificTallies loadSpecificTallies() {
    return new LoadSpecificTallies(
        Optional.ofNullable(ingestion),
        offers.stream().map(Supplier::get).reduce(OfferedLoad::plus),
        Optional.ofNullable(notifications).map(NotificationTally::snapshot),
        streams.stream().map(Supplier::get).reduce(Streaming::continuedBy),
        fleets.stream().map(Supplier::get).reduce(Vehicles::plus),
        Optional.ofNullable(consistency).map(ConsistencyTally::snapshot));
  }
}
