package org.ngsildbench.load.source;

import java.util.stream.Stream;
import org.ngsildbench.fleet.model.TemporalDocument;

/** The history of one entity. Immutable and thread-safe. */
public interface EntityDocuments {

  /** Whose history it is. */
  String id();

  /** How many readings the first so many steps have; about, where recorded sensors have gaps. */
  long readings(int steps);

  /**
   * The history in documents, oldest first, lazily.
   *
   * @param maxBytes of each
   * @param steps how many, from the first on
   * @param without so many documents at the beginning
   */
  Stream<TemporalDocument> documents(int maxBytes, int steps, int without);
}
