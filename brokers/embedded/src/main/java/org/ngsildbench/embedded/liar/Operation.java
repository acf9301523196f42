package org.ngsildbench.embedded.liar;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Objects;
import org.ngsildbench.embedded.http.NgsiLdRequest;

/** One operation of the client, which may be several requests. Not thread-safe. */
final class Operation {

  final QueryKind question;

  /** Whether the first page is honest, so that the second may be a lie. */
  final boolean spared;

  Act act = Act.HONEST;

  /** Why an act failed for a defect of the liar; null if it did not. */
  String defect;

  int pages;

  /** The honest page that came last; null once the next operation has begun. */
  JsonNode page;

  /** Whether that was only a part of the window. */
  boolean cut;

  /** The window that its first request asks for; null without one. */
  String from;

  String to;

  Operation(QueryKind question, boolean spared) {
    this.question = question;
    this.spared = spared;
  }

  /**
   * Returns whether a request asks for the rest of its window: one end is another, one the same.
   */
  boolean isRestOf(NgsiLdRequest request) {
    return Objects.equals(from, request.parameter("timeAt"))
        != Objects.equals(to, request.parameter("endTimeAt"));
  }

  /** Adds what it was to an entry of the record. */
  void describe(ObjectNode entry) {
    entry
        .put("question", question.label())
        .put("kind", defect == null ? act.kind() : "defect")
        .put("name", defect == null ? act.name() : defect)
        .put("form", act.form())
        .put("pages", pages);
  }

  boolean isLie() {
    return act.lie() != null;
  }
}
