package org.ngsildbench.httpservers.stream;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Builds responses. */
final class StreamResponses {

  static final String SERVER = "ngsild-bench-http-stream/1.0";

  private StreamResponses() {}

  /** Returns the head of an endless response; chunks follow. */
  static ByteBuf longLived(String headers) {
    return Unpooled.copiedBuffer(
        "HTTP/1.1 200 OK\r\nServer: %s\r\nTransfer-Encoding: chunked\r\n%s\r\n"
            .formatted(SERVER, headers),
        StandardCharsets.US_ASCII);
  }

  /** Returns the response to a poll. */
  static FullHttpResponse items(List<Item> items) {
    byte[][] parts = items.stream().map(Item::bytes).toArray(byte[][]::new);
    return answer(
        HttpResponseStatus.OK, "application/ztreamy-stream", Unpooled.wrappedBuffer(parts));
  }

  /** Returns the state of a topic or the server. */
  static FullHttpResponse json(String text) {
    return answer(
        HttpResponseStatus.OK,
        "application/json",
        Unpooled.copiedBuffer(text, StandardCharsets.UTF_8));
  }

  /** Returns a response with only a status. */
  static FullHttpResponse empty(HttpResponseStatus status) {
    return answer(status, "text/plain", Unpooled.EMPTY_BUFFER);
  }

  /** Returns a response with an error message. */
  static FullHttpResponse sentence(HttpResponseStatus status, String sentence) {
    return answer(
        status,
        "text/plain; charset=utf-8",
        Unpooled.copiedBuffer(sentence + "\n", StandardCharsets.UTF_8));
  }

  private static FullHttpResponse answer(HttpResponseStatus status, String type, ByteBuf content) {
    FullHttpResponse answer = new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, status, content);
    answer
        .headers()
        .set(HttpHeaderNames.SERVER, SERVER)
        .set(HttpHeaderNames.CONTENT_TYPE, type)
        .set(HttpHeaderNames.CONTENT_LENGTH, content.readableBytes());
    return answer;
  }
}
