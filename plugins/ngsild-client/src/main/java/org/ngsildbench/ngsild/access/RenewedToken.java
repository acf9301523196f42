package org.ngsildbench.ngsild.access;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import lombok.Getter;
import org.ngsildbench.measurement.redaction.Redactor;
import org.ngsildbench.ngsild.outcome.BrokerException;

/**
 * A token renewed in the background: before it expires, and once if it is rejected earlier. Failed
 * renewals are retried with growing delays; the old token stays in use, and the broker's response
 * to it is part of the measurement.
 */
final class RenewedToken implements TokenSource {

  private static final Duration MIN_PAUSE = Duration.ofMillis(500);
  private static final int MAX_REDACTED = 8;
  private static final Duration MAX_PAUSE = Duration.ofSeconds(30);

  private final Login login;
  private final ScheduledExecutorService renewals;
  private final Deque<String> lately = new ArrayDeque<>();
  private volatile String current;
  @Getter private volatile Redactor redactor;
  private volatile boolean mayBeRefused = true;

  /** Since when an answer of the login is waited for; null while none is. */
  private volatile Instant asking;

  private volatile boolean refusedMeanwhile;
  private volatile boolean closed;
  private Future<?> next;
  private int failuresInTurn;
  private int failures;
  private String problem;

  /** The first successful renewal during which requests were rejected; null for none. */
  private String late;

  RenewedToken(Login login) {
    this.login = login;
    this.redactor = login.redactor();
    this.renewals =
        Executors.newSingleThreadScheduledExecutor(
            work -> {
              Thread thread = new Thread(work, "token-renewal");
              thread.setDaemon(true);
              return thread;
            });
  }

  @Override
  public String current() {
    String known = current;
    return known != null ? known : first();
  }

  private synchronized String first() {
    if (current == null) {
      take(login.ask());
    }
    return current;
  }

  @Override
  public void refused() {
    if (asking != null) {
      refusedMeanwhile = true;
    }
    if (mayBeRefused) {
      renewForRefusal();
    }
  }

  /** Renews once per rejection: a broker that also rejects the new token has another reason. */
  private synchronized void renewForRefusal() {
    if (mayBeRefused) {
      mayBeRefused = false;
      renewIn(Duration.ZERO, false);
    }
  }

  /**
   * @param regular whether the token's age is the reason, after which the next rejection triggers a
   *     renewal
   */
  private void renew(boolean regular) {
    refusedMeanwhile = false;
    Instant since = Instant.now();
    asking = since;
    try {
      AccessToken fresh = login.ask();
      synchronized (this) {
        keepIfLate(since);
        take(fresh);
        mayBeRefused |= regular;
      }
    } catch (BrokerException e) {
      tryAgain(e, regular);
    } finally {
      asking = null;
    }
  }

  /** A token that arrived late does not explain earlier rejections. */
  private void keepIfLate(Instant since) {
    if (refusedMeanwhile && late == null) {
      late =
          "Requests were rejected while the token was renewed: requested from the login at %s, answered at %s."
              .formatted(since.truncatedTo(ChronoUnit.SECONDS), now());
    }
  }

  private synchronized void take(AccessToken fresh) {
    failuresInTurn = 0;
    keepSecret(fresh.value());
    current = fresh.value();
    if (!renewals.isShutdown()) {
      // A later rejection has its own reason.
      renewals.schedule(() -> mayBeRefused = true, MAX_PAUSE.toMillis(), TimeUnit.MILLISECONDS);
    }
    if (!fresh.lifetime().isZero()) {
      Duration wait = fresh.renewedAfter();
      renewIn(wait.compareTo(MIN_PAUSE) < 0 ? MIN_PAUSE : wait, true);
    }
  }

  /** Requests under way may still carry an older one. */
  private void keepSecret(String token) {
    lately.addLast(token);
    if (lately.size() > MAX_REDACTED) {
      lately.removeFirst();
    }
    redactor = login.redactor().and(lately);
  }

  private synchronized void tryAgain(BrokerException reason, boolean regular) {
    if (closed) {
      // Interrupted, which is not a login failure.
      return;
    }
    failures++;
    if (problem == null) {
      problem = "The token could not be renewed at %s: %s.".formatted(now(), reason.getMessage());
    }
    Duration pause = MIN_PAUSE.multipliedBy(1L << Math.min(failuresInTurn++, 10));
    renewIn(pause.compareTo(MAX_PAUSE) < 0 ? pause : MAX_PAUSE, regular);
  }

  private synchronized void renewIn(Duration wait, boolean regular) {
    if (next != null) {
      next.cancel(false);
    }
    if (!renewals.isShutdown()) {
      next = renewals.schedule(() -> renew(regular), wait.toMillis(), TimeUnit.MILLISECONDS);
    }
  }

  @Override
  public synchronized Optional<String> problem() {
    return Optional.ofNullable(problem)
        .map(
            text -> text + (failures == 1 ? "" : " %s attempts failed in all.".formatted(failures)))
        .or(() -> Optional.ofNullable(late))
        .or(this::silence)
        .map(text -> text + " Requests rejected meanwhile count as HTTP_401.");
  }

  /** A slow login is not a failure; it is reported if requests were rejected meanwhile. */
  private Optional<String> silence() {
    return Optional.ofNullable(asking)
        .filter(since -> refusedMeanwhile)
        .map(
            since ->
                "The token was not renewed: the login, requested at %s, had not answered by %s."
                    .formatted(since.truncatedTo(ChronoUnit.SECONDS), now()));
  }

  private static Instant now() {
    return Instant.now().truncatedTo(ChronoUnit.SECONDS);
  }

  /** The login goes first: while the first token is waited for, the monitor is taken. */
  @Override
  public void close() {
    closed = true;
    login.close();
    synchronized (this) {
      renewals.shutdownNow();
    }
  }
}
