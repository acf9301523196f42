package org.ngsildbench.httpservers.front;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.ssl.SslContext;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/** Runs an HTTPS front on 127.0.0.1 until the process is stopped. */
public final class FrontMain {

  private static final int BACKLOG = 4_096;

  private FrontMain() {}

  /**
   * Arguments: port, certificate file, host and port of RabbitMQ, whether to wait for confirms,
   * number of workers, max message size (bytes).
   */
  public static void main(String[] arguments) throws Exception {
    SslContext tls = Certificate.make(Path.of(arguments[1]));
    RabbitMqBackend broker =
        new RabbitMqBackend(
            arguments[2], Integer.parseInt(arguments[3]), Boolean.parseBoolean(arguments[4]));
    List<PublishWorker> workers =
        IntStream.range(0, Integer.parseInt(arguments[5]))
            .mapToObj(number -> new PublishWorker(broker, "publish-" + number))
            .toList();
    int largest = Integer.parseInt(arguments[6]);
    new ServerBootstrap()
        .group(new NioEventLoopGroup())
        .channel(NioServerSocketChannel.class)
        .option(ChannelOption.SO_BACKLOG, BACKLOG)
        .option(ChannelOption.SO_REUSEADDR, true)
        .childOption(ChannelOption.TCP_NODELAY, true)
        .childHandler(
            new ChannelInitializer<Channel>() {
              @Override
              protected void initChannel(Channel channel) {
                channel
                    .pipeline()
                    .addLast(
                        tls.newHandler(channel.alloc()),
                        new HttpServerCodec(),
                        new HttpObjectAggregator(largest),
                        new PublishRequests(workers));
              }
            })
        .bind(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[0])))
        .sync()
        .channel()
        .closeFuture()
        .sync();
  }
}
