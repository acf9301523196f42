package org.ngsildbench.embedded.batch;

import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.embedded.problem.Problem;

/**
 * The result of a batch operation (clause 5.2.16). Not thread-safe.
 *
 * @param success ids of all written entities, in order
 * @param created ids of the created entities
 * @param errors entities that were not written
 */
public record BatchResponse(List<String> success, List<String> created, List<Refused> errors) {
  BatchResponse() {
    this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
  }

  /**
   * An entity that was not written.
   *
   * @param id its id; null if it has no readable id
   * @param problem the reason
   */
  public record Refused(String id, Problem problem) {}

  void accept(String id, boolean isNew) {
    success.add(id);
    if (isNew) {
      created.add(id);
    }
  }

  /** Refuses the entity that was accepted last; earlier entities may have its id. */
  void withdraw(String id, Problem problem) {
    success.remove(success.size() - 1);
    refuse(id, problem);
  }

  void refuse(String id, Problem problem) {
    errors.add(new Refused(id, problem));
  }
}
