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

/**
 * The clients that hold a long-lived answer of one form. All of them share the bytes of a window,
 * so that what waits for slow clients is kept once; one for which too much waits is cut.
 */
final class Audience {

  private static final byte[] LAST_CHUNK = "0\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

  private final WindowFormat format;
  private final Set<Channel> channels = new LinkedHashSet<>();
  private long cut;

  Audience(WindowFormat format) {
    this.format = format;
  }

  String headers() {
    return format.headers();
  }

  /** The head of its answer has been written already. */
  void join(Channel channel, List<Item> missed) {
    channel.writeAndFlush(format.catchUp(missed), channel.voidPromise());
    channels.add(channel);
    // Later, since a channel may close while it is written to, in the midst of a delivery.
    channel
        .closeFuture()
        .addListener(closed -> channel.eventLoop().execute(() -> channels.remove(channel)));
  }

  void deliver(List<Item> items) {
    if (channels.isEmpty() || items.isEmpty()) {
      return;
    }
    ByteBuf window = format.window(items);
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
    cut++;
    channels.remove(channel);
    channel.close();
  }

  int size() {
    return channels.size();
  }

  /** How many were too slow. */
  long cut() {
    return cut;
  }

  /** The stream has ended. */
  void end() {
    for (Channel channel : List.copyOf(channels)) {
      channel
          .writeAndFlush(Unpooled.wrappedBuffer(LAST_CHUNK))
          .addListener(ChannelFutureListener.CLOSE);
    }
    format.close();
  }
}
