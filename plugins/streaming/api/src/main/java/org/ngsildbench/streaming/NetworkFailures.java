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
 * What goes wrong on the way to a server of whatever platform, in the same sentences for all.
 *
 * @param platform as sentences name it
 * @param address of the server, without credentials
 */
public record NetworkFailures(String platform, String address) {

  /**
   * What the first of an exception and its causes means that means anything.
   *
   * @param known what one of them means by itself
   */
  public static <T> Optional<T> first(Throwable thrown, Function<Throwable, Optional<T>> known) {
    return Stream.iterate(thrown, Objects::nonNull, Throwable::getCause)
        .map(known)
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** What an exception means by itself, its causes aside; empty if it is none of the network. */
  public Optional<StreamFailure> of(Throwable cause) {
    if (cause instanceof UnknownHostException || cause instanceof UnresolvedAddressException) {
      return unreachable("The host of " + address + " has no address; check its name.");
    }
    if (cause instanceof ConnectException || cause instanceof NoRouteToHostException) {
      return unreachable("Nobody listens at " + address + "; is " + platform + " started?");
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

  /** No answer came within the time allowed. */
  public StreamFailure timeout() {
    return new StreamFailure(StreamFailureKind.TIMEOUT, server() + " did not answer in time.");
  }

  /** The connection broke. */
  public StreamFailure connectionLost() {
    return new StreamFailure(
        StreamFailureKind.CONNECTION_LOST,
        "The connection to " + server() + " broke before it had answered.");
  }

  /** We closed first. */
  public StreamFailure closed() {
    return new StreamFailure(
        StreamFailureKind.CLOSED, "Closed before " + server() + " had answered.");
  }

  /** Who it is and where, as a sentence begins: "Redis at localhost:6379". */
  public String server() {
    return platform + " at " + address;
  }
}
