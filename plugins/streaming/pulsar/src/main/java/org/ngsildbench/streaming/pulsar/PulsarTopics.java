package org.ngsildbench.streaming.pulsar;

import com.fasterxml.jackson.core.JsonPointer;
import java.io.IOException;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.pulsar.WebInterface.Answer;

/** Topics with partitions, by the web interface. Thread-safe. */
final class PulsarTopics {

  private static final int NOT_FOUND = 404;
  private static final int CONFLICT = 409;

  /** Its producers and consumers are sent away first. */
  private static final String FORCE = "?force=true";

  private static final JsonPointer PARTITIONS = JsonPointer.compile("/partitions");

  private final WebInterface web;

  PulsarTopics(WebInterface web) {
    this.web = web;
  }

  /** As the server tells it; empty where it does not. */
  String serverVersion() {
    try {
      Answer answer = web.get("/admin/v2/brokers/version");
      return answer.isGood() ? answer.body().strip() : "";
    } catch (StreamException unknown) {
      // Who only sends and receives needs no web interface.
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
              ? "The topic %s is there without partitions, and not with %d; delete it or take another."
                  .formatted(topic, partitions)
              : "The topic %s is there with %d partitions, and not with %d; delete it or take another."
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

  /** How many it has; 0 without partitions, or where it is not there. */
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
