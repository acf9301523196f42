package org.ngsildbench.streaming.load;

import org.ngsildbench.streaming.StreamFailure;

/** Takes the outcomes of one publisher's messages; any thread, several at a time. */
interface SendOutcomes {

  void acknowledged(long sequence, long intendedNanos, long sentNanos, long nanos);

  void failed(long sequence, StreamFailure failure, long intendedNanos, long sentNanos, long nanos);
}
