package org.ngsildbench.streaming;

import java.util.Optional;
import lombok.AccessLevel;
import lombok.Getter;

/** Maps the exceptions of a platform's client to a kind and a plain sentence. Thread-safe. */
public abstract class ClientFailures {

  /** Failures that all platforms share. */
  @Getter(AccessLevel.PROTECTED)
  private final NetworkFailures network;

  /** Creates failures for a platform's display name and a server address without credentials. */
  protected ClientFailures(String platform, String address) {
    this.network = new NetworkFailures(platform, address);
  }

  /** Returns the meaning of an exception by itself, its causes aside; empty if it has none. */
  protected abstract Optional<StreamFailure> known(Throwable cause);

  /** Returns the meaning of an exception or its causes; else a lost connection. */
  public StreamFailure of(Throwable thrown) {
    return NetworkFailures.first(thrown, this::known).orElseGet(network::connectionLost);
  }

  /** Returns an exception with the meaning of another one. */
  public final StreamException exception(Throwable thrown) {
    return new StreamException(of(thrown), thrown);
  }

  /** Returns the failure of a connection that broke. */
  public final StreamFailure connectionLost() {
    return network.connectionLost();
  }

  /** Returns the failure of a server that does not answer. */
  public final StreamFailure timeout() {
    return network.timeout();
  }

  /** Returns the failure of what this side closed first. */
  public final StreamFailure closed() {
    return network.closed();
  }

  /** Returns a failure; {@code %s} in its sentence is the address. */
  protected final StreamFailure failure(StreamFailureKind kind, String sentence) {
    return new StreamFailure(kind, sentence.replace("%s", network.address()));
  }
}
