package org.ngsildbench.streaming.http;

import io.netty.buffer.ByteBuf;
import org.ngsildbench.streaming.SendListener;

/** A message without an outcome. */
record Pending(ByteBuf message, int bytes, SendListener listener) {}
