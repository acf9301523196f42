package org.ngsildbench.monitors;

/** Something that uses processors and memory, looked at again and again. Not thread-safe. */
interface Watched extends AutoCloseable {

  /** Returns the usage since the last call as lines of the file; empty if there is none. */
  String nextLines();

  /** Ends the watching; never throws. */
  @Override
  void close();
}
