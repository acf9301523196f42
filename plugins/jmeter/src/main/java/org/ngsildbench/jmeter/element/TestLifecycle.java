package org.ngsildbench.jmeter.element;

import org.apache.jmeter.testelement.TestStateListener;

/** A listener to start and end of a test, local (the host is "") or on a remote engine. */
public interface TestLifecycle extends TestStateListener {

  @Override
  default void testStarted() {
    testStarted("");
  }

  @Override
  default void testEnded() {
    testEnded("");
  }
}
