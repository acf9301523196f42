package org.ngsildbench.embedded.change;

import java.util.ArrayList;
import java.util.List;

/**
 * The result of an attribute write (UpdateResult, clause 5.2.18). Not thread-safe.
 *
 * @param updated expanded names of the written attributes
 * @param refused attributes that were not written
 */
public record UpdateReport(List<String> updated, List<Refused> refused) {
  /** Creates an empty report. */
  public UpdateReport() {
    this(new ArrayList<>(), new ArrayList<>());
  }

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
}
