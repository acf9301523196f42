package org.ngsildbench.ngsild.exchange;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.ngsildbench.ngsild.http.message.BodyReader;
import org.ngsildbench.ngsild.json.MalformedAnswerException;

/**
 * A response body: parsed if the status is a success, else the broker's text.
 *
 * @param content null if the status is an error
 * @param words the beginning of an error's body; empty after a success
 * @param <T> type of the parsed body
 */
public record Reply<T>(T content, String words) {

  private static final int WORDS_BYTES = 4096;

  /** Decodes the body of a good answer. */
  @FunctionalInterface
  public interface Content<T> {
    T read(InputStream body) throws IOException;
  }

  /** A reader that decodes good answers and keeps the beginning of the others. */
  public static <T> BodyReader<Reply<T>> reader(Content<T> content) {
    return (status, headers, body) ->
        status >= 200 && status < 300
            ? new Reply<>(content.read(body), "")
            : new Reply<>(null, words(body));
  }

  /**
   * A reader of answers to a query: JSON, with one of the statuses that the query has when all is
   * well. Accepts an answer without a Content-Type.
   */
  public static <T> BodyReader<Reply<T>> answer(Content<T> content, Integer... statuses) {
    List<Integer> good = List.of(statuses);
    BodyReader<Reply<T>> reader = reader(content);
    return (status, headers, body) -> {
      if (status / 100 == 2 && !good.contains(status)) {
        throw new MalformedAnswerException("the broker answered a query with " + status);
      }
      if (status / 100 == 2 && !isJson(headers.first("Content-Type").orElse("json"))) {
        throw new MalformedAnswerException(
            "the answer's Content-Type is not JSON: " + headers.first("Content-Type").orElse(""));
      }
      return reader.read(status, headers, body);
    };
  }

  private static boolean isJson(String mediaType) {
    return mediaType.toLowerCase(Locale.ROOT).contains("json");
  }

  /** The beginning of a body as text. */
  public static String words(InputStream body) throws IOException {
    return new String(body.readNBytes(WORDS_BYTES), StandardCharsets.UTF_8);
  }
}
