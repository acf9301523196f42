package org.ngsildbench.embedded.batch;

import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.embedded.problem.Problem;

/** The result of a batch operation (clause 5.2.16). Not thread-safe. */
public final class BatchResponse {
  private final List<String> success = new ArrayList<>();
  private final List<String> created = new ArrayList<>();
  private final List<Refused> errors = new ArrayList<>();

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

  void refuse(String id, Problem problem) {
    errors.add(new Refused(id, problem));
  }

  /** Returns the ids of all written entities, in order. */
  public List<String> success() {
    return success;
  }

  /** Returns the ids of the created entities. */
  public List<String> created() {
    return created;
  }

  /** Returns the entities that were not written. */
  public List<Refused> errors() {
    return errors;
  }
}
