package org.ngsildbench.embedded.liar;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Objects;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.embedded.http.BrokerRequest;

/** One operation of the client, of one or more requests. Not thread-safe. */
@RequiredArgsConstructor
final class Operation {

  final QueryKind question;

  /** Whether the first page stays correct, so that the second may carry a lie. */
  final boolean spared;

  Act act = Act.HONEST;

  /** The error of the liar that made an act fail; null if none did. */
  String defect;

  int pages;

  /** The last correct page; null once the next operation has begun. */
  JsonNode page;

  /** Whether that page was only a part of the time window. */
  boolean cut;

  /** The start of the time window in the first request; null if there is none. */
  String from;

  String to;

  /** Returns whether a request continues the same window: one end is equal, the other differs. */
  boolean isRestOf(BrokerRequest request) {
    return Objects.equals(from, request.parameter("timeAt"))
        != Objects.equals(to, request.parameter("endTimeAt"));
  }

  /** Adds the operation to an entry of the report. */
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
