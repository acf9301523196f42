package org.ngsildbench.embedded.change;

import java.util.ArrayList;
import java.util.List;

/** The result of an attribute write (UpdateResult, clause 5.2.18). Not thread-safe. */
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

  /** Returns the expanded names of the written attributes. */
  public List<String> updated() {
    return updated;
  }

  /** Returns the attributes that were not written. */
  public List<Refused> refused() {
    return refused;
  }
}
