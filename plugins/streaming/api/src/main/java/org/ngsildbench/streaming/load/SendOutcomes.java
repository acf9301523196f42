package org.ngsildbench.streaming.load;

import org.ngsildbench.streaming.StreamFailure;

/** Receives the outcomes of one publisher's messages; called by any thread, concurrently. */
interface SendOutcomes {

  void acknowledged(long sequence, long intendedNanos, long sentNanos, long nanos);

  void failed(long sequence, StreamFailure failure, long intendedNanos, long sentNanos, long nanos);
}
