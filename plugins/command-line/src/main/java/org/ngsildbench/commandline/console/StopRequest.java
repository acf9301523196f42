package org.ngsildbench.commandline.console;

/** Whether somebody wants the work in progress to end, and what ends it then. Thread-safe. */
public interface StopRequest {

  /** Nobody ever does. */
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

  /** Whether the user wants no more to be done. */
  boolean asked();

  /**
   * Takes what ends the work in progress, in place of what was taken before; it is called at once
   * where the user wants that already.
   *
   * @param end called once at most: by this thread, before this method returns, or by another one
   *     later, and then perhaps still when the work has ended by itself; null when there is no such
   *     work
   */
  void onStop(Runnable end);
}
