package org.ngsildbench.jmeter.element;

import java.nio.file.Path;
import java.util.Optional;

/** Publishes the run folder to the elements of a thread. */
public interface RecordedFolder {

  /** The folder; empty where none is written here: on a remote engine, or before the test. */
  Optional<Path> recordedFolder();
}
