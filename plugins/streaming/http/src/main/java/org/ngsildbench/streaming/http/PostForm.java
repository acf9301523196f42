package org.ngsildbench.streaming.http;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import java.nio.charset.StandardCharsets;

/**
 * A message a request, as it is. How it was made smaller is said in a header, as a server that is
 * to read it must know: messages tell it by how they begin.
 */
final class PostForm implements PublishForm {

  private static final String KEY = "{key}";
  private static final int NUMBERS_BYTES = 48;
  private static final byte[] DEFLATED = utf8("\r\nContent-Encoding: deflate");
  private static final byte[] GZIPPED = utf8("\r\nContent-Encoding: gzip");
  private static final byte[] PLAIN = {};

  private final String path;
  private final boolean keyed;
  private final byte[] beforeKey;
  private final byte[] afterKey;

  PostForm(String topic, HttpPostSettings settings) {
    this.path = settings.path().replace("{topic}", topic);
    int at = path.indexOf(KEY);
    this.keyed = at >= 0;
    this.beforeKey = utf8("POST " + (keyed ? path.substring(0, at) : path));
    this.afterKey =
        utf8(
            (keyed ? path.substring(at + KEY.length()) : "")
                + " HTTP/1.1\r\nHost: "
                + settings.server().getAuthority()
                + "\r\n"
                + settings.login().line()
                + "User-Agent: ngsild-bench\r\nContent-Type: "
                + settings.contentType()
                + "\r\nContent-Length: ");
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public ByteBuf message(long key, byte[] payload) {
    byte[] encoding = encoding(payload);
    ByteBuf request =
        PooledByteBufAllocator.DEFAULT.directBuffer(
            beforeKey.length + afterKey.length + NUMBERS_BYTES + encoding.length + payload.length);
    request.writeBytes(beforeKey);
    if (keyed) {
      Decimal.write(request, key & Long.MAX_VALUE);
    }
    Decimal.write(request.writeBytes(afterKey), payload.length);
    return request.writeBytes(encoding).writeInt(0x0d0a0d0a).writeBytes(payload);
  }

  /** By the first bytes of a gzip file (RFC 1952) and of zlib's format (RFC 1950). */
  private static byte[] encoding(byte[] payload) {
    if (payload.length < 2) {
      return PLAIN;
    }
    int first = payload[0] & 0xff;
    int second = payload[1] & 0xff;
    if (first == 0x1f && second == 0x8b) {
      return GZIPPED;
    }
    return first == 0x78 && (first << 8 | second) % 31 == 0 ? DEFLATED : PLAIN;
  }

  @Override
  public int messagesPerRequest() {
    return 1;
  }

  @Override
  public void writeHead(ByteBuf to, int messageBytes) {
    // The message is the request.
  }

  @Override
  public String path() {
    return path;
  }
}
