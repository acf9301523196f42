package org.ngsildbench.ngsild.notification;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.ngsildbench.ngsild.json.MalformedAnswerException;
import org.ngsildbench.ngsild.json.NotificationDocument;

/** Any bytes of a sender are a notification or refused; their pieces do not matter. */
@DisabledOnOs(value = OS.LINUX, architectures = "aarch64") // Jazzer has no native library for it.
class NotificationFuzzTest {

  private static final int MAX = 4_096;

  @FuzzTest
  void request(FuzzedDataProvider data) throws IOException {
    int piece = data.consumeInt(1, 64);
    byte[] bytes = data.consumeRemainingAsBytes();
    assertThat(requests(bytes, piece)).isEqualTo(requests(bytes, Math.max(1, bytes.length)));
  }

  @FuzzTest
  void document(byte[] data) throws IOException {
    try {
      NotificationDocument.read(
          new ByteArrayInputStream(data), "speed", (subscription, id, number) -> {});
    } catch (MalformedAnswerException refused) {
      assertThat(refused.getMessage()).hasSizeLessThan(1_000);
    }
  }

  private static List<String> requests(byte[] bytes, int piece) {
    List<String> all = new ArrayList<>();
    RequestParser parser = new RequestParser(MAX);
    try {
      for (int at = 0; at < bytes.length; at += piece) {
        byte[] part = java.util.Arrays.copyOfRange(bytes, at, Math.min(bytes.length, at + piece));
        parser.append(part, part.length);
        while (parser.isMidway() && parser.isComplete()) {
          assertThat(parser.bodyLength()).isBetween(0, MAX);
          all.add(
              parser.path()
                  + java.util.Arrays.hashCode(
                      java.util.Arrays.copyOfRange(
                          parser.bytes(),
                          parser.bodyStart(),
                          parser.bodyStart() + parser.bodyLength())));
          parser.next();
        }
      }
    } catch (RequestParser.BadRequestException refused) {
      all.add("refused");
    }
    return all;
  }
}
