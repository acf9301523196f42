package org.ngsildbench.jmeter.element;

import java.nio.file.Path;
import java.util.Optional;

/** Tells the elements of a thread into which folder the run is recorded. */
public interface RecordedFolder {

  /** The folder; empty where none is written here: on a remote engine, or before the test. */
  Optional<Path> recordedFolder();
}
