package org.ngsildbench.streaming.http.network;

import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.EventLoop;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.util.concurrent.Promise;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.streaming.ServerIdentity;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.http.settings.BasicLogin;

/** A blocking request on its own connection. */
public final class BlockingRequest {

  private static final int MAX_ANSWER = 1 << 20;

  /**
   * A server's response.
   *
   * @param server the Server header, or empty
   */
  public record Answer(int status, String server, String body) {

    /** Returns the identity in the Server header. */
    public ServerIdentity identity() {
      int slash = server.indexOf('/');
      String name = slash < 0 ? server : server.substring(0, slash);
      return new ServerIdentity(
          "http",
          name.isBlank() ? "a server of HTTP" : name,
          slash < 0 ? "" : server.substring(slash + 1));
    }
  }

  private BlockingRequest() {}

  /** Asks, and waits for the answer; any status is one. */
  public static Answer of(
      Network network, BasicLogin login, URI server, HttpMethod method, String path)
      throws StreamException {
    EventLoop loop = network.sendingLoop();
    Promise<Answer> answer = loop.newPromise();
    FullHttpRequest request = new DefaultFullHttpRequest(HttpVersion.HTTP_1_1, method, path);
    request
        .headers()
        .set(HttpHeaderNames.HOST, server.getAuthority())
        .set(HttpHeaderNames.CONTENT_LENGTH, 0)
        .set(HttpHeaderNames.CONNECTION, "close");
    if (login.isGiven()) {
      request.headers().set(BasicLogin.HEADER, login.value());
    }
    ChannelFuture connecting =
        network.connect(
            server,
            loop,
            () ->
                List.of(
                    new HttpClientCodec(),
                    new HttpObjectAggregator(MAX_ANSWER),
                    new Receiver(request, answer)));
    connecting.addListener(
        done -> {
          if (!done.isSuccess()) {
            answer.tryFailure(done.cause());
          }
        });
    long limit =
        network.settings().connectTimeout().plus(network.settings().requestTimeout()).toMillis();
    try {
      if (!answer.await(limit, TimeUnit.MILLISECONDS)) {
        throw new StreamException(HttpStreamFailures.timeout(server), null);
      }
    } catch (InterruptedException e) {
      throw StreamException.interrupted("waiting for " + server);
    } finally {
      connecting.channel().close();
    }
    if (!answer.isSuccess()) {
      throw new StreamException(HttpStreamFailures.of(answer.cause(), server), answer.cause());
    }
    return answer.getNow();
  }

  @RequiredArgsConstructor
  private static final class Receiver extends SimpleChannelInboundHandler<FullHttpResponse> {

    private final FullHttpRequest request;
    private final Promise<Answer> answer;

    @Override
    public void channelActive(ChannelHandlerContext context) {
      context.writeAndFlush(request, context.voidPromise());
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, FullHttpResponse response) {
      answer.trySuccess(
          new Answer(
              response.status().code(),
              response.headers().get(HttpHeaderNames.SERVER, ""),
              response.content().toString(StandardCharsets.UTF_8)));
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
      answer.tryFailure(new IOException("closed before the answer"));
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
      answer.tryFailure(cause);
      context.close();
    }
  }
}
