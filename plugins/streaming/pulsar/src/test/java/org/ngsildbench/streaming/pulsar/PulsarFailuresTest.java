package org.ngsildbench.streaming.pulsar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.net.ConnectException;
import java.net.UnknownHostException;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;
import javax.net.ssl.SSLHandshakeException;
import org.apache.pulsar.client.api.PulsarClientException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;

final class PulsarFailuresTest {

  private final PulsarFailures failures = new PulsarFailures("pulsar://h:1");

  static Stream<Arguments> thrown() {
    return Stream.of(
        arguments(new PulsarClientException.TimeoutException("x"), StreamFailureKind.TIMEOUT),
        arguments(
            new PulsarClientException.TopicDoesNotExistException("x"), StreamFailureKind.NO_TOPIC),
        arguments(new PulsarClientException.NotFoundException("x"), StreamFailureKind.NO_TOPIC),
        arguments(
            new PulsarClientException.AuthenticationException("x"),
            StreamFailureKind.NOT_AUTHORISED),
        arguments(
            new PulsarClientException.AuthorizationException("x"),
            StreamFailureKind.NOT_AUTHORISED),
        arguments(
            new PulsarClientException.InvalidMessageException("x"), StreamFailureKind.TOO_LARGE),
        arguments(
            new PulsarClientException.ProducerBlockedQuotaExceededException("x"),
            StreamFailureKind.REFUSED),
        arguments(
            new PulsarClientException.ProducerFencedException("x"), StreamFailureKind.REFUSED),
        arguments(new PulsarClientException.NotAllowedException("x"), StreamFailureKind.REFUSED),
        arguments(
            new PulsarClientException.ServiceNotReadyException("x"), StreamFailureKind.REFUSED),
        arguments(new PulsarClientException.AlreadyClosedException("x"), StreamFailureKind.CLOSED),
        arguments(
            new PulsarClientException.NotConnectedException("x"),
            StreamFailureKind.CONNECTION_LOST),
        arguments(
            new PulsarClientException(new ConnectException("refused")),
            StreamFailureKind.UNREACHABLE),
        arguments(new UnknownHostException("h"), StreamFailureKind.UNREACHABLE),
        arguments(
            new PulsarClientException.ConnectException(new SSLHandshakeException("x").toString()),
            StreamFailureKind.UNREACHABLE),
        arguments(new CompletionException(new SSLHandshakeException("x")), StreamFailureKind.TLS),
        arguments(new IllegalStateException("x"), StreamFailureKind.CONNECTION_LOST));
  }

  @ParameterizedTest
  @MethodSource("thrown")
  void eachFailureHasItsKindAndASentence(Throwable thrown, StreamFailureKind kind) {
    StreamFailure failure = failures.of(new CompletionException(thrown));
    assertThat(failure.kind()).isEqualTo(kind);
    assertThat(failure.message())
        .contains("pulsar://h:1")
        .matches(".*[.?]")
        .doesNotContain("Exception");
  }

  @Test
  void quotesTheServerWithoutClassNames() {
    assertThat(
            failures
                .of(
                    new PulsarClientException.BrokerPersistenceException(
                        "org.apache.bookkeeper.mledger.ManagedLedgerException: Not enough"
                            + " bookies\n at x"))
                .message())
        .isEqualTo("Pulsar at pulsar://h:1: Not enough bookies.");
    assertThat(PulsarErrorText.of(null)).isEqualTo("request failed without a reason");
    assertThat(PulsarErrorText.of("x".repeat(500))).hasSizeLessThan(210);
  }
}
