package org.ngsildbench.streaming.http.network;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import lombok.Getter;

/** Records when bytes were read, before they are parsed. For one connection. */
public final class ReadTimestamps extends ChannelInboundHandlerAdapter {

  /** Time at which the available bytes were read. */
  @Getter private long nanos;

  @Override
  public void channelRead(ChannelHandlerContext context, Object bytes) {
    nanos = System.nanoTime();
    context.fireChannelRead(bytes);
  }
}
