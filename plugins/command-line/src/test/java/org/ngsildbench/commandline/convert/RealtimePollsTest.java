package org.ngsildbench.commandline.convert;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.gtfs.feed.FeedException;
import org.ngsildbench.gtfs.output.EntityJson;
import org.ngsildbench.gtfs.output.EntitySink;

/** Tests polls of messages such as "a1 b1": entities a and b in version 1. */
class RealtimePollsTest {

  private final StringWriter said = new StringWriter();
  private final List<String> sent = new ArrayList<>();

  /** Messages until the user stops. */
  private final Iterator<String> messages =
      List.of("a1 b1", "a1 b2", "", "gone", "a1 b2", "broken", "a1 b2 c1", "b2", "a1 b2")
          .iterator();

  @Test
  void onlyUpdatesAreSentUntilStopped() throws IOException {
    Console console = new Console(new PrintWriter(said, true), new PrintWriter(said, true));
    RealtimePolls polls =
        new RealtimePolls(
            this::open,
            RealtimePollsTest::convert,
            Duration.ofSeconds(30),
            left -> {
              if (!messages.hasNext()) {
                throw new InterruptedException();
              }
            },
            new PollingStop(Thread.currentThread(), Duration.ZERO),
            console);

    assertThat(polls.into(new Sent())).isEqualTo(7);
    assertThat(sent)
        .containsExactly(
            "a1", "b1", "|", "b2", "|", "|", "a1", "b2", "|", "c1", "|", "|", "a1", "|");
    assertThat(said.toString()).contains("2 updates", "0 updates", "1 update");
    assertThat(said.toString()).contains("bench: gone", "bench: broken");
  }

  private InputStream open() throws IOException {
    String message = messages.next();
    if (message.equals("gone")) {
      throw new IOException(message);
    }
    return new ByteArrayInputStream(message.getBytes(StandardCharsets.UTF_8));
  }

  private static void convert(InputStream in, EntitySink sink) throws IOException {
    String message = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    if (message.equals("broken")) {
      throw new FeedException(message);
    }
    for (String entity : message.split(" ")) {
      if (!entity.isEmpty()) {
        byte[] json =
            "{\"id\":\"%s\",\"version\":\"%s\"}"
                .formatted(entity.charAt(0), entity)
                .getBytes(StandardCharsets.UTF_8);
        sink.accept(new EntityJson(json, 0, json.length));
      }
    }
  }

  private final class Sent implements EntitySink {

    @Override
    public void accept(EntityJson entity) {
      String json = new String(entity.copy(), StandardCharsets.UTF_8);
      sent.add(json.substring(json.length() - 4, json.length() - 2));
    }

    @Override
    public void flush() {
      sent.add("|");
    }
  }
}
