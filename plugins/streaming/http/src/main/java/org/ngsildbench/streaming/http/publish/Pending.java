package org.ngsildbench.streaming.http.publish;

import io.netty.buffer.ByteBuf;
import org.ngsildbench.streaming.SendListener;

/**
 * A message without an outcome.
 *
 * @param queuedNanos when it was sent, in {@link System#nanoTime()}
 */
public record Pending(ByteBuf message, int bytes, SendListener listener, long queuedNanos) {}
