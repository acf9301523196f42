package org.ngsildbench.ngsild.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.GatheringByteChannel;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;

/** Head and body of a request on their way out, in pieces of a bounded size. */
final class RequestSlices {

  private final ByteBuffer head;
  private final ByteBuffer body;
  private final int slice;

  /**
   * @param from the first byte to write, 0 for the whole request
   */
  RequestSlices(HttpRequestBytes request, long from, int slice) {
    this.slice = slice;
    head = ByteBuffer.wrap(request.head());
    head.position((int) Math.min(from, head.limit()));
    body = ByteBuffer.wrap(request.body());
    body.position((int) (from - head.position()));
  }

  boolean done() {
    return !head.hasRemaining() && !body.hasRemaining();
  }

  /** Writes one piece with one system call; gives the bytes taken. */
  long writeTo(GatheringByteChannel channel) throws IOException {
    if (!body.hasRemaining()) {
      return channel.write(head);
    }
    int end = body.limit();
    body.limit((int) Math.min(end, (long) body.position() + slice));
    try {
      return head.hasRemaining()
          ? channel.write(new ByteBuffer[] {head, body})
          : channel.write(body);
    } finally {
      body.limit(end);
    }
  }
}
