package org.ngsildbench.httpservers.stream;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpServerCodec;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.Map;

/** Runs a stream server on 127.0.0.1 until the process is stopped. */
public final class StreamServerMain {

  /** Thousands of clients connect at once; the operating system may apply a lower limit. */
  private static final int BACKLOG = 16_384;

  private StreamServerMain() {}

  /** Arguments: {@code name=value}; see {@code StreamServerOptions}. */
  public static void main(String[] arguments) throws InterruptedException {
    Map<String, String> named = new HashMap<>();
    for (String argument : arguments) {
      int equals = argument.indexOf('=');
      named.put(argument.substring(0, equals), argument.substring(equals + 1));
    }
    StreamServerOptions options = StreamServerOptions.of(named);
    NioEventLoopGroup group = new NioEventLoopGroup(1);
    EventLoop loop = group.next();
    StreamTopics topics = new StreamTopics(options, loop);
    loop.submit(topics::restore).sync();
    new ServerBootstrap()
        .group(group)
        .channel(NioServerSocketChannel.class)
        .option(ChannelOption.SO_BACKLOG, BACKLOG)
        .option(ChannelOption.SO_REUSEADDR, true)
        .childOption(ChannelOption.TCP_NODELAY, true)
        .childOption(
            ChannelOption.WRITE_BUFFER_WATER_MARK,
            new WriteBufferWaterMark(options.clientBytes() / 2, options.clientBytes()))
        .childHandler(
            new ChannelInitializer<Channel>() {
              @Override
              protected void initChannel(Channel channel) {
                channel
                    .pipeline()
                    .addLast(
                        new HttpServerCodec(),
                        new HttpObjectAggregator(options.requestBytes()),
                        new Requests(topics));
              }
            })
        .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), options.port()))
        .sync()
        .channel()
        .closeFuture()
        .sync();
  }
}
