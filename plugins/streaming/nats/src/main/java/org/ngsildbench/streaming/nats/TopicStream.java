package org.ngsildbench.streaming.nats;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The stream of a topic: its name, and a subject for each partition. Names of streams must not hold
 * some characters, which are written as {@code =} and their hexadecimal code.
 */
record TopicStream(String name) {

  private static final Pattern OTHER = Pattern.compile("[^A-Za-z0-9_-]");

  static TopicStream of(String topic) {
    return new TopicStream(encoded(topic));
  }

  /** Returns a token for names of streams and consumers, different for different texts. */
  static String encoded(String text) {
    return OTHER
        .matcher(text)
        .replaceAll(one -> String.format(Locale.ROOT, "=%04X", (int) one.group().charAt(0)));
  }

  String subject(int partition) {
    return name + "." + partition;
  }

  List<String> subjects(int partitions) {
    return IntStream.range(0, partitions).mapToObj(this::subject).toList();
  }
}
