package org.ngsildbench.streaming.reconnect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;

class InFlightPermitsTest {

  @Test
  void acquireTimesOutIfAllPermitsAreTaken() throws StreamException {
    InFlightPermits inFlightPermits = new InFlightPermits(10);

    assertThat(inFlightPermits.take(10, Duration.ZERO)).isTrue();
    assertThat(inFlightPermits.take(1, Duration.ofMillis(1))).isFalse();
  }

  @Test
  void anInterruptIsNotATimeout() throws StreamException {
    InFlightPermits inFlightPermits = new InFlightPermits(1);
    inFlightPermits.take(1, Duration.ZERO);

    Thread.currentThread().interrupt();
    StreamException thrown =
        catchThrowableOfType(
            StreamException.class, () -> inFlightPermits.take(1, Duration.ofSeconds(60)));

    assertThat(Thread.interrupted()).isTrue();
    assertThat(thrown.failure().kind()).isEqualTo(StreamFailureKind.INTERRUPTED);
  }
}
