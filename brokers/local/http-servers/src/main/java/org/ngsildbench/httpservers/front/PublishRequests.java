package org.ngsildbench.httpservers.front;

import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.util.List;
import lombok.RequiredArgsConstructor;

/**
 * Handles the requests of one connection; reads the next one after the response to the previous
 * one.
 */
@RequiredArgsConstructor
final class PublishRequests extends SimpleChannelInboundHandler<FullHttpRequest> {

  static final String SERVER = "ngsild-bench-https-front/1.0";

  private final List<PublishWorker> workers;

  @Override
  protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
    boolean keepAlive = HttpUtil.isKeepAlive(request) && request.decoderResult().isSuccess();
    HttpResponseStatus refusal = refusal(request);
    if (refusal != null) {
      answer(context, refusal, keepAlive);
      return;
    }
    String[] path = path(request);
    context.channel().config().setAutoRead(false);
    Message message =
        new Message(
            new PublisherLogin(request.headers().get("user"), request.headers().get("password")),
            path[2],
            path[3],
            ByteBufUtil.getBytes(request.content()),
            status ->
                context
                    .executor()
                    .execute(
                        () -> {
                          answer(context, HttpResponseStatus.valueOf(status), keepAlive);
                          context.channel().config().setAutoRead(true);
                        }));
    // One worker per connection keeps the order of its messages.
    workers.get(Math.floorMod(context.channel().id().hashCode(), workers.size())).publish(message);
  }

  /** Returns the status to reject a request with; null if it can be published. */
  private static HttpResponseStatus refusal(FullHttpRequest request) {
    if (request.decoderResult().isFailure()) {
      return HttpResponseStatus.BAD_REQUEST;
    }
    if (request.method().equals(HttpMethod.GET) && request.uri().equals("/")) {
      return HttpResponseStatus.OK;
    }
    String[] path = path(request);
    if (path.length != 4 || !path[1].equals("publish")) {
      return HttpResponseStatus.NOT_FOUND;
    }
    if (!request.method().equals(HttpMethod.POST)) {
      return HttpResponseStatus.METHOD_NOT_ALLOWED;
    }
    boolean known = request.headers().contains("user") && request.headers().contains("password");
    return known ? null : HttpResponseStatus.UNAUTHORIZED;
  }

  private static String[] path(FullHttpRequest request) {
    return new QueryStringDecoder(request.uri()).path().split("/", -1);
  }

  private static void answer(
      ChannelHandlerContext context, HttpResponseStatus status, boolean keepAlive) {
    FullHttpResponse answer =
        new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, status, Unpooled.EMPTY_BUFFER);
    answer.headers().set(HttpHeaderNames.SERVER, SERVER).set(HttpHeaderNames.CONTENT_LENGTH, 0);
    if (keepAlive) {
      context.writeAndFlush(answer, context.voidPromise());
    } else {
      context.writeAndFlush(answer).addListener(ChannelFutureListener.CLOSE);
    }
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    // The client has gone or does not use TLS: close its connection.
    context.close();
  }
}
