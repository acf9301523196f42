package org.ngsildbench.ngsild.http.response;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.util.zip.GZIPInputStream;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.measurement.file.LimitedInput;
import org.ngsildbench.ngsild.http.message.BodyReader;
import org.ngsildbench.ngsild.http.message.HttpFailureException;
import org.ngsildbench.ngsild.http.message.HttpFailureKind;

/** An answer that has arrived to its last byte, before anything is made of its body. */
@RequiredArgsConstructor(access = AccessLevel.PACKAGE)
public final class ReceivedAnswer {

  private static final int INFLATE_BUFFER = 8 << 10;

  private final ResponseHead head;

  /** Body as received, possibly compressed. */
  private final BufferedBody body;

  /** Max size of the uncompressed body, bytes; 0 for no limit. */
  private final long maxBodyBytes;

  /** Lets a reader make something of the body, and gives the memory of the body back. */
  public <T> T read(BodyReader<T> reader) throws HttpFailureException {
    try (body) {
      return reader.read(head.status(), head.headers(), head.gzip() ? inflated() : body);
    } catch (IOException | UncheckedIOException e) {
      throw unreadable(e);
    }
  }

  private InputStream inflated() throws IOException {
    int first = body.read();
    if (first < 0) {
      // An empty body may be labelled gzip without being it.
      return body;
    }
    InputStream packed =
        new SequenceInputStream(new ByteArrayInputStream(new byte[] {(byte) first}), body);
    InputStream content = new GZIPInputStream(packed, INFLATE_BUFFER);
    return maxBodyBytes > 0
        ? new LimitedInput(content, maxBodyBytes, () -> tooLarge(maxBodyBytes))
        : content;
  }

  static HttpFailureException tooLarge(long limit) {
    return new HttpFailureException(
        HttpFailureKind.TOO_LARGE, "the answer's body is larger than " + limit + " bytes");
  }

  /** A failure of the client may come wrapped by the reader; all else is the content's. */
  private static HttpFailureException unreadable(Exception e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof HttpFailureException known) {
        return known;
      }
    }
    return new HttpFailureException(
        HttpFailureKind.MALFORMED, "the body of the answer cannot be read: " + e.getMessage(), e);
  }
}
