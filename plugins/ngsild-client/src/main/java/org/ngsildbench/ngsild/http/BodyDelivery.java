package org.ngsildbench.ngsild.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.util.zip.GZIPInputStream;

/** Takes a body in, undoes gzip, and hands it to its reader. Used by one thread. */
final class BodyDelivery {

  private static final int INFLATE_BUFFER = 8 << 10;

  private final HeldBody held;
  private final long maxBodyBytes;

  BodyDelivery(HttpSettings settings) {
    this.held = new HeldBody(settings.heldBodyBytes());
    this.maxBodyBytes = settings.maxBodyBytes();
  }

  /**
   * Receives a body whole where the settings let it, otherwise its beginning.
   *
   * @return the content, gzip undone
   */
  InputStream receive(ResponseHead head, FramedBody body) throws IOException {
    if (maxBodyBytes > 0 && head.contentLength() > maxBodyBytes && !body.ended()) {
      throw LimitedBody.tooLarge(maxBodyBytes);
    }
    InputStream content = arrived(head, body);
    if (head.gzip()) {
      content = inflated(content);
    }
    boolean lengthKnown = head.contentLength() >= 0 && !head.gzip();
    return maxBodyBytes > 0 && !lengthKnown ? new LimitedBody(content, maxBodyBytes) : content;
  }

  private InputStream arrived(ResponseHead head, FramedBody body) throws IOException {
    if (body instanceof FixedLengthBody fixed && fixed.hasArrived()) {
      return fixed.inPlace();
    }
    return held.receive(body, head.contentLength());
  }

  /** An empty body may be labelled gzip without being it. */
  private static InputStream inflated(InputStream content) throws IOException {
    int first = content.read();
    if (first < 0) {
      return content;
    }
    InputStream all =
        new SequenceInputStream(new ByteArrayInputStream(new byte[] {(byte) first}), content);
    try {
      return new GZIPInputStream(all, INFLATE_BUFFER);
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  /** Lets the reader read, and skips what it leaves. */
  <T> T deliver(ResponseHead head, InputStream content, FramedBody body, BodyReader<T> reader)
      throws HttpFailureException {
    try (content) {
      T result = reader.read(head.status(), head.headers(), content);
      if (!body.ended()) {
        content.transferTo(OutputStream.nullOutputStream());
        body.transferTo(OutputStream.nullOutputStream());
      }
      return result;
    } catch (IOException | UncheckedIOException e) {
      throw unreadable(e);
    }
  }

  /** A failure of the connection may come wrapped by the reader; all else is the content's. */
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
