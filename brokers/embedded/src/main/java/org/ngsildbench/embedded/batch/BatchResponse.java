package org.ngsildbench.embedded.batch;

import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.embedded.problem.Problem;

/** What became of the entities of a batch (clause 5.2.16). Not thread-safe. */
public final class BatchResponse {
  private final List<String> success = new ArrayList<>();
  private final List<String> created = new ArrayList<>();
  private final List<Refused> errors = new ArrayList<>();

  /**
   * An entity that was not written.
   *
   * @param id its id, null if it has none that can be read
   * @param problem why
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

  /** Ids of all that were written, in order. */
  public List<String> success() {
    return success;
  }

  /** Ids of those among them that did not exist before. */
  public List<String> created() {
    return created;
  }

  /** Those that were not written. */
  public List<Refused> errors() {
    return errors;
  }
}
