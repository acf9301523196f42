package org.ngsildbench.streaming.pulsar;

import com.fasterxml.jackson.core.JsonPointer;
import java.io.IOException;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.pulsar.WebInterface.Answer;

/** Topics with partitions, by the web interface. Thread-safe. */
record PulsarTopics(WebInterface web) {

  private static final int NOT_FOUND = 404;
  private static final int CONFLICT = 409;

  /** Disconnects producers and consumers first. */
  private static final String FORCE = "?force=true";

  private static final JsonPointer PARTITIONS = JsonPointer.compile("/partitions");

  /** Returns the server's version; empty if it is not reported. */
  String serverVersion() {
    try {
      Answer answer = web.get("/admin/v2/brokers/version");
      return answer.isGood() ? answer.body().strip() : "";
    } catch (StreamException unknown) {
      // Sending and receiving do not need the web interface.
      return "";
    }
  }

  void create(TopicName topic, int partitions) throws StreamException {
    Answer answer = web.put(topic.path() + "/partitions", Integer.toString(partitions));
    if (answer.isGood()) {
      return;
    }
    if (answer.status() != CONFLICT) {
      throw web.refused(answer);
    }
    long there = partitions(topic);
    if (there != partitions) {
      throw new StreamException(
          StreamFailureKind.NO_TOPIC,
          there == 0
              ? "The topic %s exists without partitions, not with %s; delete it or use another name."
                  .formatted(topic, partitions)
              : "The topic %s exists with %s partitions, not %s; delete it or use another name."
                  .formatted(topic, there, partitions));
    }
  }

  void delete(TopicName topic) throws StreamException {
    boolean parted = partitions(topic) > 0;
    Answer answer = web.delete(topic.path() + (parted ? "/partitions" : "") + FORCE);
    if (!answer.isGood() && answer.status() != NOT_FOUND) {
      throw web.refused(answer);
    }
  }

  /** Returns the number of partitions; 0 for an unpartitioned or missing topic. */
  private long partitions(TopicName topic) throws StreamException {
    Answer answer = web.get(topic.path() + "/partitions");
    if (answer.status() == NOT_FOUND) {
      return 0;
    }
    if (!answer.isGood()) {
      throw web.refused(answer);
    }
    try {
      return answer.number(PARTITIONS, 0);
    } catch (IOException e) {
      throw web.malformed(e);
    }
  }
}
