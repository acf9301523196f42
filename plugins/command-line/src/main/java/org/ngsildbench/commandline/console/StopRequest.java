package org.ngsildbench.commandline.console;

/** A request to stop the current work. Thread-safe. */
public interface StopRequest {

  /** Never requests a stop. */
  StopRequest NEVER =
      new StopRequest() {
        @Override
        public boolean asked() {
          return false;
        }

        @Override
        public void onStop(Runnable end) {
          // Never called for.
        }
      };

  /** Returns whether a stop was requested. */
  boolean asked();

  /**
   * Sets the action that stops the current work, replacing the previous one. It is called at once
   * if a stop was already requested.
   *
   * @param end called at most once, by this thread before the method returns or later by another,
   *     possibly after the work has ended; null for none
   */
  void onStop(Runnable end);
}
