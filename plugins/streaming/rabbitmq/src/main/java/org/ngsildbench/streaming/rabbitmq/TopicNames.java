package org.ngsildbench.streaming.rabbitmq;

/** The names under which a topic is kept. */
record TopicNames(String topic) {

  String exchange(int partition) {
    return topic + "." + partition;
  }

  String queue(int partition, String group) {
    return topic + "." + partition + "." + group;
  }

  /** A queue that nothing comes to; its consumers are those of the group. */
  String members(String group) {
    return topic + "." + group + ".members";
  }
}
