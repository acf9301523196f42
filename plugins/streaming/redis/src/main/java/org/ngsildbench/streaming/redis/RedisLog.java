package org.ngsildbench.streaming.redis;

import io.lettuce.core.Limit;
import io.lettuce.core.Range;
import io.lettuce.core.StreamMessage;
import io.lettuce.core.api.async.RedisAsyncCommands;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.ngsildbench.streaming.StoredMessages;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.TopicLog;

/** A topic's one stream. */
final class RedisLog implements TopicLog {

  private final Connector connector;
  private final byte[] stream;
  private final Duration timeout;

  RedisLog(Connector connector, byte[] stream) {
    this.connector = connector;
    this.stream = stream;
    this.timeout = connector.settings().timeout();
  }

  @Override
  public StoredMessages read(int edge) throws StreamException {
    RedisLink link = connector.open("ngsild-bench-reader");
    try {
      RedisAsyncCommands<byte[], byte[]> redis = link.connection().async();
      if (link.await(redis.exists(stream), timeout) == 0) {
        return StoredMessages.NONE;
      }
      Map<String, Object> info = RedisReply.fields(link.await(redis.xinfoStream(stream), timeout));
      long count = (Long) info.get("length");
      // Told by Redis 7 and later.
      long ever = info.get("entries-added") instanceof Long added ? added : count;
      Limit most = Limit.from(edge);
      List<byte[]> first =
          payloads(link.await(redis.xrange(stream, Range.unbounded(), most), timeout));
      List<byte[]> last =
          payloads(link.await(redis.xrevrange(stream, Range.unbounded(), most), timeout));
      Collections.reverse(last);
      return new StoredMessages(count, Math.max(0, ever - count), first, last);
    } finally {
      link.close();
    }
  }

  private static List<byte[]> payloads(List<StreamMessage<byte[], byte[]>> entries) {
    List<byte[]> payloads = new ArrayList<>(entries.size());
    for (StreamMessage<byte[], byte[]> entry : entries) {
      // Of an entry that others made, with more fields than ours, the first value is the message.
      payloads.add(entry.getBody().values().iterator().next());
    }
    return payloads;
  }
}
