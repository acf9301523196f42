package org.ngsildbench.streaming.contract;

/** Ends the server under test without a warning, and brings it back. */
public interface ServerControl {

  /** Kills it; returns when it is gone. Its data stay. */
  void kill() throws Exception;

  /** Starts it again at the same address, with its data; returns when it serves. */
  void restart() throws Exception;
}
