package org.ngsildbench.streaming.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.function.BiFunction;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.ngsildbench.streaming.http.consume.EventReader;
import org.ngsildbench.streaming.http.consume.InflatingReader;
import org.ngsildbench.streaming.http.consume.ItemReader;
import org.ngsildbench.streaming.http.consume.LastSeen;
import org.ngsildbench.streaming.http.consume.MalformedStreamException;
import org.ngsildbench.streaming.http.consume.StreamBodyReader;

/** Input may be split anywhere and may be invalid. */
final class BodyReadersTest {

  private static final String ITEMS =
      "Event-Id: a-1\r\nSource-Id: s\r\nSyntax: text/plain\r\nBody-Length: 5\r\n\r\nfirst"
          + "Event-Id:a-2\nSource-Id: s\nSyntax: text/plain\nBody-Length:   7\n\n\r\n\r\nabc"
          + "Event-Id: a-3\r\nSource-Id: s\r\nSyntax: ztreamy-command\r\nBody-Length: 2\r\n\r\nno"
          + "Event-Id: a-4\r\nSource-Id: s\r\nSyntax: text/plain\r\n\r\n";
  private static final String EVENTS =
      ": a comment\n\nid: e-1\ndata: Zmlyc3Q=\n\nevent: x\r\nid:e-2\r\ndata: c2Vj\r\ndata: b25k\r\n\r\n"
          + "retry: 5\n\n";

  private final LastSeen lastSeen = new LastSeen();
  private final Received received = new Received();

  private StreamBodyReader items() {
    return new ItemReader(lastSeen, received, 1_000);
  }

  private StreamBodyReader events() {
    return new EventReader(lastSeen, received, 1_000);
  }

  private static ByteBuf bytes(String text) {
    return Unpooled.copiedBuffer(text, StandardCharsets.UTF_8);
  }

  @Test
  void readsItemsSplitAnywhere() throws Exception {
    for (int first = 0; first <= ITEMS.length(); first++) {
      for (int second = first; second <= ITEMS.length(); second += 7) {
        Received each = new Received();
        readInThree(ITEMS, first, second, (seen, to) -> new ItemReader(seen, to, 1_000), each);
        assertThat(each.messages()).containsExactly("first", "\r\n\r\nabc", "");
      }
    }
  }

  @Test
  void readsEventsSplitAnywhere() throws Exception {
    for (int first = 0; first <= EVENTS.length(); first++) {
      for (int second = first; second <= EVENTS.length(); second++) {
        Received each = new Received();
        readInThree(EVENTS, first, second, (seen, to) -> new EventReader(seen, to, 1_000), each);
        assertThat(each.messages()).containsExactly("first", "second");
      }
    }
  }

  private static void readInThree(
      String text,
      int first,
      int second,
      BiFunction<LastSeen, Received, StreamBodyReader> kind,
      Received to)
      throws Exception {
    try (StreamBodyReader reader = kind.apply(new LastSeen(), to)) {
      reader.read(bytes(text.substring(0, first)), 1);
      reader.read(bytes(text.substring(first, second)), 2);
      reader.read(bytes(text.substring(second)), 3);
    }
  }

  @Test
  void reconnectsFromTheLastItem() throws Exception {
    items().read(bytes(ITEMS + "Event-Id: a 5&"), 1);
    assertThat(lastSeen.encoded()).isEqualTo("a-4");
    events().read(bytes("id: x y&z\ndata: YQ==\n\n"), 1);
    assertThat(lastSeen.encoded()).isEqualTo("x+y%26z");
  }

  @Test
  void newCompressorContinuesAfterAFlush() throws Exception {
    StreamBodyReader reader = new InflatingReader(items());
    Deflater first = new Deflater();
    reader.read(deflated(first, ITEMS), 1);
    Deflater second = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
    reader.read(deflated(second, ITEMS), 2);
    assertThat(received.messages()).hasSize(6);
    reader.close();
    first.end();
    second.end();
  }

  private static ByteBuf deflated(Deflater deflater, String text) {
    byte[] to = new byte[4_000];
    deflater.setInput(text.getBytes(StandardCharsets.UTF_8));
    return Unpooled.wrappedBuffer(to, 0, deflater.deflate(to, 0, to.length, Deflater.SYNC_FLUSH));
  }

  @Test
  void rejectsABodyThatIsNotAStream() {
    assertMalformed(items(), "Body-Length: 1\r\n\r\nx", "Event-Id");
    assertMalformed(items(), "Event-Id: a\r\nBody-Length: -1\r\n\r\n", "Body-Length");
    assertMalformed(items(), "Event-Id: a\r\nBody-Length: 1001\r\n\r\n", "Body-Length");
    assertMalformed(items(), "Event-Id: a\r\nBody-Length: 99999999999\r\n\r\n", "Body-Length");
    assertMalformed(items(), "x".repeat(20_000), "head");
    assertMalformed(events(), "data: !!\n\n", "base64");
    assertMalformed(events(), "x".repeat(3_000), "event above");
    assertMalformed(new InflatingReader(items()), "not deflated", "deflated");
  }

  private static void assertMalformed(StreamBodyReader reader, String text, String word) {
    assertThatThrownBy(() -> reader.read(bytes(text), 1))
        .isInstanceOf(MalformedStreamException.class)
        .hasMessageContaining(word);
    reader.close();
  }
}
