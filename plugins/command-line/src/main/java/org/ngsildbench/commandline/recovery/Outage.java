package org.ngsildbench.commandline.recovery;

import java.io.IOException;

/** A way to kill a system under load and to start it again. */
public interface Outage {

  /** Returns the target, such as {@code docker=orion}. */
  String text();

  /**
   * Kills it at once.
   *
   * @throws IOException in one sentence, if it could not be killed
   */
  void kill() throws IOException, InterruptedException;

  /**
   * Starts it again.
   *
   * @return false if something else restarts it
   * @throws IOException in one sentence, if it could not be started
   */
  boolean restart() throws IOException, InterruptedException;
}
