package org.ngsildbench.httpservers.stream;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import lombok.RequiredArgsConstructor;

/**
 * The clients with a long-lived response in one form and with the same filter. They share the bytes
 * of a window, so that data for slow clients is buffered once. A client with too much buffered data
 * is disconnected.
 */
@RequiredArgsConstructor
final class Audience {

  private static final byte[] LAST_CHUNK = "0\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

  private final ItemFilter filter;
  private final WindowFormat format;

  /** Called after the last client has gone; the audience is over then. */
  private final Runnable deserted;

  /** Called for each client that is disconnected for being too slow. */
  private final Runnable tooSlow;

  private final Set<Channel> channels = new LinkedHashSet<>();
  private boolean over;

  String headers() {
    return format.headers();
  }

  /** Adds a client whose response head has already been written. */
  void join(Channel channel, List<Item> missed) {
    channel.writeAndFlush(format.catchUp(missed), channel.voidPromise());
    channels.add(channel);
    // Deferred, because a channel may close during a delivery.
    channel.closeFuture().addListener(closed -> channel.eventLoop().execute(() -> leave(channel)));
  }

  private void leave(Channel channel) {
    channels.remove(channel);
    if (channels.isEmpty() && !over) {
      close();
      deserted.run();
    }
  }

  /** Sends the items that pass the filter. */
  void deliver(List<Item> items) {
    List<Item> wanted = filter.of(items);
    if (channels.isEmpty() || wanted.isEmpty()) {
      return;
    }
    ByteBuf window = format.window(wanted);
    List<Channel> slow = new ArrayList<>(0);
    for (Channel channel : channels) {
      if (channel.isWritable()) {
        channel.writeAndFlush(window.retainedDuplicate(), channel.voidPromise());
      } else {
        slow.add(channel);
      }
    }
    window.release();
    slow.forEach(this::cut);
  }

  private void cut(Channel channel) {
    tooSlow.run();
    channels.remove(channel);
    channel.close();
  }

  int size() {
    return channels.size();
  }

  /** Ends all responses with the stream. */
  void end() {
    for (Channel channel : List.copyOf(channels)) {
      channel
          .writeAndFlush(Unpooled.wrappedBuffer(LAST_CHUNK))
          .addListener(ChannelFutureListener.CLOSE);
    }
    close();
  }

  private void close() {
    over = true;
    format.close();
  }
}
