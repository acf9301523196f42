package org.ngsildbench.embedded;

import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.embedded.http.Interceptor;
import org.ngsildbench.embedded.store.Tenants;

/**
 * How an {@link EmbeddedBroker} is started. Immutable; the {@code with} methods make changed
 * copies.
 *
 * @param port the TCP port on 127.0.0.1, 0 for a free one
 * @param maxBodyBytes the largest request body taken, from 1; beyond it 413 is answered
 * @param fill what is put in before the first request is taken
 * @param interceptors stand around every exchange, the first outermost
 */
public record EmbeddedBrokerOptions(
    int port, long maxBodyBytes, Fill fill, List<Interceptor> interceptors) {

  /** Puts entities into a broker that starts. */
  @FunctionalInterface
  public interface Fill {
    /** Called once, before the first request. */
    void fill(Tenants tenants);
  }

  /** A body limit that takes 16,000 entities of 1 KB with room to spare. */
  public static final long DEFAULT_MAX_BODY_BYTES = 64L << 20;

  public EmbeddedBrokerOptions {
    if (port < 0 || port > 65_535) {
      throw new IllegalArgumentException("The port must lie within 0..65535, not " + port + ".");
    }
    if (maxBodyBytes < 1) {
      throw new IllegalArgumentException(
          "The body limit must be at least 1 byte, not " + maxBodyBytes + ".");
    }
    interceptors = List.copyOf(interceptors);
  }

  /** A free port, no entities, no interceptors. */
  public static EmbeddedBrokerOptions defaults() {
    return new EmbeddedBrokerOptions(0, DEFAULT_MAX_BODY_BYTES, tenants -> {}, List.of());
  }

  /** The same on another port. */
  public EmbeddedBrokerOptions withPort(int other) {
    return new EmbeddedBrokerOptions(other, maxBodyBytes, fill, interceptors);
  }

  /** The same with another body limit. */
  public EmbeddedBrokerOptions withMaxBodyBytes(long other) {
    return new EmbeddedBrokerOptions(port, other, fill, interceptors);
  }

  /** The same filled with something else. */
  public EmbeddedBrokerOptions withFill(Fill other) {
    return new EmbeddedBrokerOptions(port, maxBodyBytes, other, interceptors);
  }

  /** The same with one more interceptor, innermost. */
  public EmbeddedBrokerOptions withInterceptor(Interceptor further) {
    List<Interceptor> all = new ArrayList<>(interceptors);
    all.add(further);
    return new EmbeddedBrokerOptions(port, maxBodyBytes, fill, all);
  }
}
