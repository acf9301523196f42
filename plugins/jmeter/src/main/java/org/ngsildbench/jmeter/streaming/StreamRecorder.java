package org.ngsildbench.jmeter.streaming;

import java.util.function.Supplier;
import org.ngsildbench.measurement.tally.Streaming;
import org.ngsildbench.streaming.load.MessageObserver;

/**
 * An element that records what becomes of messages. Their outcomes come when they come, mostly
 * within other samples or none, so that no sample can carry them. Called by many threads.
 */
public interface StreamRecorder {

  /** What is to hear of the messages of a label; null if they are not recorded. */
  MessageObserver messages(String label);

  /** States who knows what becomes of the messages that are published under a label. */
  void streaming(String label, Supplier<Streaming> counts);

  /** Something that a reader of the label's figures must know; a sentence. */
  void remarked(String remark);
}
