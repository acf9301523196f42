package org.ngsildbench.ngsild.notification;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.exchange.PathAndQuery;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.Failure;
import org.ngsildbench.ngsild.request.EntityRequest;
import org.ngsildbench.ngsild.request.RequestResult;

/**
 * The subscriptions of one run at a broker, created and finally deleted concurrently. Thread-safe.
 */
@RequiredArgsConstructor
final class SubscriptionSet {
  static final String PATH = "/ngsi-ld/v1/subscriptions";

  /** Prefix of the ids of all runs. */
  static final String ID_PREFIX = "urn:ngsi-ld:Subscription:ngsild-bench:";

  private static final int AT_ONCE = 8;
  private static final int NOT_FOUND = 404;

  private final NgsiLdClient client;

  /** Distinguishes this run's subscriptions from those of others. */
  private final String run;

  private final Set<String> made = ConcurrentHashMap.newKeySet();

  /** The id of a subscription. */
  String id(int number) {
    return ID_PREFIX + run + ":" + number;
  }

  /** Returns whether a subscription is from another run of this program. */
  boolean isStale(String id) {
    return id.startsWith(ID_PREFIX) && !id.startsWith(ID_PREFIX + run + ":");
  }

  /**
   * Makes all.
   *
   * @throws BrokerException naming the first that the broker did not take
   */
  void create(int count, java.util.function.IntFunction<byte[]> document) {
    AtomicReference<Failure> first = new AtomicReference<>();
    inParallel(
        IntStream.range(0, count).boxed().toList(),
        number -> {
          if (first.get() != null) {
            return;
          }
          EntityRequest request = EntityRequest.send("POST", PATH, document.apply(number));
          // Before it is known whether the broker has it: one that timed out may be there.
          made.add(id(number));
          Failure failure = execute(request).failure();
          if (failure != null) {
            first.compareAndSet(null, failure);
          }
        });
    if (first.get() != null) {
      Failure failure = first.get();
      throw new BrokerException(
          failure.kind(), "the broker did not accept a subscription: " + failure.message());
    }
  }

  /** Deletes the created subscriptions; returns how many could not be deleted. */
  int deleteAll() {
    return delete(List.copyOf(made));
  }

  /** Deletes any subscriptions; returns how many could not be deleted. */
  int delete(List<String> ids) {
    Set<String> left = ConcurrentHashMap.newKeySet();
    inParallel(
        ids,
        id -> {
          RequestResult result =
              execute(EntityRequest.delete(PATH + "/" + PathAndQuery.encoded(id)));
          if (result.failure() == null || result.status() == NOT_FOUND) {
            made.remove(id);
          } else {
            left.add(id);
          }
        });
    return left.size();
  }

  private RequestResult execute(EntityRequest request) {
    return client.execute(client.prepare(request), NgsiLdClient.CLOSED_LOOP);
  }

  private static <T> void inParallel(List<T> items, java.util.function.Consumer<T> work) {
    List<Thread> threads = new ArrayList<>();
    for (int t = 0; t < Math.min(AT_ONCE, items.size()); t++) {
      int first = t;
      Thread thread =
          new Thread(
              () -> {
                for (int i = first; i < items.size(); i += AT_ONCE) {
                  work.accept(items.get(i));
                }
              },
              "subscriptions " + t);
      thread.setDaemon(true);
      thread.start();
      threads.add(thread);
    }
    boolean interrupted = false;
    for (Thread thread : threads) {
      while (thread.isAlive()) {
        try {
          thread.join();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
