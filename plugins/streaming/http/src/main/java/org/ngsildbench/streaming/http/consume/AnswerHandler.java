package org.ngsildbench.streaming.http.consume;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.LastHttpContent;
import java.net.URI;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.streaming.http.network.HttpStreamFailures;
import org.ngsildbench.streaming.http.network.ReadTimestamps;

/** Passes events of a connection to its subscription. */
@RequiredArgsConstructor(access = AccessLevel.PACKAGE)
public final class AnswerHandler extends SimpleChannelInboundHandler<HttpObject> {

  private final Subscription subscription;
  private final ReadTimestamps clock;

  @Override
  public void channelActive(ChannelHandlerContext context) {
    subscription.connected();
  }

  @Override
  protected void channelRead0(ChannelHandlerContext context, HttpObject part)
      throws MalformedStreamException {
    if (part.decoderResult().isFailure()) {
      throw new MalformedStreamException("a response that is not HTTP/1.1");
    }
    if (part instanceof HttpResponse response && subscription.uses(context.channel())) {
      subscription.answered(response.status().code());
    }
    // Not "else": a bad response has already closed the connection.
    if (part instanceof HttpContent content && subscription.uses(context.channel())) {
      if (content.content().isReadable()) {
        subscription.body(content.content(), clock.nanos());
      }
      if (part instanceof LastHttpContent) {
        subscription.end();
      }
    }
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    if (subscription.uses(context.channel())) {
      subscription.lost(HttpStreamFailures.lost(server()));
    }
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    if (subscription.uses(context.channel())) {
      subscription.lost(
          cause instanceof MalformedStreamException
              ? HttpStreamFailures.malformed(server(), cause.getMessage())
              : HttpStreamFailures.of(cause, server()));
    }
    context.close();
  }

  private URI server() {
    return subscription.followed.server();
  }
}
