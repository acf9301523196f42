package org.ngsildbench.load.source;

import java.util.stream.Stream;
import org.ngsildbench.fleet.model.TemporalDocument;

/** The history of one entity. Immutable and thread-safe. */
public interface EntityDocuments {

  /** Returns the entity's id. */
  String id();

  /**
   * Returns the number of readings of the first steps; approximate if recorded sensors have gaps.
   */
  long readings(int steps);

  /**
   * Returns the history as documents, oldest first, generated lazily.
   *
   * @param maxBytes max size of a document
   * @param first first step
   * @param steps the step after the last
   * @param without number of documents to skip
   */
  Stream<TemporalDocument> documents(int maxBytes, int first, int steps, int without);
}
