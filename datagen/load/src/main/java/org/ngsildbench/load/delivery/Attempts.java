package org.ngsildbench.load.delivery;

import java.util.function.IntFunction;

/**
 * Sends a request again and again until its fate is known, after pauses that grow. Immutable; as
 * thread-safe as its pause.
 *
 * @param retries how often, and after which pauses
 * @param pause waits
 */
public record Attempts(Retries retries, Pause pause) {

  /** What came of an attempt. */
  public interface Answer {

    /** Whether the broker decided; sending the request again would not change that. */
    boolean decided();

    /** What the broker, or the connection to it, said. */
    String message();
  }

  /** As often and as patiently as everything here is sent. */
  public static Attempts standard() {
    return new Attempts(Retries.DEFAULT, Pause.sleeping());
  }

  /**
   * Sends a request until its fate is known.
   *
   * @param attempt sends it; is told how often it was sent before
   * @param beforeRetry is run each time that it is about to be sent again
   * @return the answer that decided
   * @throws GivenUpException when no attempt was decided on
   */
  public <A extends Answer> A untilDecided(IntFunction<A> attempt, Runnable beforeRetry)
      throws InterruptedException, GivenUpException {
    for (int sent = 0; ; ) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      A answer = attempt.apply(sent++);
      if (answer.decided()) {
        return answer;
      }
      if (sent == retries.attempts()) {
        throw new GivenUpException(
            "given up after " + retries.attempts() + " attempts: " + answer.message());
      }
      // Who is stopped in the pause, or was during the request, sends nothing again.
      pause.of(retries.pauseBefore(sent));
      beforeRetry.run();
    }
  }
}
