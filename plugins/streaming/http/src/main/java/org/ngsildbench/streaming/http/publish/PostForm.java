package org.ngsildbench.streaming.http.publish;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import org.ngsildbench.streaming.http.settings.HttpPostSettings;
import org.ngsildbench.streaming.http.settings.HttpPublishSettings;

/** One unchanged message per request; topic and key are in the path and the header fields. */
public final class PostForm implements PublishForm {

  private static final String KEY = "{key}";
  private static final int NUMBERS_BYTES = 48;
  private static final byte[] NO_FIELD = {};

  private final String path;
  private final boolean keyed;
  private final byte[] beforeKey;
  private final byte[] afterKey;
  private final Function<byte[], byte[]> fieldOf;

  private PostForm(URI server, String path, String fields, Function<byte[], byte[]> fieldOf) {
    this.path = path;
    this.fieldOf = fieldOf;
    int at = path.indexOf(KEY);
    this.keyed = at >= 0;
    this.beforeKey = utf8("POST " + (keyed ? path.substring(0, at) : path));
    this.afterKey =
        utf8(
            (keyed ? path.substring(at + KEY.length()) : "")
                + " HTTP/1.1\r\nHost: "
                + server.getAuthority()
                + "\r\n"
                + fields
                + "\r\nContent-Length: ");
  }

  /** Creates the format for a front, which accepts any bytes. */
  public static PostForm toFront(URI server, String topic, HttpPublishSettings settings) {
    String fields =
        "user: "
            + settings.user()
            + "\r\npassword: "
            + settings.password()
            + "\r\nContent-Type: application/octet-stream";
    return new PostForm(server, pathOf(settings.path(), topic), fields, payload -> NO_FIELD);
  }

  /** Creates the format for any server, with a Content-Encoding header for compressed messages. */
  public static PostForm toServer(String topic, HttpPostSettings settings) {
    String fields =
        settings.login().line()
            + "User-Agent: ngsild-bench\r\nContent-Type: "
            + settings.contentType();
    return new PostForm(
        settings.server(), pathOf(settings.path(), topic), fields, ContentEncoding::fieldOf);
  }

  private static String pathOf(String path, String topic) {
    return path.replace("{topic}", topic);
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public ByteBuf message(long key, byte[] payload) {
    byte[] field = fieldOf.apply(payload);
    ByteBuf request =
        PooledByteBufAllocator.DEFAULT.directBuffer(
            beforeKey.length + afterKey.length + NUMBERS_BYTES + field.length + payload.length);
    request.writeBytes(beforeKey);
    if (keyed) {
      Decimal.write(request, key & Long.MAX_VALUE);
    }
    Decimal.write(request.writeBytes(afterKey), payload.length);
    return request.writeBytes(field).writeInt(0x0d0a0d0a).writeBytes(payload);
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
