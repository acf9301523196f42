package org.ngsildbench.streaming.http.publish;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.PooledByteBufAllocator;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.ngsildbench.streaming.http.settings.HttpStreamSettings;

/**
 * Ztreamy's format: items with a head each, several per request. Bodies are binary, which is legal
 * because their length is given.
 */
public final class ItemForm implements PublishForm {

  private static final int MAX_HEAD = 320;

  private final String path;
  private final int itemsPerRequest;
  private final byte[] requestHead;
  private final byte[] idStart;
  private final byte[] fields;
  private final AtomicLong sequence = new AtomicLong();

  public ItemForm(URI server, String streamPath, String source, HttpStreamSettings settings) {
    this.path = streamPath + "/publish";
    this.itemsPerRequest = settings.send().itemsPerRequest();
    this.requestHead =
        ascii(
            "POST "
                + path
                + " HTTP/1.1\r\nHost: "
                + server.getAuthority()
                + "\r\n"
                + settings.login().line()
                + "User-Agent: ngsild-bench\r\nContent-Type: application/ztreamy-event"
                + "\r\nContent-Length: ");
    long origin = ThreadLocalRandom.current().nextLong();
    this.idStart = ascii("Event-Id: " + Long.toHexString(origin) + "-");
    this.fields =
        ascii(
            "\r\nSource-Id: "
                + source
                + "\r\nSyntax: application/octet-stream\r\nApplication-Id: ngsild-bench"
                + "\r\nTimestamp: ");
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  @Override
  public ByteBuf message(long key, byte[] payload) {
    ByteBuf item =
        PooledByteBufAllocator.DEFAULT.directBuffer(
            MAX_HEAD + idStart.length + fields.length + payload.length);
    Decimal.write(item.writeBytes(idStart), sequence.getAndIncrement());
    ByteBufUtil.writeAscii(item.writeBytes(fields), Instant.now().toString());
    ByteBufUtil.writeAscii(item, "\r\nBody-Length: ");
    Decimal.write(item, payload.length);
    return item.writeInt(0x0d0a0d0a).writeBytes(payload);
  }

  @Override
  public int messagesPerRequest() {
    return itemsPerRequest;
  }

  @Override
  public void writeHead(ByteBuf to, int messageBytes) {
    Decimal.write(to.writeBytes(requestHead), messageBytes);
    to.writeInt(0x0d0a0d0a);
  }

  @Override
  public String path() {
    return path;
  }
}
