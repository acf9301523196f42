package org.ngsildbench.streaming.rabbitmq;

/** Server-side names of a topic's objects. */
record TopicNames(String topic) {

  String exchange(int partition) {
    return topic + "." + partition;
  }

  String queue(int partition, String group) {
    return topic + "." + partition + "." + group;
  }

  /** Returns the group's membership queue, which stays empty. */
  String members(String group) {
    return topic + "." + group + ".members";
  }
}
