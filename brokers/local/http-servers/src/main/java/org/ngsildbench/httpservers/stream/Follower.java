package org.ngsildbench.httpservers.stream;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.Promise;
import java.net.URI;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Repeats a stream of another server. Holds its priority response, and reconnects from the last
 * item received.
 */
final class Follower {

  private static final int PAUSE_MILLIS = 200;

  private final EventLoop loop;
  private final URI source;
  private final String path;
  private final ItemParser reader;
  private final EventStream stream;
  private String lastSeen = "";
  private final Promise<Void> connected;
  private boolean accepted;
  private Channel channel;
  private boolean ended;

  Follower(EventLoop loop, URI source, String path, ItemParser reader, EventStream stream) {
    this.loop = loop;
    this.source = source;
    this.path = path;
    this.reader = reader;
    this.stream = stream;
    this.connected = loop.newPromise();
  }

  void connect() {
    Bootstrap bootstrap =
        new Bootstrap()
            .group(loop)
            .channel(NioSocketChannel.class)
            .option(ChannelOption.TCP_NODELAY, true)
            .handler(
                new ChannelInitializer<Channel>() {
                  @Override
                  protected void initChannel(Channel opened) {
                    opened.pipeline().addLast(new HttpClientCodec(), new StreamReader());
                  }
                });
    channel = bootstrap.connect(source.getHost(), source.getPort()).channel();
    channel.closeFuture().addListener(closed -> reconnect());
  }

  private void reconnect() {
    accepted = false;
    if (!ended) {
      loop.schedule(this::connect, PAUSE_MILLIS, TimeUnit.MILLISECONDS);
    }
  }

  /** Returns a future that completes when the stream is connected for the first time. */
  Future<Void> connected() {
    return connected;
  }

  void end() {
    ended = true;
    channel.close();
  }

  private final class StreamReader extends SimpleChannelInboundHandler<HttpObject> {

    private final ByteBuf unread = Unpooled.buffer();

    @Override
    public void channelActive(ChannelHandlerContext context) {
      String query = lastSeen.isEmpty() ? "" : "?last-seen=" + lastSeen;
      FullHttpRequest request =
          new DefaultFullHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.GET, path + query);
      request.headers().set(HttpHeaderNames.HOST, source.getAuthority());
      context.writeAndFlush(request, context.voidPromise());
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, HttpObject part) throws Exception {
      if (part instanceof HttpResponse response) {
        accepted = response.status().equals(HttpResponseStatus.OK);
        if (accepted) {
          connected.trySuccess(null);
        }
      }
      if (accepted && part instanceof HttpContent content) {
        unread.writeBytes(content.content());
        List<Item> items = reader.readComplete(unread);
        unread.discardReadBytes();
        if (!items.isEmpty()) {
          lastSeen = items.get(items.size() - 1).id();
          stream.publish(items);
        }
      } else if (!accepted) {
        context.close();
      }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
      context.close();
    }
  }
}
