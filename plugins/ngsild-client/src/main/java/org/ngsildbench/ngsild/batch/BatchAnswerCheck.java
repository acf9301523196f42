package org.ngsildbench.ngsild.batch;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ngsildbench.ngsild.dialect.BatchOperation;
import org.ngsildbench.ngsild.json.BatchAnswer;

/**
 * Checks the response to a batch: the status must be one of the operation's (ETSI GS CIM 009, 6.14
 * to 6.17 and 6.31), and its lists may contain each sent id once, and no other.
 */
final class BatchAnswerCheck {

  private BatchAnswerCheck() {}

  /** Returns the first difference in words; null if there is none. */
  static String difference(
      BatchOperation operation, int status, List<String> sent, BatchAnswer answer) {
    if (!operation.statuses().contains(status)) {
      return "a " + operation.text() + " was answered with " + status;
    }
    if (operation.isSingle()) {
      return null;
    }
    if (status != 204 && answer.hasNoResults()) {
      return status + " came without a list of entities";
    }
    if (answer.repeated() != null) {
      return answer.repeated() + " is listed twice";
    }
    Set<String> ids = new HashSet<>(sent);
    for (Set<String> listed : List.of(answer.named(), answer.refused().keySet())) {
      for (String id : listed) {
        if (!ids.contains(id)) {
          return id + " is listed, but was not sent";
        }
      }
    }
    return unlisted(status, sent, answer);
  }

  /** A 207 with successes and without errors must list all sent ids. */
  private static String unlisted(int status, List<String> sent, BatchAnswer answer) {
    boolean complete = answer.refused().isEmpty() && answer.refusedUnnamed() == 0;
    return status == 207 && complete
        ? sent.stream()
            .filter(id -> !answer.named().contains(id))
            .findFirst()
            .map(id -> id + " was sent, but is not listed")
            .orElse(null)
        : null;
  }
}
