package org.ngsildbench.commandline.system;

import java.util.List;
import java.util.Map;

/** What a run measures: a broker or a streaming platform. Immutable; equal when it is the same. */
public interface SystemUnderTest {

  /** How it is called in folders and reports. */
  String name();

  /** Its address, a URL or {@code host:port}; empty if there are several or none is known yet. */
  String address();

  /** Whether the run starts it itself. */
  boolean startedHere();

  /** The properties that tell plans where it is. */
  Map<String, String> properties();

  /** What a reader of its figures must know of it. */
  List<String> remarks();
}
