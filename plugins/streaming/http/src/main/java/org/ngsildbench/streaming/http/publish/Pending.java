package org.ngsildbench.streaming.http.publish;

import io.netty.buffer.ByteBuf;
import org.ngsildbench.streaming.SendListener;

/** A message without an outcome. */
public record Pending(ByteBuf message, int bytes, SendListener listener) {}
