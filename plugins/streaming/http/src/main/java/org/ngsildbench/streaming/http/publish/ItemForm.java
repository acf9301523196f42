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
import org.ngsildbench.streaming.http.settings.StreamFilter;

/**
 * Ztreamy's format: items with a head each, several per request. Bodies are binary, which is legal
 * because their length is given. With a filter by source or application, that field is the item's
 * key.
 */
public final class ItemForm implements PublishForm {

  private static final String KEY = "{key}";
  private static final int MAX_HEAD = 320;

  private final String path;
  private final int itemsPerRequest;
  private final byte[] requestHead;
  private final byte[] idStart;
  private final byte[] fieldsBeforeKey;
  private final boolean keyed;
  private final byte[] fieldsAfterKey;
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
    StreamFilter filter = settings.filter();
    String fields =
        "\r\nSource-Id: "
            + (filter == StreamFilter.SOURCE ? filter.value(KEY) : source)
            + "\r\nSyntax: application/octet-stream\r\nApplication-Id: "
            + (filter == StreamFilter.APPLICATION ? filter.value(KEY) : "ngsild-bench")
            + "\r\nTimestamp: ";
    int at = fields.indexOf(KEY);
    this.keyed = at >= 0;
    this.fieldsBeforeKey = ascii(keyed ? fields.substring(0, at) : fields);
    this.fieldsAfterKey = ascii(keyed ? fields.substring(at + KEY.length()) : "");
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  @Override
  public ByteBuf message(long key, byte[] payload) {
    ByteBuf item =
        PooledByteBufAllocator.DEFAULT.directBuffer(
            MAX_HEAD
                + idStart.length
                + fieldsBeforeKey.length
                + fieldsAfterKey.length
                + payload.length);
    Decimal.write(item.writeBytes(idStart), sequence.getAndIncrement());
    item.writeBytes(fieldsBeforeKey);
    if (keyed) {
      Decimal.write(item, key);
    }
    ByteBufUtil.writeAscii(item.writeBytes(fieldsAfterKey), Instant.now().toString());
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
