package org.ngsildbench.streaming.redis;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamException;

/**
 * State of a group on one stream, from {@code XINFO GROUPS}.
 *
 * @param lag entries not delivered to any consumer; {@link StreamConsumer#UNKNOWN} before Redis 7
 *     or after deletions
 * @param lastDelivered id of the last delivered entry
 */
record GroupState(String name, long lag, String lastDelivered) {

  static List<GroupState> all(RedisLink link, byte[] stream, Duration timeout)
      throws StreamException {
    List<GroupState> groups = new ArrayList<>();
    for (Object group : link.await(link.connection().async().xinfoGroups(stream), timeout)) {
      Map<String, Object> fields = RedisReply.fields((List<?>) group);
      groups.add(
          new GroupState(
              (String) fields.get("name"),
              fields.get("lag") instanceof Long lag ? lag : StreamConsumer.UNKNOWN,
              (String) fields.get("last-delivered-id")));
    }
    return groups;
  }
}
