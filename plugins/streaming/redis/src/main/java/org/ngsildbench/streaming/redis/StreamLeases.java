package org.ngsildbench.streaming.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.lettuce.core.RedisFuture;
import io.lettuce.core.SetArgs;
import io.lettuce.core.api.async.RedisAsyncCommands;
import java.time.Duration;
import java.util.Arrays;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.streaming.StreamException;

/**
 * Divides a topic's streams among the consumers of a group so that each stream has one reader at a
 * time. Redis itself gives each entry to the first reader: two consumers of one stream would
 * receive messages of one key concurrently, in no order.
 *
 * <p>Each consumer sends a heartbeat ten times a second. Of m live consumers in name order, the
 * i-th reads the streams whose number modulo m is i. A stream is read only under its lease. The
 * reader returns the lease after acknowledging all it has read, so order survives a move. Leases of
 * a dead consumer expire after {@link #LEASE}.
 */
@RequiredArgsConstructor
final class StreamLeases {

  /** Kept ten times a second; longer than a busy machine lets a consumer wait for a processor. */
  private static final Duration LEASE = Duration.ofSeconds(10);

  private final TopicKeys keys;
  private final String group;
  private final String name;
  private final int partitions;
  private final Duration timeout;
  private final SortedSet<Integer> held = new TreeSet<>();
  private SortedSet<Integer> due = new TreeSet<>();
  private boolean left;

  /** The streams to be read; another object when that changes. */
  @Getter private volatile SortedSet<Integer> assigned = new TreeSet<>();

  private volatile SortedSet<Integer> read = assigned;

  /**
   * Reports that the reader reads these streams, a former {@link #assigned}, and has acknowledged
   * all others.
   */
  void nowRead(SortedSet<Integer> streams) {
    read = streams;
  }

  /** Returns whether the reader reads exactly its share. */
  synchronized boolean areSettled() {
    return read == assigned && assigned.equals(due) && held.equals(due);
  }

  /**
   * Renews, returns and takes leases; does nothing after leaving, to avoid holding unread streams.
   */
  synchronized void keep(RedisLink link) throws StreamException {
    if (left) {
      return;
    }
    RedisAsyncCommands<byte[], byte[]> redis = link.connection().async();
    due = share(link, redis);
    SortedSet<Integer> next = new TreeSet<>(assigned);
    if (read == assigned) {
      giveBackUnread(link, redis);
    }
    renew(link, redis, next);
    next.retainAll(due);
    for (int partition : due) {
      if (!held.contains(partition) && take(link, redis, partition)) {
        held.add(partition);
      }
      if (held.contains(partition)) {
        next.add(partition);
      }
    }
    if (!next.equals(assigned)) {
      assigned = next;
    }
  }

  private SortedSet<Integer> share(RedisLink link, RedisAsyncCommands<byte[], byte[]> redis)
      throws StreamException {
    byte[] members = keys.members(group);
    redis.psetex(keys.member(group, name), LEASE.toMillis(), bytes(name));
    redis.sadd(members, bytes(name));
    SortedMap<String, RedisFuture<Long>> present = new TreeMap<>();
    for (byte[] member : link.await(redis.smembers(members), timeout)) {
      String other = new String(member, UTF_8);
      present.put(other, redis.exists(keys.member(group, other)));
    }
    int index = -1;
    int count = 0;
    for (var member : present.entrySet()) {
      if (link.await(member.getValue(), timeout) == 1) {
        index = member.getKey().equals(name) ? count : index;
        count++;
      } else {
        redis.srem(members, bytes(member.getKey()));
      }
    }
    SortedSet<Integer> share = new TreeSet<>();
    for (int partition = index; index >= 0 && partition < partitions; partition += count) {
      share.add(partition);
    }
    return share;
  }

  private void giveBackUnread(RedisLink link, RedisAsyncCommands<byte[], byte[]> redis)
      throws StreamException {
    for (int partition : held.toArray(Integer[]::new)) {
      if (!assigned.contains(partition)) {
        giveBack(link, redis, partition);
      }
    }
  }

  private void giveBack(RedisLink link, RedisAsyncCommands<byte[], byte[]> redis, int partition)
      throws StreamException {
    byte[] lease = keys.lease(group, partition);
    if (Arrays.equals(link.await(redis.get(lease), timeout), bytes(name))) {
      link.await(redis.del(lease), timeout);
    }
    held.remove(partition);
  }

  /** Renews leases; an expired one may belong to another consumer. */
  private void renew(
      RedisLink link, RedisAsyncCommands<byte[], byte[]> redis, SortedSet<Integer> next)
      throws StreamException {
    for (int partition : held.toArray(Integer[]::new)) {
      byte[] lease = keys.lease(group, partition);
      if (Arrays.equals(link.await(redis.get(lease), timeout), bytes(name))) {
        link.await(redis.pexpire(lease, LEASE.toMillis()), timeout);
      } else {
        held.remove(partition);
        next.remove(partition);
      }
    }
  }

  private boolean take(RedisLink link, RedisAsyncCommands<byte[], byte[]> redis, int partition)
      throws StreamException {
    SetArgs ifFree = SetArgs.Builder.nx().px(LEASE.toMillis());
    return link.await(redis.set(keys.lease(group, partition), bytes(name), ifFree), timeout)
        != null;
  }

  /** Leaves the group, giving back all; the reader reads no more. */
  synchronized void leave(RedisLink link) throws StreamException {
    left = true;
    RedisAsyncCommands<byte[], byte[]> redis = link.connection().async();
    for (int partition : held.toArray(Integer[]::new)) {
      giveBack(link, redis, partition);
    }
    assigned = new TreeSet<>();
    redis.del(keys.member(group, name));
    link.await(redis.srem(keys.members(group), bytes(name)), timeout);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }
}
