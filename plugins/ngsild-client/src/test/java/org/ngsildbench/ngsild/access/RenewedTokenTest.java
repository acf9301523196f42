package org.ngsildbench.ngsild.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.ngsildbench.ngsild.http.tls.TlsSettings;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;

@Timeout(60)
class RenewedTokenTest {

  private static final Duration HOUR = Duration.ofHours(1);

  private final AtomicInteger asked = new AtomicInteger();
  private volatile boolean down;

  private AccessToken next(Duration lifetime) {
    int number = asked.incrementAndGet();
    if (down) {
      throw new BrokerException(FailureKind.NO_TOKEN, "no token from http://login: down");
    }
    return new AccessToken("token-" + number, lifetime);
  }

  private static void await(BooleanSupplier condition) {
    long deadline = System.nanoTime() + Duration.ofSeconds(50).toNanos();
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).isLessThan(deadline);
      Thread.onSpinWait();
    }
  }

  @Test
  void isRequestedOnFirstUseAndRenewedBeforeItExpires() {
    try (TokenSource tokens = new RenewedToken(() -> next(Duration.ofSeconds(1)))) {
      assertThat(asked).hasValue(0);
      assertThat(tokens.current()).isEqualTo("token-1");
      await(() -> !List.of("token-1", "token-2").contains(tokens.current()));
      assertThat(tokens.problem()).isEmpty();
    }
  }

  @Test
  void concurrentRejectionsCauseOneRenewal() {
    try (TokenSource tokens = new RenewedToken(() -> next(HOUR))) {
      tokens.current();
      tokens.refused();
      tokens.refused();
      await(() -> tokens.current().equals("token-2"));
      tokens.refused(); // the fresh token, too: the reason is another
    }
    assertThat(asked).hasValue(2);
  }

  @Test
  void sendsTheOldTokenWhileTheLoginIsDownAndReportsIt() {
    try (TokenSource tokens = new RenewedToken(() -> next(HOUR))) {
      tokens.current();
      down = true;
      tokens.refused();
      await(() -> tokens.problem().isPresent());
      assertThat(tokens.current()).isEqualTo("token-1");
      assertThat(tokens.problem().orElseThrow())
          .contains("could not be renewed", "no token from http://login: down", "HTTP_401");
      down = false;
      await(() -> !tokens.current().equals("token-1"));
      assertThat(tokens.problem()).isPresent();
    }
  }

  @Test
  void reportsAFailingLoginWhenARequestIsRejected() {
    CountDownLatch answers = new CountDownLatch(1);
    Login silent =
        () -> {
          if (asked.get() == 1) {
            await(() -> answers.getCount() == 0);
          }
          return next(HOUR);
        };
    try (TokenSource tokens = new RenewedToken(silent)) {
      tokens.current();
      tokens.refused();
      await(
          () -> {
            tokens.refused(); // the first one made it ask
            return tokens.problem().isPresent();
          });
      assertThat(tokens.problem().orElseThrow()).contains("had not answered by", "HTTP_401");
      answers.countDown();
      await(() -> tokens.current().equals("token-2"));
      assertThat(tokens.problem().orElseThrow())
          .contains("rejected while the token was renewed", "answered at", "HTTP_401");
    }
  }

  @Test
  void closeEndsTheWaitForTheFirstToken() throws Exception {
    try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      TokenSource tokens = TokenSource.renewed(credentials(silent), TlsSettings.systemTrust());
      CompletableFuture<String> first = CompletableFuture.supplyAsync(tokens::current);
      try (Socket asked = silent.accept()) {
        assertThat(asked.getInputStream().read()).isEqualTo('P');
        long start = System.nanoTime();
        tokens.close();
        assertThatThrownBy(() -> first.get(10, TimeUnit.SECONDS))
            .hasCauseInstanceOf(BrokerException.class)
            .hasMessageContaining("closed");
        // The login itself is given up after 15 s only.
        assertThat(System.nanoTime() - start).isLessThan(TimeUnit.SECONDS.toNanos(12));
      }
      assertThatThrownBy(tokens::current).hasMessageContaining("closed");
    }
  }

  @Test
  void renewalEndedByCloseIsNotAFailure() {
    CountDownLatch cut = new CountDownLatch(1);
    Login login =
        new Login() {
          @Override
          public AccessToken ask() {
            if (asked.get() == 1) {
              asked.incrementAndGet();
              await(() -> cut.getCount() == 0);
              throw new BrokerException(FailureKind.NO_TOKEN, "no token: closed");
            }
            return next(HOUR);
          }

          @Override
          public void close() {
            cut.countDown();
          }
        };
    TokenSource tokens = new RenewedToken(login);
    tokens.current();
    tokens.refused();
    await(() -> asked.get() == 2);
    tokens.close();
    assertThat(tokens.problem()).isEmpty();
  }

  private static ClientCredentials credentials(ServerSocket login) {
    return new ClientCredentials(
        URI.create("http://127.0.0.1:" + login.getLocalPort() + "/token"), "bench", "secret", "");
  }

  @Test
  void reportsAFailedFirstTokenAtOnce() {
    down = true;
    try (TokenSource tokens = new RenewedToken(() -> next(HOUR))) {
      assertThatThrownBy(tokens::current).isInstanceOf(BrokerException.class);
    }
  }

  @Test
  void renewsAFifthOfTheLifetimeOrAMinuteEarly() {
    assertThat(new AccessToken("t", Duration.ofSeconds(10)).renewedAfter())
        .isEqualTo(Duration.ofSeconds(8));
    assertThat(new AccessToken("t", HOUR).renewedAfter()).isEqualTo(Duration.ofMinutes(59));
    assertThat(new AccessToken("very-secret", HOUR).toString()).doesNotContain("secret");
  }
}
