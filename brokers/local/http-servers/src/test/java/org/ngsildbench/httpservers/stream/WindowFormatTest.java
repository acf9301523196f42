package org.ngsildbench.httpservers.stream;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.Inflater;
import org.junit.jupiter.api.Test;

/** Tests the formats by decoding them with the JDK only. */
final class WindowFormatTest {

  private final Random random = new Random(7);

  private Item item(int number) {
    StringBuilder text = new StringBuilder("item " + number + " ");
    while (text.length() < 3_000 * (1 + number % 20)) {
      text.append("word").append(random.nextInt(50)).append(' ');
    }
    return new Item("i-" + number, "s", "", text.toString().getBytes(StandardCharsets.US_ASCII), 5);
  }

  /** Returns the content of a chunk and checks its framing. */
  private static byte[] content(ByteBuf chunk) {
    byte[] all = new byte[chunk.readableBytes()];
    chunk.readBytes(all);
    chunk.release();
    if (all.length == 0) {
      return all;
    }
    int size = Integer.parseInt(new String(all, 0, 8, StandardCharsets.US_ASCII), 16);
    assertThat(all).hasSize(8 + 2 + size + 2).endsWith('\r', '\n');
    return Arrays.copyOfRange(all, 10, 10 + size);
  }

  private static final class Client {
    private final Inflater inflater = new Inflater();
    private final ByteArrayOutputStream read = new ByteArrayOutputStream();
    private final ByteArrayOutputStream expected = new ByteArrayOutputStream();

    void read(byte[] deflated) throws Exception {
      byte[] scratch = new byte[10_000];
      inflater.setInput(deflated);
      for (int n = inflater.inflate(scratch); n > 0; n = inflater.inflate(scratch)) {
        read.write(scratch, 0, n);
      }
    }
  }

  @Test
  void newAndExistingClientsCanInflateAfterAJoin() throws Exception {
    List<Client> clients = new ArrayList<>();
    try (DeflateFormat format = new DeflateFormat()) {
      for (int number = 0; number < 60; number++) {
        if (number % 7 == 0) {
          Client client = new Client();
          List<Item> missed = number % 2 == 0 ? List.of() : List.of(item(number), item(3));
          client.read(content(format.catchUp(missed)));
          missed.forEach(each -> client.expected.writeBytes(each.bytes()));
          clients.add(client);
        }
        List<Item> items = List.of(item(number), item(number + 1));
        byte[] window = content(format.window(items));
        for (Client client : clients) {
          client.read(window);
          items.forEach(each -> client.expected.writeBytes(each.bytes()));
          assertThat(client.read.size()).isEqualTo(client.expected.size());
        }
      }
    }
    assertThat(clients)
        .allSatisfy(
            client -> {
              assertThat(client.read.toByteArray()).isEqualTo(client.expected.toByteArray());
              client.inflater.end();
            });
  }

  @Test
  void windowWithoutJoinsReusesTheDictionary() {
    try (DeflateFormat format = new DeflateFormat()) {
      content(format.catchUp(List.of()));
      Item item = item(0);
      int first = content(format.window(List.of(item))).length;
      int again = content(format.window(List.of(item))).length;
      assertThat(again).isLessThan(first / 10);
      content(format.catchUp(List.of()));
      assertThat(content(format.window(List.of(item)))).hasSizeGreaterThan(first / 2);
    }
  }

  @Test
  void noItemsGiveNoChunk() {
    try (PlainFormat plain = new PlainFormat();
        EventFormat events = new EventFormat()) {
      assertThat(content(plain.catchUp(List.of()))).isEmpty();
      assertThat(content(events.catchUp(List.of()))).isEmpty();
    }
  }

  @Test
  void recentItemsAreBoundedAndReturnNewerOnes() {
    RecentItems recent = new RecentItems(3, 100_000);
    assertThat(recent.newerThan("none")).isEmpty();
    List<Item> items = new ArrayList<>();
    for (int number = 0; number < 5; number++) {
      items.add(item(number));
      recent.add(items.get(number));
    }
    assertThat(recent.newerThan("i-3")).containsExactly(items.get(4));
    assertThat(recent.newerThan("i-4")).isEmpty();
    assertThat(recent.newerThan("i-0")).isEqualTo(items.subList(2, 5));
    assertThat(recent.all()).isEqualTo(items.subList(2, 5));
    assertThat(recent.contains("i-1")).isFalse();
    recent.add(item(19));
    recent.add(item(39));
    assertThat(recent.all()).as("120 kB in all").hasSize(1);
  }
}
