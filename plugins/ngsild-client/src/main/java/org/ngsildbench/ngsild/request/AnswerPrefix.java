package org.ngsildbench.ngsild.request;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.ngsild.exchange.Reply;
import org.ngsildbench.ngsild.http.message.BodyReader;
import org.ngsildbench.ngsild.json.EntityCountDocument;
import org.ngsildbench.ngsild.json.JsonAnswer;

/**
 * Keeps the beginning of the first answer while its entities are counted; a retry replaces an
 * error. For one operation.
 */
@RequiredArgsConstructor
final class AnswerPrefix {

  private final int most;

  /** The beginning of the first answer's body. */
  @Getter private byte[] bytes = {};

  private boolean complete;

  /**
   * @param anything whether the body may be other than JSON, as after a write
   */
  BodyReader<Reply<Integer>> reader(boolean anything) {
    return (status, headers, body) -> {
      boolean good = status >= 200 && status <= 299;
      InputStream whole = keep(body);
      complete |= good;
      if (!good) {
        return new Reply<>(null, Reply.words(whole));
      }
      return new Reply<>(anything ? 0 : count(whole), "");
    };
  }

  private static int count(InputStream body) throws IOException {
    return JsonAnswer.readIfAny(body, 0, EntityCountDocument::read);
  }

  private InputStream keep(InputStream body) throws IOException {
    if (complete) {
      return body;
    }
    bytes = body.readNBytes(most);
    return new SequenceInputStream(new ByteArrayInputStream(bytes), body);
  }
}
