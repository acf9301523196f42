package org.ngsildbench.httpservers.stream;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;

/** Handles the requests of one connection. */
@RequiredArgsConstructor
final class Requests extends SimpleChannelInboundHandler<FullHttpRequest> {

  private static final String EVENTS = "application/ztreamy-event";

  private final StreamTopics topics;

  /** The stream a poll of this connection waits for. */
  private EventStream polled;

  @Override
  protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
    FullHttpResponse answer = null;
    if (request.decoderResult().isFailure()) {
      context.writeAndFlush(
          StreamResponses.sentence(HttpResponseStatus.BAD_REQUEST, "not an HTTP/1.1 request"));
      context.close();
      return;
    }
    if (!LoopbackName.accepts(request.headers().get(HttpHeaderNames.HOST, ""))) {
      context.writeAndFlush(
          StreamResponses.sentence(
              HttpResponseStatus.MISDIRECTED_REQUEST,
              "the host must be 127.0.0.1, localhost or a name without a dot"));
      return;
    }
    try {
      QueryStringDecoder query = new QueryStringDecoder(request.uri());
      StreamPath path = StreamPath.of(query.path());
      answer =
          path.action().isEmpty()
              ? administer(context, path.topic(), request, query)
              : serve(context, path, request, query);
    } catch (IllegalArgumentException | MalformedItemException e) {
      answer = StreamResponses.sentence(HttpResponseStatus.BAD_REQUEST, e.getMessage());
    }
    if (answer != null) {
      context.writeAndFlush(answer, context.voidPromise());
    }
  }

  private FullHttpResponse administer(
      ChannelHandlerContext context,
      String topic,
      FullHttpRequest request,
      QueryStringDecoder query) {
    HttpMethod method = request.method();
    if (topic.isEmpty()) {
      return StreamResponses.json("{\"server\":\"" + StreamResponses.SERVER + "\"}");
    }
    if (method.equals(HttpMethod.PUT)) {
      int parts = StreamPath.number(query.parameters().getOrDefault("parts", List.of("1")).get(0));
      Topic made = topics.make(topic, parts);
      if (made.parts().size() != parts) {
        return StreamResponses.empty(HttpResponseStatus.CONFLICT);
      }
      made.whenFed(() -> context.writeAndFlush(StreamResponses.empty(HttpResponseStatus.CREATED)));
      return null;
    }
    if (method.equals(HttpMethod.DELETE)) {
      topics.remove(topic);
      return StreamResponses.empty(HttpResponseStatus.NO_CONTENT);
    }
    if (method.equals(HttpMethod.GET)) {
      return topics
          .named(topic)
          .map(it -> StreamResponses.json(it.state()))
          .orElseGet(() -> StreamResponses.empty(HttpResponseStatus.NOT_FOUND));
    }
    return StreamResponses.empty(HttpResponseStatus.METHOD_NOT_ALLOWED);
  }

  /** Returns null if the response comes later or does not end. */
  private FullHttpResponse serve(
      ChannelHandlerContext context,
      StreamPath path,
      FullHttpRequest request,
      QueryStringDecoder query)
      throws MalformedItemException {
    Optional<EventStream> stream = topics.stream(path);
    if (stream.isEmpty()) {
      return StreamResponses.sentence(HttpResponseStatus.NOT_FOUND, "no such stream");
    }
    if (path.action().equals("publish")) {
      return publish(stream.get(), request);
    }
    if (!request.method().equals(HttpMethod.GET)) {
      return StreamResponses.empty(HttpResponseStatus.METHOD_NOT_ALLOWED);
    }
    CatchUpRequest wanted = CatchUpRequest.of(query, request.headers());
    ItemFilter filter = ItemFilter.of(query);
    if (path.action().equals("long-polling")) {
      polled = stream.get().poll(context.channel(), wanted, filter) ? stream.get() : null;
      return null;
    }
    Optional<Form> form = form(path.action(), request);
    if (form.isEmpty()) {
      return StreamResponses.sentence(
          HttpResponseStatus.NOT_FOUND, "a stream has no " + path.action());
    }
    // From here, raw bytes are written and nothing more is read.
    ChannelPipeline pipeline = context.pipeline();
    while (pipeline.first() != null) {
      pipeline.removeFirst();
    }
    stream.get().join(context.channel(), form.get(), wanted, filter);
    return null;
  }

  private FullHttpResponse publish(EventStream stream, FullHttpRequest request)
      throws MalformedItemException {
    if (request.method().equals(HttpMethod.OPTIONS)) {
      return StreamResponses.empty(HttpResponseStatus.OK);
    }
    if (!request.method().equals(HttpMethod.POST)) {
      return StreamResponses.empty(HttpResponseStatus.METHOD_NOT_ALLOWED);
    }
    if (topics.repeats()) {
      return StreamResponses.sentence(
          HttpResponseStatus.METHOD_NOT_ALLOWED,
          "this server repeats another one; publish to that server");
    }
    if (!request.headers().get(HttpHeaderNames.CONTENT_TYPE, "").startsWith(EVENTS)) {
      throw new MalformedItemException("items are published as " + EVENTS);
    }
    stream.publish(topics.reader().readAll(request.content()));
    return StreamResponses.empty(HttpResponseStatus.OK);
  }

  private static Optional<Form> form(String action, FullHttpRequest request) {
    for (Form form : Form.values()) {
      if (form.name().equalsIgnoreCase(action)) {
        boolean deflates =
            request.headers().get(HttpHeaderNames.ACCEPT_ENCODING, "").contains("deflate");
        return Optional.of(form == Form.STREAM && deflates ? Form.COMPRESSED : form);
      }
    }
    return Optional.empty();
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    if (polled != null) {
      polled.forget(context.channel());
    }
    context.fireChannelInactive();
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    // The client has gone or sent invalid data: close its connection and keep the server
    // running.
    context.close();
  }
}
