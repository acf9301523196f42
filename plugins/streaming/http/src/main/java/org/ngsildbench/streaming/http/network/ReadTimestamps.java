package org.ngsildbench.streaming.http.network;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.streaming.MessageListener;

/** Records when bytes were read, and how many, before they are parsed. For one connection. */
@RequiredArgsConstructor
public final class ReadTimestamps extends ChannelInboundHandlerAdapter {

  private final MessageListener listener;

  /** Time at which the available bytes were read. */
  @Getter private long nanos;

  @Override
  public void channelRead(ChannelHandlerContext context, Object bytes) {
    nanos = System.nanoTime();
    listener.transferred(((ByteBuf) bytes).readableBytes(), 0);
    context.fireChannelRead(bytes);
  }
}
