package org.ngsildbench.streaming;

import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;

/**
 * Network failures with the same messages for every platform.
 *
 * @param platform display name of the platform
 * @param address server address without credentials
 */
public record NetworkFailures(String platform, String address) {

  /**
   * Returns the meaning of the first exception in the cause chain that has one.
   *
   * @param known meaning of a single exception, its causes ignored
   */
  public static <T> Optional<T> first(Throwable thrown, Function<Throwable, Optional<T>> known) {
    return Stream.iterate(thrown, Objects::nonNull, Throwable::getCause)
        .map(known)
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** Classifies one exception, its causes ignored; empty if it is not a network error. */
  public Optional<StreamFailure> of(Throwable cause) {
    if (cause instanceof UnknownHostException || cause instanceof UnresolvedAddressException) {
      return unreachable("Cannot resolve the host of " + address + "; check its name.");
    }
    if (cause instanceof ConnectException || cause instanceof NoRouteToHostException) {
      return unreachable("Connection refused by " + address + "; is " + platform + " running?");
    }
    if (cause instanceof SocketTimeoutException || cause instanceof TimeoutException) {
      return Optional.of(timeout());
    }
    if (cause instanceof SSLException) {
      return Optional.of(
          new StreamFailure(
              StreamFailureKind.TLS,
              "No TLS connection to "
                  + address
                  + ": its certificate is not trusted (name the file it is in), or it does not speak"
                  + " TLS."));
    }
    return Optional.empty();
  }

  private static Optional<StreamFailure> unreachable(String sentence) {
    return Optional.of(new StreamFailure(StreamFailureKind.UNREACHABLE, sentence));
  }

  /** A timeout: no response arrived in time. */
  public StreamFailure timeout() {
    return new StreamFailure(StreamFailureKind.TIMEOUT, server() + " did not answer in time.");
  }

  /** The connection broke. */
  public StreamFailure connectionLost() {
    return new StreamFailure(
        StreamFailureKind.CONNECTION_LOST,
        "The connection to " + server() + " broke before it answered.");
  }

  /** We closed first. */
  public StreamFailure closed() {
    return new StreamFailure(StreamFailureKind.CLOSED, "Closed before " + server() + " answered.");
  }

  /** Returns the platform and address for use in messages, such as "Redis at localhost:6379". */
  public String server() {
    return platform + " at " + address;
  }
}
