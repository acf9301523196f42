package org.ngsildbench.commandline.broker.compose;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.StopSignal;

/** Waits until all containers of a broker are healthy, and prints the progress. */
record HealthWait(Containers containers, ContainerBroker broker, Console console) {

  private static final long BETWEEN_MILLIS = 1_000;

  /**
   * Waits.
   *
   * @return whether they are healthy; false if the user wanted no more of it
   * @throws IOException if one has ended or is unhealthy, or not all are healthy in time
   */
  boolean await(Duration timeout, StopSignal stop) throws IOException, InterruptedException {
    CountDownLatch enough = new CountDownLatch(1);
    stop.onStop(enough::countDown);
    long began = System.nanoTime();
    do {
      List<ServiceState> states = containers.states();
      checkNoneFailed(states);
      if (!states.isEmpty() && states.stream().allMatch(HealthWait::healthy)) {
        return true;
      }
      long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - began);
      console.progress("%4d s  %s".formatted(seconds, words(states)));
      if (seconds >= timeout.toSeconds()) {
        throw new IOException(
            ("%s is not healthy after %d s (%s): './bench broker logs %s' shows the "
                    + "reason, --wait-seconds sets a longer timeout")
                .formatted(broker, seconds, words(states), broker));
      }
    } while (!enough.await(BETWEEN_MILLIS, TimeUnit.MILLISECONDS));
    return false;
  }

  private void checkNoneFailed(List<ServiceState> states) throws IOException {
    for (ServiceState state : states) {
      if (state.health().failed()) {
        throw new IOException(
            ("%s of %s is not ready (Docker: %s): './bench broker logs %s %s' shows the "
                    + "reason, './bench broker down %s' stops the others")
                .formatted(
                    state.service(), broker, state.words(), broker, state.service(), broker));
      }
    }
  }

  private static boolean healthy(ServiceState state) {
    return state.health() == ServiceState.Health.HEALTHY;
  }

  private static String words(List<ServiceState> states) {
    return states.isEmpty()
        ? "no containers yet"
        : states.stream()
            .map(state -> state.service() + " " + state.health())
            .collect(Collectors.joining(", "));
  }
}
