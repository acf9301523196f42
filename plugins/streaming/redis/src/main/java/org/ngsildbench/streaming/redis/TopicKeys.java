package org.ngsildbench.streaming.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * The names under which a topic is kept.
 *
 * <pre>
 * topic:partitions          string  how many streams it has
 * topic:0 .. topic:N-1      streams
 * topic:GROUP:members       set     the names of a group's consumers
 * topic:GROUP:member:NAME   string  there while that consumer is
 * topic:GROUP:lease:0 ..    string  the name of the consumer that reads a stream
 * </pre>
 */
record TopicKeys(String topic) {

  byte[] partitions() {
    return key(topic + ":partitions");
  }

  byte[] stream(int partition) {
    return key(topic + ":" + partition);
  }

  byte[] members(String group) {
    return key(topic + ":" + group + ":members");
  }

  byte[] member(String group, String name) {
    return key(topic + ":" + group + ":member:" + name);
  }

  byte[] lease(String group, int partition) {
    return key(topic + ":" + group + ":lease:" + partition);
  }

  private static byte[] key(String name) {
    return name.getBytes(UTF_8);
  }
}
