package org.ngsildbench.streaming.redis;

import java.time.Duration;
import java.util.Collection;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamException;

/** Undelivered entries of a group over several streams. */
final class GroupLag {

  private static final String LAST_ID = "last-generated-id";

  private GroupLag() {}

  /**
   * Returns the sum over the streams, as reported by Redis 7; for older servers only whether it is
   * 0.
   *
   * @return {@link StreamConsumer#UNKNOWN} if the server does not report it
   */
  static long of(
      RedisLink link,
      TopicKeys keys,
      String group,
      Collection<Integer> partitions,
      Duration timeout)
      throws StreamException {
    long sum = 0;
    for (int partition : partitions) {
      byte[] stream = keys.stream(partition);
      for (GroupState state : GroupState.all(link, stream, timeout)) {
        if (state.name().equals(group) && !isAtTheEnd(link, stream, state, timeout)) {
          if (state.lag() == StreamConsumer.UNKNOWN) {
            return StreamConsumer.UNKNOWN;
          }
          sum += state.lag();
        }
      }
    }
    return sum;
  }

  private static boolean isAtTheEnd(
      RedisLink link, byte[] stream, GroupState state, Duration timeout) throws StreamException {
    if (state.lag() != StreamConsumer.UNKNOWN) {
      return state.lag() == 0;
    }
    return RedisReply.fields(link.await(link.connection().async().xinfoStream(stream), timeout))
        .get(LAST_ID)
        .equals(state.lastDelivered());
  }
}
