package org.ngsildbench.jmeter.streaming;

import java.util.function.Supplier;
import org.ngsildbench.measurement.tally.Streaming;
import org.ngsildbench.streaming.load.MessageObserver;

/**
 * A test element that records message outcomes. These arrive during other samples or between
 * samples, so samples cannot contain them. Called by many threads.
 */
public interface StreamRecorder {

  /** Returns the observer of a label's messages; null if they are not recorded. */
  MessageObserver messages(String label);

  /** Sets the source of a label's message counts. */
  void streaming(String label, Supplier<Streaming> counts);

  /** Something that a reader of the label's figures must know; a sentence. */
  void remarked(String remark);
}
