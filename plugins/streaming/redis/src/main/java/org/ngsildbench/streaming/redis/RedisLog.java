package org.ngsildbench.streaming.redis;

import io.lettuce.core.Limit;
import io.lettuce.core.Range;
import io.lettuce.core.RedisFuture;
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

  private final RedisConnector connector;
  private final byte[] stream;
  private final Duration timeout;

  RedisLog(RedisConnector connector, byte[] stream) {
    this.connector = connector;
    this.stream = stream;
    this.timeout = connector.settings().timeout();
  }

  @Override
  public StoredMessages read(int edge) throws StreamException {
    RedisLink link = connector.open("ngsild-bench-reader");
    try {
      RedisAsyncCommands<byte[], byte[]> redis = link.connection().async();
      Limit most = Limit.from(edge);
      // A transaction: a concurrent add or trim would make count and entries disagree.
      link.await(redis.multi(), timeout);
      RedisFuture<Long> there = redis.exists(stream);
      RedisFuture<List<Object>> about = redis.xinfoStream(stream);
      RedisFuture<List<StreamMessage<byte[], byte[]>>> oldest =
          redis.xrange(stream, Range.unbounded(), most);
      RedisFuture<List<StreamMessage<byte[], byte[]>>> newest =
          redis.xrevrange(stream, Range.unbounded(), most);
      link.await(redis.exec(), timeout);
      if (link.await(there, timeout) == 0) {
        return StoredMessages.NONE;
      }
      Map<String, Object> info = RedisReply.fields(link.await(about, timeout));
      long count = (Long) info.get("length");
      // Told by Redis 7 and later.
      long ever = info.get("entries-added") instanceof Long added ? added : count;
      List<byte[]> first = payloads(link.await(oldest, timeout));
      List<byte[]> last = payloads(link.await(newest, timeout));
      Collections.reverse(last);
      return new StoredMessages(count, Math.max(0, ever - count), first, last);
    } finally {
      link.close();
    }
  }

  private static List<byte[]> payloads(List<StreamMessage<byte[], byte[]>> entries) {
    List<byte[]> payloads = new ArrayList<>(entries.size());
    for (StreamMessage<byte[], byte[]> entry : entries) {
      // In foreign entries with several fields, the first value is the message.
      payloads.add(entry.getBody().values().iterator().next());
    }
    return payloads;
  }
}
