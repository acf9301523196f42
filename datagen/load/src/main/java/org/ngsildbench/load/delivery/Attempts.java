package org.ngsildbench.load.delivery;

import java.util.function.IntFunction;

/**
 * Retries a request until its outcome is known, with exponential backoff. Immutable; as thread-safe
 * as its pause.
 *
 * @param retries number of attempts and pauses
 * @param pause waits between attempts
 */
public record Attempts(Retries retries, Pause pause) {

  /** The response to an attempt. */
  public interface Answer {

    /** Returns whether the outcome is final, so that a retry would not change it. */
    boolean decided();

    /** Returns the broker's response text or the connection's error. */
    String message();
  }

  /** Returns the default policy. */
  public static Attempts standard() {
    return new Attempts(Retries.DEFAULT, Pause.sleeping());
  }

  /**
   * Sends a request until its outcome is known.
   *
   * @param attempt sends the request; receives the number of earlier attempts
   * @param beforeRetry run before each retry
   * @return the final response
   * @throws LoadAbortedException if no attempt had a final response
   */
  public <A extends Answer> A untilFinal(IntFunction<A> attempt, Runnable beforeRetry)
      throws InterruptedException, LoadAbortedException {
    for (int sent = 0; ; ) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      A answer = attempt.apply(sent++);
      if (answer.decided()) {
        return answer;
      }
      if (sent == retries.attempts()) {
        throw new LoadAbortedException(
            "aborted after " + retries.attempts() + " attempts: " + answer.message());
      }
      // An interrupt during the request or the pause prevents the retry.
      pause.of(retries.pauseBefore(sent));
      beforeRetry.run();
    }
  }
}
