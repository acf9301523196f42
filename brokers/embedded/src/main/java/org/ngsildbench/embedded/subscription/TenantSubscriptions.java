package org.ngsildbench.embedded.subscription;

import java.time.Instant;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.store.EntityChange;

/** The subscriptions of one tenant. Thread-safe. */
final class TenantSubscriptions {
  private static final int MAX_SUBSCRIPTIONS = 200_000;

  private final Map<String, Entry> byId = new ConcurrentHashMap<>();
  private final ConcurrentSkipListMap<Long, LiveSubscription> byArrival =
      new ConcurrentSkipListMap<>();
  private final SubscriptionIndex<LiveSubscription> index = new SubscriptionIndex<>();
  private final AtomicLong arrivals = new AtomicLong();

  private record Entry(long arrival, LiveSubscription live) {}

  /**
   * Adds a subscription.
   *
   * @throws Problem AlreadyExists if the id is in use
   */
  void add(LiveSubscription live) {
    if (byId.size() >= MAX_SUBSCRIPTIONS) {
      throw Problem.badData(
          "This broker supports at most " + MAX_SUBSCRIPTIONS + " subscriptions.");
    }
    String id = live.current().id();
    Entry entry = new Entry(arrivals.getAndIncrement(), live);
    if (byId.putIfAbsent(id, entry) != null) {
      throw Problem.alreadyExists("There is already a subscription " + id + " already.");
    }
    synchronized (live) {
      byArrival.put(entry.arrival(), live);
      index.add(live, live.current().query().selectors());
      live.beginPeriod();
    }
  }

  /**
   * Returns the subscription with an id.
   *
   * @throws Problem ResourceNotFound if it does not exist
   */
  LiveSubscription get(String id) {
    Entry entry = byId.get(id);
    if (entry == null) {
      throw notFound(id);
    }
    return entry.live();
  }

  /**
   * Changes a subscription. A concurrent write may be matched against the old definition, the new
   * one or neither.
   *
   * @throws Problem ResourceNotFound if it does not exist
   */
  void change(String id, UnaryOperator<SubscriptionDefinition> operation) {
    LiveSubscription live = get(id);
    synchronized (live) {
      if (!byId.containsKey(id)) {
        throw notFound(id);
      }
      SubscriptionDefinition before = live.current();
      SubscriptionDefinition after = operation.apply(before);
      index.remove(live, before.query().selectors());
      live.change(after);
      index.add(live, after.query().selectors());
    }
  }

  /**
   * Removes a subscription.
   *
   * @throws Problem ResourceNotFound if it does not exist
   */
  void remove(String id) {
    Entry entry = byId.remove(id);
    if (entry == null) {
      throw notFound(id);
    }
    synchronized (entry.live()) {
      byArrival.remove(entry.arrival());
      index.remove(entry.live(), entry.live().current().query().selectors());
      entry.live().end();
    }
  }

  /** Returns all subscriptions in creation order. */
  Stream<LiveSubscription> all() {
    return byArrival.values().stream();
  }

  int size() {
    return byId.size();
  }

  /** Passes the changes of one request to every matching subscription. */
  void changed(List<EntityChange> changes, Instant now) {
    if (byId.isEmpty()) {
      return;
    }
    Map<LiveSubscription, List<NotifiedEntity>> notified =
        changes.size() == 1 ? new IdentityHashMap<>() : new LinkedHashMap<>();
    for (EntityChange change : changes) {
      ObservedChange observation = new ObservedChange(change);
      for (LiveSubscription live : index.candidates(observation.entity())) {
        NotifiedEntity one = live.observe(observation, now);
        if (one != null) {
          notified.computeIfAbsent(live, l -> new ArrayList<>(1)).add(one);
        }
      }
    }
    notified.forEach((live, data) -> live.notifyReceiver(data, now));
  }

  private static Problem notFound(String id) {
    return Problem.notFound("There is no subscription " + id + ".");
  }
}
