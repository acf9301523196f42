package org.ngsildbench.streaming.http.network;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import lombok.Getter;

/** Notes when bytes were read, before anything is made of them. Belongs to one connection. */
public final class ReadTimestamps extends ChannelInboundHandlerAdapter {

  /** Time at which the available bytes were read. */
  @Getter private long nanos;

  @Override
  public void channelRead(ChannelHandlerContext context, Object bytes) {
    nanos = System.nanoTime();
    context.fireChannelRead(bytes);
  }
}
