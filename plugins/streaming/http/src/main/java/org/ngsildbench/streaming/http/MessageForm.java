package org.ngsildbench.streaming.http;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** A message a request, as it is; what it is for stands in the path and the headers. */
final class MessageForm implements PublishForm {

  private static final String KEY = "{key}";
  private static final int NUMBERS_BYTES = 48;

  private final String path;
  private final boolean keyed;
  private final byte[] beforeKey;
  private final byte[] afterKey;

  MessageForm(URI server, String topic, HttpPublishSettings settings) {
    this.path = settings.path().replace("{topic}", topic);
    int at = path.indexOf(KEY);
    this.keyed = at >= 0;
    this.beforeKey = utf8("POST " + (keyed ? path.substring(0, at) : path));
    this.afterKey =
        utf8(
            (keyed ? path.substring(at + KEY.length()) : "")
                + " HTTP/1.1\r\nHost: "
                + server.getAuthority()
                + "\r\nuser: "
                + settings.user()
                + "\r\npassword: "
                + settings.password()
                + "\r\nContent-Type: application/octet-stream\r\nContent-Length: ");
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public ByteBuf message(long key, byte[] payload) {
    ByteBuf request =
        PooledByteBufAllocator.DEFAULT.directBuffer(
            beforeKey.length + afterKey.length + NUMBERS_BYTES + payload.length);
    request.writeBytes(beforeKey);
    if (keyed) {
      Decimal.write(request, key & Long.MAX_VALUE);
    }
    Decimal.write(request.writeBytes(afterKey), payload.length);
    return request.writeInt(0x0d0a0d0a).writeBytes(payload);
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
