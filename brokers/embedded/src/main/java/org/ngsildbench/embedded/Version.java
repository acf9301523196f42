package org.ngsildbench.embedded;

/** The broker's name and version. */
final class Version {
  static final String NAME = "ngsild-bench embedded";

  private Version() {}

  /** Returns the version in the jar's manifest; {@code development} outside a jar. */
  static String number() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }

  /** Returns the value of the {@code Server} header. */
  static String serverHeader() {
    return "ngsild-bench-embedded/" + number();
  }
}
