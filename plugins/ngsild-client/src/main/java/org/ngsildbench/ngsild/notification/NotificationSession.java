package org.ngsildbench.ngsild.notification;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import lombok.Getter;
import org.ngsildbench.ngsild.CleanUp;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.batch.BatchResult;
import org.ngsildbench.ngsild.batch.BatchSplit;
import org.ngsildbench.ngsild.batch.EntityBytes;
import org.ngsildbench.ngsild.batch.PreparedBatch;
import org.ngsildbench.ngsild.dialect.BatchOperation;
import org.ngsildbench.ngsild.exchange.PathAndQuery;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.request.EntityRequest;
import org.ngsildbench.ngsild.request.PreparedRequest;

/**
 * Probes and subscriptions at a broker, the receiver here, and the writes between them.
 * Thread-safe.
 *
 * <p>Closing it deletes subscriptions and probes; the end of the JVM, even by a signal, does as
 * well.
 */
public final class NotificationSession implements AutoCloseable {
  private static final System.Logger LOGGER = System.getLogger(NotificationSession.class.getName());
  private static final int PROBES_PER_REQUEST = 500;

  /** Lane and number share the 53 bits that a JSON number holds exactly everywhere. */
  private static final int MARK_BITS = 42;

  private static final long MAX_INDEX = (1L << MARK_BITS) - 1;

  private static final int MAX_LANES = 2_000;

  /** Max wait for a broker or gateway that answers 429 outside the measurement. */
  private static final Duration RATE_LIMIT_WAIT = Duration.ofMinutes(2);

  private final NgsiLdClient client;

  /** Creates and deletes probes and subscriptions. */
  private final NgsiLdClient administration;

  private final NotificationSettings settings;
  private final SubscriptionSet subscriptions;
  private final NotificationBook book;
  private final Receiver receiver;
  private final CleanUp cleanUp;
  private final AtomicLong writes = new AtomicLong();

  /** Subscriptions of earlier runs that were found at the broker when this one began. */
  @Getter private final int stale;

