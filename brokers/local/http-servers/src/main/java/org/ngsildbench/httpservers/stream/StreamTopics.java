package org.ngsildbench.httpservers.stream;

import io.netty.channel.EventLoop;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import lombok.Getter;

/** The topics of the server. */
final class StreamTopics {

  private static final int MAX_PARTS = 1_000;

  private final StreamServerOptions options;
  private final EventLoop loop;
  @Getter private final ItemParser reader = new ItemParser(UUID.randomUUID().toString());
  private final Map<String, Topic> topics = new LinkedHashMap<>();
  private final TopicFile file;

  StreamTopics(StreamServerOptions options, EventLoop loop) {
    this.options = options;
    this.loop = loop;
    this.file = new TopicFile(options.topics());
  }

  /** Recreates the topics from the file. */
  void restore() {
    file.read().forEach((name, parts) -> topics.put(name, open(name, parts)));
  }

  /** Creates a topic, or returns the existing one, whose number of partitions may differ. */
  Topic make(String name, int parts) {
    if (parts < 1 || parts > MAX_PARTS) {
      throw new IllegalArgumentException("a topic has 1 to " + MAX_PARTS + " parts, not " + parts);
    }
    Topic topic = topics.get(name);
    if (topic == null) {
      topic = open(name, parts);
      topics.put(name, topic);
      write();
    }
    return topic;
  }

  private void write() {
    Map<String, Integer> parts = new LinkedHashMap<>();
    topics.forEach((name, topic) -> parts.put(name, topic.parts().size()));
    file.write(parts);
  }

  private Topic open(String name, int parts) {
    List<EventStream> streams = new ArrayList<>();
    List<Follower> followers = new ArrayList<>();
    for (int part = 0; part < parts; part++) {
      EventStream stream = new EventStream(options, loop);
      streams.add(stream);
      if (options.source().isPresent()) {
        URI source = options.source().get();
        String path = "/" + name + (parts == 1 ? "" : "/" + part) + "/priority";
        followers.add(new Follower(loop, source, path, reader, stream));
      }
    }
    followers.forEach(Follower::connect);
    return new Topic(streams, followers);
  }

  void remove(String name) {
    Topic topic = topics.remove(name);
    if (topic != null) {
      topic.end();
      write();
    }
  }

  Optional<Topic> named(String name) {
    return Optional.ofNullable(topics.get(name));
  }

  Optional<EventStream> stream(StreamPath path) {
    return named(path.topic())
        .filter(topic -> path.part() < topic.parts().size())
        .map(topic -> topic.parts().get(path.part()));
  }

  /** Returns whether this server only repeats another one. */
  boolean repeats() {
    return options.source().isPresent();
  }
}
