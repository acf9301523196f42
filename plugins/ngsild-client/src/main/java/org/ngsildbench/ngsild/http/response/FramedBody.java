package org.ngsildbench.ngsild.http.response;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import lombok.Getter;
import org.ngsildbench.ngsild.http.message.HttpFailureException;
import org.ngsildbench.ngsild.http.message.HttpFailureKind;

/** A body as its framing bounds it. Ends at its end, never reads past it. */
abstract class FramedBody extends InputStream {

  /** Whether the body and its framing were read completely. */
  @Getter private boolean ended;

  final int end() {
    ended = true;
    return -1;
  }

  /** Reads up to {@code length} bytes (at least 1); {@link #end()} after the last. */
  abstract int readSome(byte[] into, int from, int length) throws IOException;

  @Override
  public final int read(byte[] into, int from, int length) throws IOException {
    Objects.checkFromIndexSize(from, length, into.length);
    if (length == 0) {
      return 0;
    }
    return ended ? -1 : readSome(into, from, length);
  }

  @Override
  public final int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  static HttpFailureException truncated(String what) {
    return new HttpFailureException(
        HttpFailureKind.TRUNCATED, "the server closed the connection " + what);
  }
}