  private NotificationSession(NgsiLdClient client, NotificationSettings settings)
      throws IOException {
    this.client = client;
    this.settings = settings;
    this.administration =
        NgsiLdClient.open(
            client.target().withKind(client.dialect().kind()).withRateLimitWait(RATE_LIMIT_WAIT));
    String run = Long.toString(ThreadLocalRandom.current().nextLong(1L << 40), 36);
    this.subscriptions = new SubscriptionSet(administration, run);
    String path = "/ngsild-bench/" + run + "/";
    this.book =
        new NotificationBook(
            path,
            NotificationSettings.ATTRIBUTE,
            settings.subscriptions(),
            subscriptions::id,
            this::probeOf,
            settings.patience(),
            (subscription, mark) -> settings.notifies(subscription, (mark & MAX_INDEX) - 1));
    try {
      this.receiver =
          settings.receiver().mqtt() == null
              ? NotificationReceiver.open(
                  settings.receiver(), client.dialect().notificationAnswer(), book)
              : MqttReceiver.open(settings.receiver(), path, book);
    } catch (IOException | RuntimeException e) {
      book.close();
      administration.close();
      throw e;
    }
    this.cleanUp = new CleanUp("subscriptions at exit", this::delete);
    try {
      this.stale = handleStale();
      createProbes();
      String description = "ngsild-bench " + run;
      // The ids contain no special characters. Some brokers look for a pattern anywhere in an id.
      String idMember =
          client.dialect().notifiesSubscriptionsById() ? "\"id\":\"%s\"" : "\"idPattern\":\"^%s$\"";
      subscriptions.create(
          settings.subscriptions(),
          number ->
              Documents.subscription(
                  subscriptions.id(number),
                  idMember.formatted(probeOf(number)),
                  settings.filter().members(number / settings.probes(), client.dialect()),
                  receiver.endpoint(book.path(number)),
                  description));
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  /**
   * Starts the receiver and creates probes and subscriptions.
   *
   * @param client closed by the caller, after the session
   * @throws IOException when the receiver cannot listen or reach the MQTT server
   * @throws BrokerException when the broker rejects a probe or a subscription
   */
  public static NotificationSession open(NgsiLdClient client, NotificationSettings settings)
      throws IOException {
    return new NotificationSession(client, settings);
  }

  /**
   * Encodes the next write of lane 0.
   *
   * @param observer receives the outcomes of its notifications
   */
  public PreparedWrite prepare(NotificationObserver observer) {
    return prepare(observer, 0, writes.getAndIncrement());
  }

  /**
   * Encodes a write, which depends only on its lane and number: the probes are used in turn.
   *
   * @param observer receives the outcomes of its notifications
   * @param lane 0 to {@value #MAX_LANES}; each independent numbering of writes uses its own lane
   * @param number number of the write in its lane, from 0; each is used once
   */
  public PreparedWrite prepare(NotificationObserver observer, int lane, long number) {
    int batch = settings.batch();
    if (lane < 0 || lane > MAX_LANES || number < 0 || number > (1L << MARK_BITS) / batch - 2) {
      throw new IllegalArgumentException(
          "write " + number + " of lane " + lane + " is above the exact numbers of JSON");
    }
    List<SubscriptionWatch> watches = new ArrayList<>();
    List<Long> numbers = new ArrayList<>();
    List<EntityBytes> entities = new ArrayList<>(batch);
    for (int i = 0; i < batch; i++) {
      long index = number * batch + i;
      int probe = (int) (index % settings.probes());
      long mark = ((long) lane << MARK_BITS) + index + 1;
      String id = settings.probeId(probe);
      String more = settings.filter().attribute(probe, index / settings.probes());
      entities.add(
          new EntityBytes(
              id, batch == 1 ? Documents.fragment(mark, more) : Documents.probe(id, mark, more)));
      for (int s = probe; s < settings.subscriptions(); s += settings.probes()) {
        if (settings.notifies(s, index)) {
          watches.add(book.watch(s));
          numbers.add(mark);
        } else {
          book.watch(s).exclude(mark, observer);
        }
      }
    }
    ExpectedWrite expected =
        book.expect(
            observer,
            watches.toArray(new SubscriptionWatch[0]),
            numbers.stream().mapToLong(Long::longValue).toArray());
    return batch == 1
        ? single(number, expected, entities.get(0))
        : several(number, expected, entities);
  }

  private PreparedWrite single(long number, ExpectedWrite expected, EntityBytes probe) {
    String path = EntityRequest.ENTITIES + "/" + PathAndQuery.encoded(probe.id()) + "/attrs";
    PreparedRequest request = client.prepare(EntityRequest.send("PATCH", path, probe.json()));
    return new PreparedWrite(
        number, expected, intended -> client.execute(request, intended), request.digestInput());
  }

  private PreparedWrite several(long number, ExpectedWrite expected, List<EntityBytes> probes) {
    PreparedBatch batch = client.prepare(BatchOperation.UPDATE, probes, BatchSplit.NONE);
    return new PreparedWrite(
        number, expected, intended -> client.execute(batch, intended), batch.digestInput());
  }

  /**
   * Sends a write. Its notifications may have come by the time this returns, or not.
   *
   * @param intendedStartNanos in {@link System#nanoTime()}, or {@link NgsiLdClient#CLOSED_LOOP}
   */
  public WriteResult execute(PreparedWrite write, long intendedStartNanos) {
    long start = System.nanoTime();
    boolean closedLoop = intendedStartNanos == NgsiLdClient.CLOSED_LOOP;
    book.begin(write.expected(), start, closedLoop ? start : intendedStartNanos);
    var result = write.sender().apply(intendedStartNanos);
    if (result.failure() == null) {
      book.answered(write.expected(), result.times().end());
    } else {
      write.expected().cancel();
    }
    return new WriteResult(result, write.expected());
  }

  /**
   * Waits until each notification of the writes so far has arrived or is lost, at most for the
   * notification timeout; with a filter at least for a second, in which superfluous ones arrive.
   *
   * @return false if the thread was interrupted
   */
  public boolean drain() {
    return book.drain()
        && (settings.filter().kind() == SubscriptionFilter.Kind.NONE || book.settle());
  }

  /** Returns the timeout of notifications after a write's response, in nanoseconds. */
  public long waitNanos() {
    return settings.patience().toNanos();
  }

  /** Returns the receiver's counts. */
  public ReceiverCounts receiver() {
    return receiver.counts();
  }

  private int handleStale() {
    List<String> found = StaleSubscriptions.find(administration, subscriptions);
    if (found.isEmpty()) {
      return 0;
    }
    if (settings.removeStale()) {
      int left = subscriptions.delete(found);
      LOGGER.log(
          System.Logger.Level.INFO,
          "{0} subscriptions of earlier runs were deleted, {1} could not be",
          found.size() - left,
          left);
    } else {
      LOGGER.log(
          System.Logger.Level.WARNING,
          "{0} subscriptions of other runs of ngsild-bench slow the broker down, such as {1}. If no other run is in progress, set removeStale=true to delete them.",
          found.size(),
          found.get(0));
    }
    return found.size();
  }

  private void createProbes() {
    for (int from = 0; from < settings.probes(); from += PROBES_PER_REQUEST) {
      List<EntityBytes> probes = probes(from);
      BatchResult result =
          administration.execute(
              administration.prepare(BatchOperation.UPSERT, probes, BatchSplit.BY_BROKER_LIMITS),
              NgsiLdClient.CLOSED_LOOP);
      if (result.failure() != null) {
        throw new BrokerException(
            result.failure().kind(),
            "the broker did not accept the entities to update: " + result.failure().message());
      }
    }
  }

  private String probeOf(int subscription) {
    return settings.probeId(subscription % settings.probes());
  }

  private List<EntityBytes> probes(int from) {
    List<EntityBytes> probes = new ArrayList<>();
    for (int i = from; i < Math.min(settings.probes(), from + PROBES_PER_REQUEST); i++) {
      String id = settings.probeId(i);
      probes.add(
          new EntityBytes(
              id,
              Documents.probe(
                  id, NotificationSettings.INITIAL, settings.filter().attribute(i, 0))));
    }
    return probes;
  }

  @Override
  public void close() {
    cleanUp.close();
  }

  private void delete() {
    int left = subscriptions.deleteAll();
    if (left > 0) {
      LOGGER.log(
          System.Logger.Level.WARNING,
          "{0} subscriptions could not be deleted; their ids begin with {1}",
          left,
          SubscriptionSet.ID_PREFIX);
    }
    for (int from = 0; from < settings.probes(); from += PROBES_PER_REQUEST) {
      administration.execute(
          administration.prepare(BatchOperation.DELETE, probes(from), BatchSplit.BY_BROKER_LIMITS),
          NgsiLdClient.CLOSED_LOOP);
    }
    administration.close();
    receiver.close();
    book.close();
  }

  @Override
  public String toString() {
    return settings.subscriptions() + " subscriptions notified at " + receiver;
  }
}
