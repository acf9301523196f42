package org.ngsildbench.commandline.system;

import java.util.List;
import java.util.Map;

/** System measured by a run: a broker or a streaming platform. Immutable, with value equality. */
public interface SystemUnderTest {

  /** Returns the name in folders and reports. */
  String name();

  /**
   * Returns the address, a URL or {@code host:port}; empty if there are several or none is known
   * yet.
   */
  String address();

  /** Returns whether the run starts the system. */
  boolean startedHere();

  /** Returns the properties with the address for plans. */
  Map<String, String> properties();

  /** Returns settings of this system alone, which override those for all systems. */
  default Map<String, String> variantProperties() {
    return Map.of();
  }

  /** Returns warnings for readers of its figures. */
  List<String> remarks();
}
