package org.ngsildbench.embedded.change;

import java.util.ArrayList;
import java.util.List;

/** What became of the attributes of a write (UpdateResult, clause 5.2.18). Not thread-safe. */
public final class UpdateReport {
  private final List<String> updated = new ArrayList<>();
  private final List<Refused> refused = new ArrayList<>();

  /**
   * An attribute that was not written.
   *
   * @param attribute its expanded name
   * @param reason a sentence
   */
  public record Refused(String attribute, String reason) {}

  void update(String attribute) {
    updated.add(attribute);
  }

  void refuse(String attribute, String reason) {
    refused.add(new Refused(attribute, reason));
  }

  /** Expanded names of the attributes that were written. */
  public List<String> updated() {
    return updated;
  }

  /** The attributes that were not. */
  public List<Refused> refused() {
    return refused;
  }
}
